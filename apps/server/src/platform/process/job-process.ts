import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { makeFairQueue } from './fair-queue';
import { receivePieces, sendInPieces } from './pieces';

/** The first message of the child process. */
type JobProcessStart = { kind: 'ready' } | { kind: 'unusable'; why: string };

/** `ended`: the job crashed its process or exceeded its time or memory. */
export type JobProcessAnswer<Done> =
  | { kind: 'done'; done: Done }
  | { kind: 'ended' }
  | { kind: 'unusable'; why: string };

export interface JobProcess<Job, Done> {
  /**
   * @param owner of the job: owners share the worker fairly
   * @param expectedMs an estimate, so that cheap jobs are served before other owners' expensive jobs
   */
  ask(job: Job, owner: string, expectedMs: number): Promise<JobProcessAnswer<Done>>;
  close(): void;
}

interface JobProcessOptions {
  /** If a job takes longer, its process is killed. */
  timeoutMs: number;
  /** An idle process is ended after this time. */
  idleMs: number;
  /** Limit of the JavaScript heap. */
  heapMb: number;
}

/** Above this RSS the process is killed. Its peak should stay below 512 MB, and memory grows between two samples (every 25 ms). */
const RSS_MB = 430;

interface Waiting<Job, Done> {
  job: Job;
  answer(answer: JobProcessAnswer<Done>): void;
}

/**
 * Parses untrusted files in a child process: one job at a time, with limits of time and memory, no secret in its
 * environment and a lower priority. A job that breaks the process gets `ended`; queued jobs run in a new process. The
 * program calls `answerJobs`.
 * @param program a built module
 */
export function makeJobProcess<Job extends object, Done extends object>(
  program: URL,
  { timeoutMs, idleMs, heapMb }: JobProcessOptions,
): JobProcess<Job, Done> {
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

  function messageOf<Message extends object>(process: ChildProcess): Promise<Message | undefined> {
    return new Promise((resolve) => {
      const done = (message: Message | undefined) => {
        clearTimeout(timer);
        unwatch();
        process.removeAllListeners('message').removeAllListeners('exit');
        if (message === undefined) end();
        resolve(message);
      };
      const timer = setTimeout(() => done(undefined), timeoutMs);
      const unwatch = watchMemory(process.pid, RSS_MB, () => done(undefined));
      process.on(
        'message',
        receivePieces<Message>(done, () => done(undefined)),
      );
      process.once('exit', () => done(undefined));
    });
  }

  async function start(): Promise<ChildProcess | { kind: 'unusable'; why: string }> {
    if (isClosed) return { kind: 'unusable', why: 'the server is stopping' };
    if (child?.connected === true) return child;
    const { SystemRoot } = process.env;
    const started = fork(fileURLToPath(program), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMb}`],
      env: SystemRoot === undefined ? {} : { SystemRoot },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('error', () => undefined);
    // Before the program loads, because loading keeps a core busy for about 200 ms.
    lowerPriority(started);
    child = started;
    const message = await messageOf<JobProcessStart>(started);
    if (message?.kind === 'ready') return started;
    end();
    return { kind: 'unusable', why: message?.why ?? 'the process did not start' };
  }

  async function run(job: Job): Promise<JobProcessAnswer<Done>> {
    const process = await start();
    if ('why' in process) return process;
    const answer = messageOf<Done>(process);
    await sendInPieces(process, job);
    const done = await answer;
    return done === undefined ? { kind: 'ended' } : { kind: 'done', done };
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    clearTimeout(idle);
    for (let next = queue.next(); next !== undefined; next = queue.next()) {
      const from = performance.now();
      const { job, answer } = next.item;
      answer(await run(job));
      queue.charge(next.owner, performance.now() - from);
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

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The system does not allow it: the job runs at the usual priority.
  }
}

const SAMPLE_MS = 25;
const MEGABYTE = 1024 * 1024;

/**
 * Watches the memory (RSS) of a process by `/proc`, on Linux only. Elsewhere only the limits of heap and time apply.
 * @param onExceeded called once, if it uses more than `maxMb`
 * @returns a cleanup
 */
function watchMemory(pid: number | undefined, maxMb: number, onExceeded: () => void): () => void {
  if (pid === undefined || residentBytes(pid) === undefined) return () => undefined;
  const timer = setInterval(() => {
    if ((residentBytes(pid) ?? 0) <= maxMb * MEGABYTE) return;
    clearInterval(timer);
    onExceeded();
  }, SAMPLE_MS);
  return () => clearInterval(timer);
}

/** @returns bytes; undefined if there is no `/proc` or the process has ended */
function residentBytes(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
    return kilobytes === null ? undefined : Number(kilobytes[1]) * 1024;
  } catch {
    return undefined;
  }
}

/**
 * The child's side: reports that the program is ready, answers each job, and ends with the server.
 * @param start loads what the program needs; if it fails, the reason is sent to the server
 */
export async function answerJobs<Job extends object, Done extends object>(
  start: () => Promise<(job: Job) => Promise<Done>> | ((job: Job) => Promise<Done>),
): Promise<void> {
  // Ctrl-C reaches all processes of the terminal. This process must finish the jobs of requests in progress, and ends with the server.
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => process.exit(0));
  const send = (message: JobProcessStart | Done) => sendInPieces(process, message);
  try {
    const answer = await start();
    const run = async (job: Job) => send(await answer(job));
    process.on(
      'message',
      receivePieces<Job>(
        (job) => void run(job),
        () => process.exit(1),
      ),
    );
    await send({ kind: 'ready' });
  } catch (error) {
    await send({ kind: 'unusable', why: String(error) });
  }
}
