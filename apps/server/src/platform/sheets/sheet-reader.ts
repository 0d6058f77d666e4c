import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { makeSideProgram } from '../process/side-program';
import type { SheetJob, SheetMessage } from './sheet-program';

export interface SheetReader {
  /**
   * The rows of a CSV or XLSX file, whichever its content is, blank ones left out.
   * @param most rows that are told; a caller asks for one more than it takes
   */
  read(bytes: Uint8Array, most: number): Promise<SheetMessage | Refusal>;
  close(): void;
}

/** A file of 2 MB takes a tenth of that. */
const AT_MOST_MS = 10_000;
const IDLE_MS = 60_000;
const HEAP_MB = 256;

/**
 * Reads spreadsheets in a process of its own, one at a time.
 * @param program the built sheet-program module
 * @param broken told when that process cannot be had
 */
export function makeSheetReader(program: URL, broken: (what: string) => void): SheetReader {
  const side = makeSideProgram<SheetJob, SheetMessage>(program, {
    atMostMs: AT_MOST_MS,
    idleMs: IDLE_MS,
    heapMb: HEAP_MB,
  });
  return {
    async read(bytes, most) {
      const answer = await side.ask({ bytes, most });
      if (answer.kind === 'done') return answer.done;
      if (answer.kind === 'ended') return { kind: 'unreadable' };
      broken(`spreadsheets cannot be read: ${answer.why}`);
      return refuse('busy');
    },
    close: side.close,
  };
}
