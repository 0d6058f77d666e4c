import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { uploadLimits } from '@lamma/protocol/upload-limits';
import type { PictureLimits } from './encode-picture';
import type { PictureJob, PictureMessage } from './picture-program';

export interface PictureMaker {
  /** A picture as it is kept, or the refusal of what cannot be drawn. */
  draw(bytes: Buffer): Promise<Buffer | Refusal>;
  close(): void;
}

/** How long a picture may take: the library's own limit, and after it the end of its process. */
const SECONDS = 20;
const AT_MOST_MS = 30_000;
/** An idle process is ended: it holds some 60 MB. */
const IDLE_MS = 60_000;

const pictureLimits: PictureLimits = {
  bytes: uploadLimits.keptImageBytes,
  side: uploadLimits.uploadSide,
  pixels: uploadLimits.uploadPixels,
  seconds: SECONDS,
};

/**
 * Draws pictures anew in a process of its own, one at a time, with no secret in its environment and behind the games in priority.
 * @param program the built picture-program module
 * @param broken told when the library cannot be used, or a picture ended its process
 */
export function makePictureMaker(program: URL, broken: (what: string) => void): PictureMaker {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  };

  /** @returns the next message of a process; undefined where it ended, or took too long and was ended */
  function answerOf(process: ChildProcess): Promise<PictureMessage | undefined> {
    return new Promise((resolve) => {
      const done = (message: PictureMessage | undefined) => {
        clearTimeout(timer);
        process.removeAllListeners('message').removeAllListeners('exit');
        if (message === undefined) end();
        resolve(message);
      };
      const timer = setTimeout(() => done(undefined), AT_MOST_MS);
      process.once('message', (message) => done(message as PictureMessage));
      process.once('exit', () => done(undefined));
    });
  }

  async function start(): Promise<ChildProcess | undefined> {
    if (child?.connected === true) return child;
    const { SystemRoot } = process.env;
    const started = fork(fileURLToPath(program), {
      serialization: 'advanced',
      execArgv: [],
      env: SystemRoot === undefined ? {} : { SystemRoot },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('error', () => undefined);
    child = started;
    const message = await answerOf(started);
    if (message?.kind === 'ready') {
      yieldToGames(started);
      return started;
    }
    end();
    broken(`pictures cannot be drawn: ${message?.kind === 'unusable' ? message.why : 'the process did not start'}`);
    return undefined;
  }

  async function drawNow(bytes: Buffer): Promise<Buffer | Refusal> {
    clearTimeout(idle);
    const process = await start();
    if (process === undefined) return refuse('imagesUnavailable');
    const answer = answerOf(process);
    process.send({ bytes, limits: pictureLimits } satisfies PictureJob);
    const message = await answer;
    if (message === undefined) broken('a picture ended the process that drew it');
    idle = setTimeout(end, IDLE_MS).unref();
    return message?.kind === 'drawn' ? Buffer.from(message.bytes) : refuse('badUpload');
  }

  return {
    draw: (bytes) => {
      const drawn = last.then(() => drawNow(bytes));
      last = drawn.catch(() => undefined);
      return drawn;
    },
    close: end,
  };
}

/** Where the system allows it, drawing waits for everything else. */
function yieldToGames({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It is drawn with the usual priority then.
  }
}
