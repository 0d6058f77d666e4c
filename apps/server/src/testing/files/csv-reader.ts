import { decodeText, readCsv } from '../../platform/sheets/read-csv';
import type { Sheets } from '../../platform/sheets/sheets';

/** Reads CSV as the product does, in this process. */
export const csvReader: Sheets = {
  async read(bytes, most, names) {
    const text = decodeText(bytes);
    const table = text === undefined ? undefined : readCsv(text, most, names);
    return table === undefined ? { kind: 'unreadable' } : { kind: 'rows', ...table };
  },
  write: () => Promise.reject(new Error('this reader cannot write')),
  close: () => undefined,
};
