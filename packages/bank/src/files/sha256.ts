import { createHash } from 'node:crypto';

/** SHA-256 in hex, of bytes or of UTF-8 text. */
export function sha256(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('hex');
}
