import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ServerProcess, startServerProcess } from '@lamma/testkit/server-process';

const PROGRAM = fileURLToPath(new URL('../../../server/dist/main.mjs', import.meta.url));

/** In the environment of the journeys: a folder that a first start has left (prepare.ts). */
export const FIRST_START = 'LAMMA_E2E_FIRST_START';

export const owner = { email: 'owner@example.com', password: 'owner-secret' };

/** The built product as a process of its own, on a data folder that outlives its restarts. */
export interface Product {
  url: string;
  /** The same server by a host name that browsers take for a LAN's. */
  lanUrl: string;
  dataDir: string;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and folder, and waits for the first 200 of /readyz. */
  start(): Promise<void>;
  /** Asks it to stop, and leaves its folder. */
  stop(): Promise<void>;
  end(): Promise<void>;
}

/** @param dataDir instead of a new folder, which is one after a first start where the run has prepared one */
export async function startProduct(
  env: Record<string, string> = {},
  dataDir = mkdtempSync(join(tmpdir(), 'lamma-e2e-')),
): Promise<Product> {
  const first = process.env[FIRST_START];
  if (first !== undefined) cpSync(first, dataDir, { recursive: true });
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
