/** The address in a round's code. */
export function roundAddress(origin: string, token: string): string {
  return `${origin}/qr/${token}`;
}
