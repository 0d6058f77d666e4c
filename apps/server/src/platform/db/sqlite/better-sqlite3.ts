import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';

/** The first Node-API that the current better-sqlite3 is built for: Node 22.14 and later have it, Node 20 has not. */
const NODE_API = 10;

const isCurrent = Number(process.versions.napi) >= NODE_API;

/**
 * SQLite's driver, in the version that this Node can run (docs/decisions/0012): the current one, which brings its module ready for
 * every system, or the last one for Node 20, which is compiled there. That last one ends a process on Node 24.
 */
const require = createRequire(import.meta.url);

export const Sqlite = open();

function open(): typeof BetterSqlite3 {
  try {
    return isCurrent ? require('better-sqlite3') : require('better-sqlite3-node20');
  } catch (error) {
    const hint = isCurrent
      ? 'install again'
      : 'install a C++ compiler and Python, then install again; or use Node 22 or later';
    throw new Error(`SQLite's module is not there for Node ${process.versions.node}: ${hint}`, { cause: error });
  }
}
