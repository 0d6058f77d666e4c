/** A dye as a colour value for the `--dye` of a part; the first where the server names none that the pages know. */
export function dyeColour(color: string | undefined): string {
  return `var(--c-${color !== undefined && /^dye-[1-6]$/.test(color) ? color : 'dye-1'})`;
}
