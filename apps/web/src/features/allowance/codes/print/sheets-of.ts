/** Cards on a sheet: two beside each other, four below. */
const CARDS = 8;

/** Codes by sheets of paper. */
export function sheetsOf(codes: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(codes.length / CARDS) }, (_, sheet) =>
    codes.slice(sheet * CARDS, (sheet + 1) * CARDS),
  );
}
