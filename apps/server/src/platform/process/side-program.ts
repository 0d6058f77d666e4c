import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** What a side program says first: whether it can work. */
export type SideStart = { kind: 'ready' } | { kind: 'unusable'; why: string };

/** `ended`: the job ended its process, or took too long and was ended. */
export type SideAnswer<Done> = { kind: 'done'; done: Done } | { kind: 'ended' } | { kind: 'unusable'; why: string };

export interface SideProgram<Job, Done> {
  ask(job: Job): Promise<SideAnswer<Done>>;
  close(): void;
}

interface SideOptions {
  /** A job that takes longer is ended with its process. */
  atMostMs: number;
  /** An idle process is ended after this time. */
  idleMs: number;
  /** What it may hold of its own objects. */
  heapMb?: number;
}

/**
 * Work on files of strangers, in a process of its own: one job at a time, with no secret in its environment and behind the server in
 * priority. A file that breaks it breaks nothing else. The program sends a `SideStart`, then one message a job.
 * @param program a built module
 */
export function makeSideProgram<Job extends object, Done extends object>(
  program: URL,
  { atMostMs, idleMs, heapMb }: SideOptions,
): SideProgram<Job, Done> {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  };

  /** @returns the next message of a process; undefined where it ended, or took too long and was ended */
  function messageOf<Message>(process: ChildProcess): Promise<Message | undefined> {
    return new Promise((resolve) => {
      const done = (message: Message | undefined) => {
        clearTimeout(timer);
        process.removeAllListeners('message').removeAllListeners('exit');
        if (message === undefined) end();
        resolve(message);
      };
      const timer = setTimeout(() => done(undefined), atMostMs);
      process.once('message', (message) => done(message as Message));
      process.once('exit', () => done(undefined));
    });
  }

  async function start(): Promise<ChildProcess | { kind: 'unusable'; why: string }> {
    if (child?.connected === true) return child;
    const { SystemRoot } = process.env;
    const started = fork(fileURLToPath(program), {
      serialization: 'advanced',
      execArgv: heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`],
      env: SystemRoot === undefined ? {} : { SystemRoot },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('error', () => undefined);
    child = started;
    const message = await messageOf<SideStart>(started);
    if (message?.kind === 'ready') {
      yieldToOthers(started);
      return started;
    }
    end();
    return { kind: 'unusable', why: message?.why ?? 'the process did not start' };
  }

  async function askNow(job: Job): Promise<SideAnswer<Done>> {
    clearTimeout(idle);
    const process = await start();
    if ('why' in process) return process;
    const answer = messageOf<Done>(process);
    process.send(job);
    const done = await answer;
    idle = setTimeout(end, idleMs).unref();
    return done === undefined ? { kind: 'ended' } : { kind: 'done', done };
  }

  return {
    ask: (job) => {
      const answer = last.then(() => askNow(job));
      last = answer.catch(() => undefined);
      return answer;
    },
    close: end,
  };
}

/** Where the system allows it, side work waits for everything else. */
function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It is done with the usual priority then.
  }
}
