import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';

/** The current better-sqlite3 is built for this Node-API version: Node 22.14 has it, Node 20 has not. */
const NODE_API = 10;

const isCurrent = Number(process.versions.napi) >= NODE_API;

/**
 * The SQLite driver in the version that this Node supports: the current one, which has prebuilt binaries, or the last one for Node 20, which is
 * compiled at install and crashes on Node 24.
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
    throw new Error(`The SQLite module is not installed for Node ${process.versions.node}: ${hint}`, { cause: error });
  }
}
