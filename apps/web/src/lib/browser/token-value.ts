/** What a design token holds now, for what is drawn outside the style sheets: a canvas, a code's picture. */
export function tokenValue(name: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
