import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

export interface ServerProcess {
  url: string;
  port: number;
  pid: number;
  /** Everything that the server has printed. */
  output(): string;
  /** Waits until the server says that it listens. @throws if `/readyz` does not answer 200 then */
  ready(): Promise<void>;
  /** When the server said that it listens, by `performance.now()`. */
  listening: Promise<number>;
  /** Kills the server at once, like a crash. */
  kill(): Promise<void>;
  /** Sends a signal, and does not wait for the exit. */
  signal(signal: NodeJS.Signals): void;
  /**
   * Asks the server to stop (SIGTERM), and waits.
   * @returns the exit code
   */
  stop(): Promise<number | null>;
  /** Resolves with the exit code or the signal when the server has ended. */
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
  // A start prints this line last.
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
