/** By it spreadsheets know that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would take for a formula, wide forms too, also behind the mark of an isolated name. */
export const FORMULA = /^\u2068?[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u;

/** A cell without the apostrophe that makes a formula inert: what was written comes back as it was. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
