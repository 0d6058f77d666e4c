/** The address of a contest's page as one of this machine's addresses opens it. */
export function joinUrlAt(joinUrl: string, origin: string | undefined): string {
  const base = origin ?? window.location.origin;
  return new URL(new URL(joinUrl, base).pathname, base).href;
}

/** An address as it is read aloud: without the `http://` that every browser adds. */
export function spokenAddress(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
