import type { SideStart } from '../process/side-program';
import { decodeText } from './decode-text';
import { readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';
import type { SheetRow } from './sheet-row';

/** A process of its own that reads files of spreadsheets: one that unpacks to too much ends it, and nothing else. */
export interface SheetJob {
  bytes: Uint8Array;
  /** Rows that are told; a caller asks for one more than it takes. */
  most: number;
}
export type SheetMessage = { kind: 'rows'; rows: SheetRow[] } | { kind: 'tooLarge' } | { kind: 'unreadable' };

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** Columns that are told: a line of a million commas is no table. */
const MOST_COLUMNS = 50;
/** Longer than any text may be; what is longer is cut, and stays too long. */
const LONGEST_CELL = 20_000;
/** All cells together: one text may stand in each of them. */
const MOST_LETTERS = 4_000_000;

const tell = (message: SideStart | SheetMessage) => void process.send?.(message);

async function read({ bytes, most }: SheetJob): Promise<SheetMessage> {
  const file = Buffer.from(bytes);
  const isZip = file.subarray(0, ZIP.length).equals(ZIP);
  const text = isZip ? undefined : decodeText(file);
  const read = isZip ? await readXlsx(file) : text === undefined ? undefined : readCsv(text, most);
  if (read === undefined) return { kind: 'unreadable' };
  const rows = read.slice(0, most).map(({ cells, ...row }) => ({
    ...row,
    cells: cells.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL)),
  }));
  const letters = rows.reduce((sum, { cells }) => cells.reduce((all, cell) => all + cell.length, sum), 0);
  return letters > MOST_LETTERS ? { kind: 'tooLarge' } : { kind: 'rows', rows };
}

// The terminal's Ctrl-C reaches every process; this one ends with the server.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
process.on('message', (job: SheetJob) => {
  read(job).then(tell, () => tell({ kind: 'unreadable' }));
});
tell({ kind: 'ready' });
