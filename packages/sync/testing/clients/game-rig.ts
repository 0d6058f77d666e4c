import type { SentGame } from '@lamma/protocol/game-state';
import type { GameCommand } from '@lamma/protocol/games';
import { predictMove } from '@lamma/rules/apply';
import { isStillValid } from '@lamma/rules/rebase';
import { LiveClient } from '../../src/clients/live-client';
import type { Playing } from '../../src/clients/playing';
import type { CommandRules } from '../../src/commands/pending';
import type { Played, SendOutcome } from '../../src/commands/played';
import { FakeScheduler, flush } from '../fake-scheduler';
import { RestPair } from '../link/rest-pair';
import { SocketPair } from '../link/socket-pair';
import { RandomSource } from '../random-source';
import { GameServer } from '../servers/game-server';

/** A page that plays a game, with both ends of its link. Nothing is delivered until the test says so. */
export interface PageRig {
  pair: SocketPair;
  rest: RestPair;
  client: LiveClient;
  playing: Playing;
  storage: Map<string, string>;
  shown(): Played<SentGame, GameCommand>;
  scores(): [number, number] | undefined;
  /**
   * Queues a command.
   * @returns an object that gets the outcome later
   */
  give(command: GameCommand): { outcome: SendOutcome | undefined };
  /** Opens the link if the client asks for it, and delivers until nothing is in transit. */
  exchange(): Promise<void>;
  /** Delivers everything in transit to the server. */
  toServer(): Promise<void>;
  /** Delivers to the client everything in transit, or only the messages named `what`. */
  toClient(what?: string): Promise<void>;
  /** Delivers and answers the REST calls. */
  restExchange(): Promise<void>;
}

export interface GameRig {
  scheduler: FakeScheduler;
  server: GameServer;
  /** Opens a page on the game. With the storage of an earlier page it is a reload of that page. */
  page(storage?: Map<string, string>): PageRig;
}

export function gameRig(): GameRig {
  const scheduler = new FakeScheduler();
  const random = new RandomSource(1);
  // The server's clock is seven hours ahead, so that a test fails if code uses a page's time as the server's.
  const server = new GameServer(() => scheduler.now() + 25_200_000);
  return { scheduler, server, page: (storage = new Map()) => openPage(scheduler, random, server, storage) };
}

function openPage(
  scheduler: FakeScheduler,
  random: RandomSource,
  server: GameServer,
  storage: Map<string, string>,
): PageRig {
  const pair: SocketPair = new SocketPair(() => server.forget(pair));
  const rest = new RestPair();
  const client = new LiveClient({
    socket: pair.client,
    rest: rest.transport,
    scheduler,
    random: random.next,
    newId: random.uuid,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => storage.set(key, value),
      removeItem: (key) => storage.delete(key),
    },
  });
  const playing = client.playGame(server.id, 'user-1', gameRules);
  client.start();

  const toServer = async () => {
    for (const message of pair.toServer.splice(0)) server.receive(pair, message);
    await flush();
  };
  const toClient = async (what?: string) => {
    const arriving = pair.toClient.filter((message) => what === undefined || message.what === what);
    pair.toClient = pair.toClient.filter((message) => !arriving.includes(message));
    for (const { run } of arriving) run();
    await flush();
  };
  return {
    pair,
    rest,
    client,
    playing,
    storage,
    shown: () => playing.getSnapshot(),
    scores: () => {
      const { state } = playing.getSnapshot();
      return state === undefined ? undefined : [state.game.scores[1], state.game.scores[2]];
    },
    give: (command) => {
      const given: { outcome: SendOutcome | undefined } = { outcome: undefined };
      playing.send(command).then((outcome) => {
        given.outcome = outcome;
      });
      return given;
    },
    exchange: async () => {
      await flush();
      if (pair.wantsOpen) pair.open();
      while (pair.toServer.length + pair.toClient.length > 0) {
        await toServer();
        await toClient();
      }
    },
    toServer,
    toClient,
    restExchange: async () => {
      await flush();
      for (const call of rest.calls.splice(0)) call.answer(server.rest(call.request));
      await flush();
    },
  };
}

/** A game with two screens that show it. */
export async function twoPages(): Promise<GameRig & { tv: PageRig; phone: PageRig }> {
  const rig = gameRig();
  const tv = rig.page();
  const phone = rig.page();
  await tv.exchange();
  await phone.exchange();
  return { ...rig, tv, phone };
}

export const plus = { type: 'adjustScore', team: 1, delta: 1 } as const;
export const minus = { type: 'adjustScore', team: 1, delta: -1 } as const;
export const plusOther = { type: 'adjustScore', team: 2, delta: 1 } as const;
export const reveal = { type: 'revealAnswer' } as const;
export const undo = { type: 'undo' } as const;
export const open = (questionId: number) => ({ type: 'openQuestion', questionId }) as const;
export const award = (team: 1 | 2 | null) => ({ type: 'award', team }) as const;

export const gameRules: CommandRules<SentGame, GameCommand> = { predict: predictMove, isStillValid };
