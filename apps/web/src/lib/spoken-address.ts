/** An address as it is read aloud: without the `http://` that every browser adds. */
export function spokenAddress(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
