import { keepsCookies } from '../browser/keeps-cookies';
import { libTexts } from '../texts.ar';

/** The browser blocks this site's cookies, so no session could start. Nothing was sent. */
export class CookiesBlocked extends Error {
  readonly sentence = libTexts.cookiesBlocked;

  constructor() {
    super(libTexts.cookiesBlocked);
    this.name = 'CookiesBlocked';
  }
}

/**
 * Call before a request that sets a session cookie.
 * @throws {CookiesBlocked}
 */
export function expectCookies(): void {
  if (!keepsCookies()) throw new CookiesBlocked();
}

/** The sentence that a form shows beside its fields; a toast would be gone before the user has found the settings. */
export function blockedBy(error: unknown): string | undefined {
  return error instanceof CookiesBlocked ? error.sentence : undefined;
}
