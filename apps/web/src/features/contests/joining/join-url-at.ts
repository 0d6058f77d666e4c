/** Replaces the origin of a contest's URL by one of this machine's addresses. */
export function joinUrlAt(joinUrl: string, origin: string | undefined): string {
  const base = origin ?? window.location.origin;
  return new URL(new URL(joinUrl, base).pathname, base).href;
}
