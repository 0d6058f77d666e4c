import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { SheetFile, SheetFormat } from '@lamma/protocol/sheets';
import { makeJobProcess } from '../process/job-process';
import { yieldToEventLoop } from '../time/clock';
import type { SheetJob, SheetMessage, SheetRead } from './sheet-program';
import type { HeadNames, SheetCells, SheetRow } from './table';

export interface Sheets {
  /**
   * Reads the table of a CSV or XLSX file, detected by content, with the text that its cells show.
   * @param maxRows rows to return at most; ask for one more than the limit to detect a longer file
   * @param names how to recognise the header
   * @param userId for fair scheduling: users share the child process
   */
  read(bytes: Uint8Array, maxRows: number, names: HeadNames, userId: string): Promise<SheetRead | Refusal>;
  /**
   * Writes a spreadsheet without formulas. Its rows are made in steps, so that a long file does not delay others.
   * @param title without an extension; characters that file systems refuse are removed
   * @param userId for fair scheduling: users share the child process
   */
  write(
    format: SheetFormat,
    title: string,
    rows: Iterable<SheetCells[number]>,
    userId: string,
  ): Promise<SheetFile | Refusal>;
  close(): void;
}

/** Time limit of a job. Reading 2 MB takes a hundredth of it, writing the results of 2,000 students a tenth. */
const MAX_MS = 20_000;
const IDLE_MS = 60_000;
const HEAP_MB = 256;
/** Lower bound of the throughput, to estimate how long a job takes. */
const BYTES_PER_MS = 4000;
const CELLS_PER_MS = 100;
const ROWS_A_STEP = 50;

export function makeSheets(program: URL, onFailure: (message: string) => void): Sheets {
  const jobs = makeJobProcess<SheetJob, SheetMessage>(program, {
    timeoutMs: MAX_MS,
    idleMs: IDLE_MS,
    heapMb: HEAP_MB,
  });

  async function ask(job: SheetJob, userId: string, expectedMs: number): Promise<SheetMessage | 'ended' | Refusal> {
    const answer = await jobs.ask(job, userId, expectedMs);
    if (answer.kind === 'done') return answer.done;
    if (answer.kind === 'ended') return 'ended';
    onFailure(`spreadsheets cannot be read or written: ${answer.why}`);
    return refuse('busy');
  }

  return {
    async read(bytes, maxRows, names, userId) {
      const answer = await ask({ kind: 'read', bytes, maxRows, names }, userId, bytes.length / BYTES_PER_MS);
      if (answer === 'ended') return { kind: 'unreadable' };
      if ('refusal' in answer || answer.kind === 'tooLarge') return answer;
      if (answer.kind !== 'table') return { kind: 'unreadable' };
      const { bytes: lines, ...table } = answer;
      return { ...table, kind: 'rows', rows: await rowsIn(Buffer.from(lines.buffer, lines.byteOffset, lines.length)) };
    },

    async write(format, title, rows, userId) {
      let cells = 0;
      const texts: string[] = [];
      for (const row of rows) {
        if (texts.length % ROWS_A_STEP === 0) await yieldToEventLoop();
        cells += row.length;
        texts.push(JSON.stringify(row));
      }
      const answer = await ask({ kind: 'write', format, rows: texts }, userId, cells / CELLS_PER_MS);
      if (answer !== 'ended' && 'refusal' in answer) return answer;
      if (answer !== 'ended' && answer.kind === 'file')
        return { fileName: `${fileTitle(title)}.${format}`, file: answer.base64 };
      onFailure('a spreadsheet ended the process that wrote it');
      return refuse('busy');
    },

    close: jobs.close,
  };
}

/** Parses the rows of a table in steps, so that a long table does not delay others. */
async function rowsIn(lines: Buffer): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for (let at = 0, end = lines.indexOf('\n'); end >= 0; at = end + 1, end = lines.indexOf('\n', at)) {
    if (rows.length % ROWS_A_STEP === 0) await yieldToEventLoop();
    rows.push(JSON.parse(lines.toString('utf8', at, end)));
  }
  return rows;
}

/** Makes a file name from a title, without gaps where signs were removed. */
function fileTitle(title: string): string {
  return title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim();
}
