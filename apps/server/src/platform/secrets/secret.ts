import { createHmac, timingSafeEqual } from 'node:crypto';

/** The installation’s key. It is not in the database, so a stolen backup alone cannot make or check activation codes. */
export interface Secret {
  /** HMAC-SHA-256 of a text, base64url. */
  hmac(purpose: string, text: string): string;
}

export function secretFrom(key: string | Buffer): Secret {
  return { hmac: (purpose, text) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url') };
}

/** Compares in constant time. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
