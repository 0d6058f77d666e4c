import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

/** A file of this length and more begins with the checksum of the rest: V8 itself takes half a file for a whole one. */
const SUM_BYTES = 32;
/** All our files of compiled code are called so. */
const ENDING = '.code';

/** A CommonJS program with its compiled code. */
export interface Compiled {
  /** The program as a function of what a CommonJS module gets. */
  wrapped: (...given: unknown[]) => void;
  /** Whether the kept code was taken. */
  wasKept: boolean;
  /** Keeps what V8 has compiled by now for the next start. What cannot be written is left: it is a matter of time alone. */
  keep(): void;
}

/**
 * Compiles a program, from code that an earlier start kept where that fits. V8 itself refuses the code of another version and of other
 * flags; of another source of the same length it does not, so that the file's name has to say which source it is of.
 * @param file the program; its name changes with its content
 * @param folder where compiled code is kept; it may be missing, and may be read-only
 */
export function compileKept(file: string, name: string, folder: string): Compiled {
  const source = readFileSync(file, 'utf8');
  const kept = join(folder, `${name}-${process.version}-${process.arch}${ENDING}`);
  const cachedData = readKept(kept);
  const text = `(function (exports, require, module, __filename, __dirname) { ${source}\n})`;
  const script = new Script(text, { filename: file, ...(cachedData === undefined ? {} : { cachedData }) });
  return {
    wrapped: script.runInThisContext() as Compiled['wrapped'],
    wasKept: cachedData !== undefined && script.cachedDataRejected === false,
    keep: () => writeKept(kept, script.createCachedData()),
  };
}

function readKept(file: string): Buffer | undefined {
  try {
    const bytes = readFileSync(file);
    const code = bytes.subarray(SUM_BYTES);
    return sumOf(code).equals(bytes.subarray(0, SUM_BYTES)) ? code : undefined;
  } catch {
    return undefined;
  }
}

function writeKept(file: string, code: Buffer): void {
  const folder = dirname(file);
  const beside = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Those of earlier builds and other versions of Node, and halves of a start that was cut off.
    for (const name of readdirSync(folder)) if (name.includes(ENDING)) rmSync(join(folder, name), { force: true });
    writeFileSync(beside, Buffer.concat([sumOf(code), code]), { mode: 0o600 });
    renameSync(beside, file);
  } catch {
    // A folder that is read-only, full or no folder: the next start compiles again, and a half is taken away by a later one.
  }
}

const sumOf = (code: Buffer) => createHash('sha256').update(code).digest();
