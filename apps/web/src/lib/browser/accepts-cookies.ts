// biome-ignore-all lint/suspicious/noDocumentCookie: Chromium 90 on plain http has no Cookie Store API.
const NAME = 'lamma-try';

/** Writes a cookie and reads it back: if a setting blocks cookies, Chromium can still report `navigator.cookieEnabled` as true. */
export function acceptsCookies(): boolean {
  document.cookie = `${NAME}=1; Path=/; SameSite=Strict`;
  const isStored = document.cookie.includes(`${NAME}=1`);
  document.cookie = `${NAME}=; Path=/; SameSite=Strict; Max-Age=0`;
  return isStored;
}
