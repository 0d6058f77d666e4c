import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from './random';

/** The key that is not in the database: who steals a backup of it alone cannot make or check activation codes. */
export interface Secret {
  /** HMAC-SHA-256 of a text, base64url. */
  hmac(purpose: string, text: string): string;
}

export function secretFrom(key: string | Buffer): Secret {
  return { hmac: (purpose, text) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url') };
}

/** The key of a data folder, made (0600) when it has none. */
export function readSecret(dataDir: string, random: Random): Secret {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, random.bytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return secretFrom(Buffer.from(readFileSync(file, 'utf8').trim(), 'hex'));
}

/** Compares without telling by its time how much was right. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
