import { create } from 'qrcode';

/** Light modules around a code, as its standard wants them. */
const QUIET = 4;

export interface CodeDrawing {
  /** Dark modules, one unit each. */
  path: string;
  viewBox: string;
}

/** A QR code as one outline. Loaded when a code is to be shown: the library is half a page's weight. */
export function drawCode(address: string): CodeDrawing {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const parts: string[] = [];
  for (let row = 0; row < size; row += 1) {
    let column = 0;
    while (column < size) {
      const from = column;
      while (column < size && modules.get(row, column)) column += 1;
      if (column > from) parts.push(`M${from} ${row}h${column - from}v1h${from - column}z`);
      else column += 1;
    }
  }
  const side = size + 2 * QUIET;
  return { path: parts.join(''), viewBox: `${-QUIET} ${-QUIET} ${side} ${side}` };
}
