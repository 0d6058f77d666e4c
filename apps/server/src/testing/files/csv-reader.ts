import { decodeText } from '../../platform/sheets/decode-text';
import { readCsv } from '../../platform/sheets/read-csv';
import type { Sheets } from '../../platform/sheets/sheets';

/** Reads CSV as the product does, without a process of its own. */
export const csvReader: Sheets = {
  async read(bytes, most) {
    const text = decodeText(bytes);
    const rows = text === undefined ? undefined : readCsv(text, most);
    return rows === undefined ? { kind: 'unreadable' } : { kind: 'rows', rows };
  },
  write: () => Promise.reject(new Error('nothing is written here')),
  close: () => undefined,
};
