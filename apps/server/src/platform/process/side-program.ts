import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { makeFairQueue } from './fair-queue';
import { watchMemory } from './watch-memory';

/** What a side program says first: whether it can work. */
export type SideStart = { kind: 'ready' } | { kind: 'unusable'; why: string };

/** `ended`: the job crashed its process, or needed more time or memory than it may have. */
export type SideAnswer<Done> = { kind: 'done'; done: Done } | { kind: 'ended' } | { kind: 'unusable'; why: string };

export interface SideProgram<Job, Done> {
  /**
   * @param owner whose job it is: owners take turns
   * @param expectedMs a guess, by which a cheap job passes dear ones of others
   */
  ask(job: Job, owner: string, expectedMs: number): Promise<SideAnswer<Done>>;
  close(): void;
}

interface SideOptions {
  /** A job that takes longer is ended with its process. */
  atMostMs: number;
  /** An idle process is ended after this time. */
  idleMs: number;
  /** Its JavaScript heap. */
  heapMb: number;
}

/** All that a process holds (RSS). The watch looks 40 times a second, and what grows meanwhile must stay below 512 MB. */
const RSS_MB = 430;

interface Waiting<Job, Done> {
  job: Job;
  answer(answer: SideAnswer<Done>): void;
}

/**
 * Work that a stranger's bytes decide, in a process of its own: one job at a time, bounded in time and memory, with no secret in its environment
 * and behind the server in priority. A job that breaks it gets `ended`; those that wait go to a fresh process. The program sends a
 * `SideStart`, then one message a job.
 * @param program a built module
 */
export function makeSideProgram<Job extends object, Done extends object>(
  program: URL,
  { atMostMs, idleMs, heapMb }: SideOptions,
): SideProgram<Job, Done> {
  const queue = makeFairQueue<Waiting<Job, Done>>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isWorking = false;
  let isClosed = false;

  const end = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  };

  /** @returns the next message of a process; undefined where it ended, or needed too much and was ended */
  function messageOf<Message>(process: ChildProcess): Promise<Message | undefined> {
    return new Promise((resolve) => {
      const done = (message: Message | undefined) => {
        clearTimeout(timer);
        unwatch();
        process.removeAllListeners('message').removeAllListeners('exit');
        if (message === undefined) end();
        resolve(message);
      };
      const timer = setTimeout(() => done(undefined), atMostMs);
      const unwatch = watchMemory(process.pid, RSS_MB, () => done(undefined));
      process.once('message', (message) => done(message as Message));
      process.once('exit', () => done(undefined));
    });
  }

  async function start(): Promise<ChildProcess | { kind: 'unusable'; why: string }> {
    if (isClosed) return { kind: 'unusable', why: 'the server stops' };
    if (child?.connected === true) return child;
    const { SystemRoot } = process.env;
    const started = fork(fileURLToPath(program), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMb}`],
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

  async function run(job: Job): Promise<SideAnswer<Done>> {
    const process = await start();
    if ('why' in process) return process;
    const answer = messageOf<Done>(process);
    process.send(job);
    const done = await answer;
    return done === undefined ? { kind: 'ended' } : { kind: 'done', done };
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    clearTimeout(idle);
    for (let turn = queue.next(); turn !== undefined; turn = queue.next()) {
      const from = performance.now();
      const { job, answer } = turn.item;
      answer(await run(job));
      queue.took(turn.owner, performance.now() - from);
    }
    isWorking = false;
    idle = setTimeout(end, idleMs).unref();
  }

  return {
    ask: (job, owner, expectedMs) =>
      new Promise((answer) => {
        queue.add(owner, { job, answer }, expectedMs);
        void work();
      }),
    close: () => {
      isClosed = true;
      end();
    },
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
