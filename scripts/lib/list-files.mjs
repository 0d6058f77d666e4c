import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Absolute paths of all files below a folder. */
export function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
