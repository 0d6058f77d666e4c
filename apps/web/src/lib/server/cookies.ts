import { acceptsCookies } from '../browser/accepts-cookies';
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
export function assertCookies(): void {
  if (!acceptsCookies()) throw new CookiesBlocked();
}

/** The sentence that a form shows beside its fields; a toast would be gone before the user has found the settings. */
export function cookieProblem(error: unknown): string | undefined {
  return error instanceof CookiesBlocked ? error.sentence : undefined;
}
