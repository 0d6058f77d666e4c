/**
 * A path of this site out of an address, for going back to after signing in; anything that could lead elsewhere is refused.
 * @returns the path with its query, or null
 */
export function safePath(raw: string | null): string | null {
  if (raw === null || !raw.startsWith('/')) return null;
  try {
    const url = new URL(raw, window.location.origin);
    return url.origin === window.location.origin ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
