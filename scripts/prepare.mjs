import { requireNode } from './lib/node-version.mjs';

/** Installs and builds without starting: for images and for updates ahead of a restart. */
requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled('run');
const { ensureBuilt } = await import('./lib/build.mjs');
await ensureBuilt();
