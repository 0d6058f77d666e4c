import type { open } from 'node:fs/promises';
import { dirname } from 'node:path';

type Open = typeof open;

/** Creates a file that only the server's user can read; resolves when its bytes are durable. @throws if the file exists */
export async function createDurably(path: string, bytes: Uint8Array | string, open: Open): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a new file name durable. Not needed on Windows, which does this itself and cannot open folders. */
export async function syncFolderOf(path: string, open: Open): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(dirname(path), 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
