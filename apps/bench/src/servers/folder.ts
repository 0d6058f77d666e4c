import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const openFolder = (): string => mkdtempSync(join(tmpdir(), 'lamma-bench-'));
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Calls `use` with a temporary folder, and removes the folder afterwards. */
export async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = openFolder();
  return use(folder).finally(() => removeFolder(folder));
}
