import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './lib/run.mjs';
import { serverBundle } from './lib/server-bundle.mjs';

/** The server's production build. */
const dist = join(root, 'apps/server/dist');
rmSync(dist, { recursive: true, force: true });
await build(serverBundle(dist));
