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

/**
 * The sentence if the error is `CookiesBlocked`, otherwise undefined. A form shows it beside its fields, because a toast would be gone
 * before the user has found the browser's settings.
 */
export function cookieProblem(error: unknown): string | undefined {
  return error instanceof CookiesBlocked ? error.sentence : undefined;
}
