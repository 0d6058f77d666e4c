/** The current value of a design token, for drawing outside CSS: a canvas or a QR code. */
export function tokenValue(name: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
