import { create } from 'zustand';

const KEY = 'lamma:code';
/** Longer than any code with its dashes. */
const MAX_LENGTH = 40;
const CODE_PATTERN = /^[\p{L}\p{N}\s-]+$/u;

/** The printed form of a code: two halves. */
export function printedCode(code: string): string {
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)}-${code.slice(half)}`;
}

/**
 * The link of a code's card. The code is in the hash, so that it reaches no server, log or referrer.
 */
export function linkOfCode(code: string, origin: string): string {
  return `${origin}/#code=${printedCode(code)}`;
}

/** The code in the hash of a card's link, or null. */
export function codeInHash(hash: string): string | null {
  const code = new URLSearchParams(hash.replace(/^#/, '')).get('code')?.trim() ?? '';
  return code.length <= MAX_LENGTH && CODE_PATTERN.test(code) ? code : null;
}

function storedCode(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The code of the card's link that this tab was opened with; survives reloads until it is redeemed or cleared. */
export const useLinkCode = create<{ code: string | null }>(() => ({ code: storedCode() }));

/** Stores a code until it is redeemed or cleared; null removes it. */
export function storeLinkCode(code: string | null): void {
  useLinkCode.setState({ code });
  try {
    if (code === null) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, code);
  } catch {
    // Storage is disabled: the code is lost on the next reload.
  }
}
