import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Makes new files readable by the user of the process only. No effect on Windows. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/** The folder of unsent mails. */
export function outboxOf(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/**
 * Checks the data folder at start, and warns if other users of the machine can read it.
 * @throws the file system's error, for example if the outbox is unreadable
 */
export function checkDataFolder(dataDir: string, warn: (line: string) => void): void {
  const outbox = outboxOf(dataDir);
  if (existsSync(outbox)) readdirSync(outbox);
  if (process.platform === 'win32' || (statSync(dataDir).mode & 0o077) === 0) return;
  warn(`Warning: other users of this machine can read ${dataDir}. To fix it, run: chmod -R go-rwx '${dataDir}'`);
}
