import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildServer } from './bundle.mjs';

/** The server's production build. */
const dist = fileURLToPath(new URL('../dist', import.meta.url));
rmSync(dist, { recursive: true, force: true });
// Deletes Node's compile cache of an older build (bundle.mjs).
rmSync(fileURLToPath(new URL('../.cache/compile', import.meta.url)), { recursive: true, force: true });
await buildServer(dist);
