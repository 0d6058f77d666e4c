import type { SheetFormat } from '@lamma/protocol/sheets';
import { answerJobs } from '../process/job-process';
import { decodeText, readCsv } from './read-csv';
import { readXlsx, type SheetBounds } from './read-xlsx';
import { type HeadNames, type SheetCells, type SheetRow, type SheetTable, TooManyLetters } from './table';
import { csvText, xlsxBytes } from './write-sheet';

/** A child process that reads and writes spreadsheets, so that a decompression bomb ends only this process. */
export type SheetJob =
  /** Returns at most `maxRows` rows; callers ask for one more than they accept, to detect that there are too many. */
  | { kind: 'read'; bytes: Uint8Array; maxRows: number; names: HeadNames }
  /** Each row is pre-serialised JSON: sending 200,000 separate cells would block the server for 100 ms. */
  | { kind: 'write'; format: SheetFormat; rows: readonly string[] };
export type SheetRead = ({ kind: 'rows' } & SheetTable) | { kind: 'tooLarge' } | { kind: 'unreadable' };
export type SheetMessage =
  | Exclude<SheetRead, { kind: 'rows' }>
  /** `bytes` has the rows, each as a line of JSON: a whole table in one message would block the server for 50 ms. */
  | ({ kind: 'table'; bytes: Uint8Array } & Omit<SheetTable, 'rows'>)
  | { kind: 'file'; base64: string };

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** Limits for hostile files, such as a line of a million commas. A truncated cell stays too long for any field, so it is refused later. */
const BOUNDS = { columns: 50, cellLetters: 20_000, letters: 4_000_000 };

function read(file: Buffer, maxRows: number, names: HeadNames): SheetRead {
  const bounds = { ...BOUNDS, rows: maxRows };
  if (file.subarray(0, ZIP.length).equals(ZIP)) return { kind: 'rows', ...readXlsx(file, bounds, names) };
  const text = decodeText(file);
  const table = text === undefined ? undefined : readCsv(text, maxRows, names);
  return table === undefined ? { kind: 'unreadable' } : { kind: 'rows', ...table, rows: bounded(table.rows, bounds) };
}

function bounded(rows: readonly SheetRow[], { rows: maxRows, columns, cellLetters, letters }: SheetBounds): SheetRow[] {
  const limited = rows.slice(0, maxRows).map(({ cells, ...row }) => ({
    ...row,
    cells: cells.slice(0, columns).map((cell) => cell.slice(0, cellLetters)),
  }));
  const all = limited.reduce((sum, { cells }) => cells.reduce((inRow, cell) => inRow + cell.length, sum), 0);
  if (all > letters) throw new TooManyLetters();
  return limited;
}

async function write(format: SheetFormat, texts: readonly string[]): Promise<SheetMessage> {
  const rows: SheetCells = texts.map((text) => JSON.parse(text));
  const bytes = format === 'csv' ? Buffer.from(csvText(rows)) : await xlsxBytes(rows);
  return { kind: 'file', base64: bytes.toString('base64') };
}

async function runJob(job: SheetJob): Promise<SheetMessage> {
  if (job.kind === 'write') return write(job.format, job.rows);
  const answer = read(Buffer.from(job.bytes), job.maxRows, job.names);
  if (answer.kind !== 'rows') return answer;
  const { rows, ...table } = answer;
  return { ...table, kind: 'table', bytes: Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')) };
}

await answerJobs<SheetJob, SheetMessage>(
  () => (job) => runJob(job).catch((error) => ({ kind: error instanceof TooManyLetters ? 'tooLarge' : 'unreadable' })),
);
