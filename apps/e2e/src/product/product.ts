import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ServerProcess, startServerProcess } from '@lamma/testkit/server-process';

const PROGRAM = fileURLToPath(new URL('../../../server/dist/main.mjs', import.meta.url));

/** The environment variable with the path of the data folder that prepare.ts made. */
export const FIRST_START = 'LAMMA_E2E_FIRST_START';

export const owner = { email: 'owner@example.com', password: 'owner-secret' };

/** The built product in its own process, with a data folder that survives restarts. */
export interface Product {
  url: string;
  /** The server's URL with a plain-http host name, which is not a secure context. */
  lanUrl: string;
  dataDir: string;
  /** SIGKILL, like a crash. */
  kill(): Promise<void>;
  /** Restarts it on the same port and folder and waits until /readyz answers 200. */
  start(): Promise<void>;
  /** SIGTERM. Keeps the data folder. */
  stop(): Promise<void>;
  /** Kills it and removes the data folder. */
  end(): Promise<void>;
}

/** @param dataDir filled from the prepared folder, if there is one */
export async function startProduct(
  env: Record<string, string> = {},
  dataDir = mkdtempSync(join(tmpdir(), 'lamma-e2e-')),
): Promise<Product> {
  const preparedFolder = process.env[FIRST_START];
  if (preparedFolder !== undefined) cpSync(preparedFolder, dataDir, { recursive: true });
  const options = {
    program: PROGRAM,
    dataDir,
    env: { LIMITS_FACTOR: '1000', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, ...env },
  };
  let server: ServerProcess = await startServerProcess(options);
  await server.ready();
  const { port, url } = server;
  return {
    url,
    lanUrl: `http://lan.test:${port}`,
    dataDir,
    kill: () => server.kill(),
    start: async () => {
      server = await startServerProcess({ ...options, port });
      await server.ready();
    },
    stop: async () => void (await server.stop()),
    end: async () => {
      await server.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
