import { join } from 'node:path';
import { startServerProcess } from '@lamma/testkit/server-process';
import { Phone } from '../generator/phone';
import { pinToServerCore } from '../probe/pin';
import { openProbe, type Probe, probeEnvironment } from '../probe/probe';
import { openFolder, removeFolder } from './folder';

/** A measured server: the floor, the durable floor or the product. */
export interface Rig {
  port: number;
  probe: Probe;
  /** Creates a contest with so many places and opens its lobby. */
  contest(places: number, questions: number): Promise<Contest>;
  game(): Promise<Game>;
  close(): Promise<void>;
}

export interface Contest {
  id: string;
  /** Opens a question over the teacher's socket and waits for the ack. */
  open(questionIndex: number): Promise<void>;
  /** Ends the contest. @returns the number of stored answers; undefined without storage */
  finish(): Promise<number | undefined>;
}

/** A game, whose `finish` only returns the number of stored moves. */
export interface Game extends Pick<Contest, 'id' | 'finish'> {
  /** The host's cookie. */
  cookie: string;
  version: number;
}

/** Starts a server with the probe on the server's core, with an empty data folder. @param imports modules that it loads first */
export async function startMeasured(program: string, env: Record<string, string>, ...imports: string[]) {
  const folder = openFolder();
  const dataDir = join(folder, 'data');
  const socket = join(folder, 'probe.sock');
  const server = await startServerProcess({ program, dataDir, env: { ...env, ...probeEnvironment(socket, imports) } });
  await server.ready();
  pinToServerCore(server.pid);
  const probe = await openProbe(socket);
  const presenters: Phone[] = [];
  return {
    port: server.port,
    url: server.url,
    dataDir,
    probe,
    /** Opens the teacher's socket of a contest. */
    async present(gameId: string, cookie: string): Promise<Contest['open']> {
      const presenter = await Phone.open(server.port, cookie);
      presenters.push(presenter);
      return (questionIndex) => {
        const command = questionIndex === 0 ? { type: 'start' } : { type: 'navigate', questionIndex };
        return presenter.ask('solo:command', { gameId, command });
      };
    },
    async close() {
      for (const one of [...presenters, probe]) one.close();
      await server.kill();
      removeFolder(folder);
    },
  };
}
