import { create } from 'zustand';

const KEY = 'lamma:code';
/** Longer than any code with its dashes. */
const LONGEST = 40;
/** As cards and people write a code. */
const FORM = /^[\p{L}\p{N}\s-]+$/u;

/** A code as it is printed: in two halves. */
export function typedCode(code: string): string {
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)}-${code.slice(half)}`;
}

/**
 * The address that a code's card carries. The code stands behind the hash: no server, no log and no other site's referrer ever has it.
 */
export function linkOfCode(code: string, origin: string): string {
  return `${origin}/#code=${typedCode(code)}`;
}

/** What a card's address says behind the hash; null where that is no code. */
export function codeInHash(hash: string): string | null {
  const code = new URLSearchParams(hash.replace(/^#/, '')).get('code')?.trim() ?? '';
  return code.length <= LONGEST && FORM.test(code) ? code : null;
}

function stored(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The code of a card's link that this tab was opened with: it waits for the sign-in, through reloads. */
export const useLinkCode = create<{ code: string | null }>(() => ({ code: stored() }));

/** Keeps a code until it is redeemed or wiped out; null forgets it. */
export function keepLinkCode(code: string | null): void {
  useLinkCode.setState({ code });
  try {
    if (code === null) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, code);
  } catch {
    // The browser forbids the storage: the code lasts until the next reload.
  }
}
