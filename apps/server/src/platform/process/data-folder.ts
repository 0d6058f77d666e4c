import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Whatever this process writes is its user's alone: database, log, backups, mails. Windows has no such bits. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/** Where mails wait that nothing has sent. */
export function outboxOf(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/**
 * Looks at a data folder at the start, and warns where other users of the machine may look into it.
 * @throws the file system's error for what cannot be read
 */
export function checkDataFolder(dataDir: string, say: (line: string) => void): void {
  const outbox = outboxOf(dataDir);
  if (existsSync(outbox)) readdirSync(outbox);
  if (process.platform === 'win32' || (statSync(dataDir).mode & 0o077) === 0) return;
  say(
    `Warning: other users of this machine can open ${dataDir} and read what is in it. Type: chmod -R go-rwx '${dataDir}'`,
  );
}
