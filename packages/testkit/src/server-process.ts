import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

export interface ServerProcess {
  url: string;
  port: number;
  pid: number;
  /** Everything that it has printed. */
  output(): string;
  /** Waits until `/readyz` answers 200. */
  ready(): Promise<void>;
  /** When it reported that it listens, by `performance.now()`. */
  listening: Promise<number>;
  /** Ends it at once, like a crash. */
  kill(): Promise<void>;
  /** Sends a signal without waiting. */
  signal(signal: NodeJS.Signals): void;
  /**
   * Asks it to stop.
   * @returns its exit code
   */
  stop(): Promise<number | null>;
  /** Resolves with the exit code or signal. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

export interface ServerProcessOptions {
  /** Path of the server's built program. */
  program: string;
  dataDir: string;
  /** A fixed port, to restart on the same one; defaults to a free port. */
  port?: number;
  env?: Record<string, string>;
}

/** Starts a built server as a separate process on the loopback, as `npm start` does. */
export async function startServerProcess({
  program,
  dataDir,
  port,
  env = {},
}: ServerProcessOptions): Promise<ServerProcess> {
  const usedPort = port ?? (await freePort());
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(usedPort),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  // The line that reports listening is the last one that a start prints.
  const listening = new Promise<number>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        printed += text;
        if (printed.includes('is ready: ')) resolve(performance.now());
      });
    }
  });
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
  const url = `http://127.0.0.1:${usedPort}`;
  const end = async (signal: NodeJS.Signals) => {
    if (isRunning(child)) child.kill(signal);
    return (await exited).code;
  };
  return {
    url,
    port: usedPort,
    pid: child.pid ?? 0,
    output: () => printed,
    exited,
    listening,
    async ready() {
      await Promise.race([listening, exited]);
      const answer = isRunning(child) ? await fetch(`${url}/readyz`) : null;
      if (answer?.status !== 200) throw new Error(`the server did not get ready:\n${printed}`);
    },
    signal: (signal) => void child.kill(signal),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

/** Below the system's ephemeral ports, so that no outgoing connection takes the port before the server listens or during a restart. */
const FIRST_PORT = 20_000;
const PORTS = 10_000;

/** A loopback port that nothing listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
