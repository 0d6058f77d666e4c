/** A dye as a CSS value for `--dye`; an unknown name falls back to the first dye. */
export function dyeColour(color: string | undefined): string {
  return `var(--c-${color !== undefined && /^dye-[1-6]$/.test(color) ? color : 'dye-1'})`;
}
