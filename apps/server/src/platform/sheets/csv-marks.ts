/** By it spreadsheets know that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Signs that begin a formula, full width too. */
const SIGN = /[=+\-@＝＋－＠]/;
/** What stands between the beginning of a cell and its sign, for one program or another. */
const PASSED = /^['"\s\p{Cf}]$/u;
/** Where another program begins a cell inside one of ours: it takes our quotes for letters, because they are not behind its own separator. */
const SEPARATOR = /^[;|\t\r\n]$/;
const BEGINS_WITH_BREAK = /^['"\s\p{Cf}]*[\t\r\n]/u;

/**
 * Where a spreadsheet would find a formula: at the cell's beginning, or behind a separator inside it.
 * @returns places in `letters`, last one first
 */
function formulasIn(letters: readonly string[]): number[] {
  const places: number[] = [];
  let isAhead = false;
  for (let at = letters.length - 1; at >= 0; at -= 1) {
    const letter = letters[at] ?? '';
    const isHalfBreak = letter === '\r' && letters[at + 1] === '\n';
    if (isAhead && SEPARATOR.test(letter) && !isHalfBreak) places.push(at + 1);
    if (SIGN.test(letter)) isAhead = true;
    else if (!PASSED.test(letter)) isAhead = false;
  }
  if (isAhead || BEGINS_WITH_BREAK.test(letters.join(''))) places.push(0);
  return places;
}

/** A cell with an apostrophe before whatever a spreadsheet would run, as RFC 4180 readers and those of `;`, `|` and tab see it. */
export function withGuard(cell: string): string {
  const letters = [...cell];
  for (const place of formulasIn(letters)) letters.splice(place, 0, "'");
  return letters.join('');
}

/** A cell without the apostrophes that make formulas inert: what was written comes back as it was. */
export function withoutGuard(cell: string): string {
  if (!cell.includes("'")) return cell;
  const letters = [...cell];
  for (const place of formulasIn(letters)) if (letters[place] === "'") letters[place] = '';
  return letters.join('');
}
