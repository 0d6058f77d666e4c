import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { SheetFile, SheetFormat } from '@lamma/protocol/sheets';
import { makeSideProgram } from '../process/side-program';
import type { SheetJob, SheetMessage, SheetRead } from './sheet-program';
import type { SheetCells } from './sheet-row';

export interface Sheets {
  /**
   * The rows of a CSV or XLSX file, whichever its content is, blank ones left out.
   * @param most rows that are told; a caller asks for one more than it takes
   * @param owner whose file it is: users take turns
   */
  read(bytes: Uint8Array, most: number, owner: string): Promise<SheetRead | Refusal>;
  /**
   * A file for a spreadsheet that runs nothing in it.
   * @param title without an ending; what no file system takes is left out
   * @param owner who asks for it: users take turns
   */
  write(format: SheetFormat, title: string, rows: SheetCells, owner: string): Promise<SheetFile | Refusal>;
  close(): void;
}

/** A file of 2 MB takes a hundredth of that, the results of 2,000 students a tenth. */
const AT_MOST_MS = 20_000;
const IDLE_MS = 60_000;
const HEAP_MB = 256;
/** What is read and written in a millisecond, at the least. */
const BYTES_PER_MS = 4000;
const CELLS_PER_MS = 100;

/**
 * Reads and writes spreadsheets in a process of its own, one at a time.
 * @param program the built sheet-program module
 * @param broken told when that process cannot be had, or what is written ended it
 */
export function makeSheets(program: URL, broken: (what: string) => void): Sheets {
  const side = makeSideProgram<SheetJob, SheetMessage>(program, {
    atMostMs: AT_MOST_MS,
    idleMs: IDLE_MS,
    heapMb: HEAP_MB,
  });

  async function ask(job: SheetJob, owner: string, expectedMs: number): Promise<SheetMessage | 'ended' | Refusal> {
    const answer = await side.ask(job, owner, expectedMs);
    if (answer.kind === 'done') return answer.done;
    if (answer.kind === 'ended') return 'ended';
    broken(`spreadsheets cannot be read or written: ${answer.why}`);
    return refuse('busy');
  }

  return {
    async read(bytes, most, owner) {
      const answer = await ask({ kind: 'read', bytes, most }, owner, bytes.length / BYTES_PER_MS);
      if (answer === 'ended') return { kind: 'unreadable' };
      return 'refusal' in answer || answer.kind !== 'file' ? answer : { kind: 'unreadable' };
    },

    async write(format, title, rows, owner) {
      const cells = rows.reduce((sum, row) => sum + row.length, 0);
      const answer = await ask({ kind: 'write', format, rows }, owner, cells / CELLS_PER_MS);
      if (answer !== 'ended' && 'refusal' in answer) return answer;
      if (answer !== 'ended' && answer.kind === 'file')
        return { fileName: `${fileTitle(title)}.${format}`, file: answer.base64 };
      broken('a spreadsheet ended the process that wrote it');
      return refuse('busy');
    },

    close: side.close,
  };
}

/** A title as the name of a file. */
function fileTitle(title: string): string {
  return title.replace(/[\\/:*?"<>|]/g, ' ').trim();
}
