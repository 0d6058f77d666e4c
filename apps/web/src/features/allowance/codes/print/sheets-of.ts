/** Cards on a sheet: two columns, four rows. */
const CARDS = 8;

/** Groups codes by sheet. */
export function sheetsOf(codes: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(codes.length / CARDS) }, (_, sheet) =>
    codes.slice(sheet * CARDS, (sheet + 1) * CARDS),
  );
}
