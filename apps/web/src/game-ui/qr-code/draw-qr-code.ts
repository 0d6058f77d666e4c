import { create } from 'qrcode';

export interface QrDrawing {
  /** Dark modules, one unit each. */
  path: string;
  viewBox: string;
}

/**
 * A QR code as one SVG path. Import lazily: the library is large.
 * @param quietZone in modules
 */
export function drawQrCode(address: string, quietZone: number): QrDrawing {
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
  const side = size + 2 * quietZone;
  return { path: parts.join(''), viewBox: `${-quietZone} ${-quietZone} ${side} ${side}` };
}
