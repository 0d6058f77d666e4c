import type { SheetFormat } from '@lamma/protocol/sheets';
import type { SideStart } from '../process/side-program';
import { decodeText } from './decode-text';
import { readCsv } from './read-csv';
import { readXlsx, type SheetBounds } from './read-xlsx';
import { type SheetCells, type SheetRow, TooManyLetters } from './sheet-row';
import { csvText } from './write-csv';
import { xlsxBytes } from './write-xlsx';

/** A process of its own that reads and writes files of spreadsheets: one that unpacks to too much ends it, and nothing else. */
export type SheetJob =
  /** `most` rows are told; a caller asks for one more than it takes. */
  { kind: 'read'; bytes: Uint8Array; most: number } | { kind: 'write'; format: SheetFormat; rows: SheetCells };
export type SheetRead = { kind: 'rows'; rows: SheetRow[] } | { kind: 'tooLarge' } | { kind: 'unreadable' };
export type SheetMessage = SheetRead | { kind: 'file'; base64: string };

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** A line of a million commas is no table, and no text is as long as the longest cell. */
const BOUNDS = { columns: 50, cellLetters: 20_000, letters: 4_000_000 };

const tell = (message: SideStart | SheetMessage) => void process.send?.(message);

function read(file: Buffer, most: number): SheetRead {
  const bounds = { ...BOUNDS, rows: most };
  if (file.subarray(0, ZIP.length).equals(ZIP)) return { kind: 'rows', rows: readXlsx(file, bounds) };
  const text = decodeText(file);
  const rows = text === undefined ? undefined : readCsv(text, most);
  return rows === undefined ? { kind: 'unreadable' } : { kind: 'rows', rows: bounded(rows, bounds) };
}

function bounded(rows: readonly SheetRow[], { rows: most, columns, cellLetters, letters }: SheetBounds): SheetRow[] {
  const told = rows.slice(0, most).map(({ cells, ...row }) => ({
    ...row,
    cells: cells.slice(0, columns).map((cell) => cell.slice(0, cellLetters)),
  }));
  const all = told.reduce((sum, { cells }) => cells.reduce((inRow, cell) => inRow + cell.length, sum), 0);
  if (all > letters) throw new TooManyLetters();
  return told;
}

async function write(format: SheetFormat, rows: SheetCells): Promise<SheetMessage> {
  const bytes = format === 'csv' ? Buffer.from(csvText(rows)) : await xlsxBytes(rows);
  return { kind: 'file', base64: bytes.toString('base64') };
}

async function done(job: SheetJob): Promise<SheetMessage> {
  if (job.kind === 'write') return write(job.format, job.rows);
  const { buffer, byteOffset, byteLength } = job.bytes;
  return read(Buffer.from(buffer, byteOffset, byteLength), job.most);
}

// The terminal's Ctrl-C reaches every process; this one ends with the server.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
process.on('message', (job: SheetJob) => {
  done(job).then(tell, (error) => tell({ kind: error instanceof TooManyLetters ? 'tooLarge' : 'unreadable' }));
});
tell({ kind: 'ready' });
