import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Encoding, Ready } from './ready-answers';

const YEAR_S = 31_536_000;
/** How long a hashed file may be kept: its name changes with its content. */
export const FOREVER = `public, max-age=${YEAR_S}, immutable`;
/** What is kept of all files together, bytes. A build has a third of it; what is beyond is sent from the disk. */
const MOST_BYTES = 16 * 1024 * 1024;
/** A file above it is no script, style or font of ours. */
const LARGEST_BYTES = 1024 * 1024;
const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};
const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * The hashed scripts, styles and fonts of a build with their packed forms, each read when it is first asked for and kept.
 * @param root the web app's build folder; only names that stand in its `assets` now are ever read
 * @returns finds a file by its path below the site, in the form asked for where it has that one; undefined where the disk is to answer
 */
export function keepBuiltFiles(
  root: string,
  mostBytes = MOST_BYTES,
): (path: string, encoding: Encoding) => Ready | undefined {
  const names = new Set(namesIn(join(root, 'assets')));
  const kept = new Map<string, Ready>();
  let bytes = 0;

  function read(name: string, encoding: Encoding): Ready | undefined {
    const isPacked = encoding !== 'identity' && names.has(name + ENDINGS[encoding]);
    const file = isPacked ? name + ENDINGS[encoding] : name;
    const found = kept.get(file);
    if (found !== undefined) return found;
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
    const path = join(root, 'assets', file);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (type === undefined || stat?.isFile() !== true || stat.size > LARGEST_BYTES) return undefined;
    if (bytes + stat.size > mostBytes) return undefined;
    const body = readFileSync(path);
    bytes += body.length;
    // The same as the disk's answer has: a browser may get its parts from there.
    const etag = `W/"${stat.size.toString(16)}-${stat.mtime.getTime().toString(16)}"`;
    const headers = {
      'accept-ranges': 'bytes',
      'last-modified': stat.mtime.toUTCString(),
      etag,
      'content-type': type,
      'cache-control': FOREVER,
      vary: 'accept-encoding',
      ...(isPacked ? { 'content-encoding': encoding } : {}),
    };
    const ready = { body, etag, headers };
    kept.set(file, ready);
    return ready;
  }

  return (path, encoding) => {
    const name = path.slice('/assets/'.length);
    return path.startsWith('/assets/') && names.has(name) ? read(name, encoding) : undefined;
  };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}
