import { join } from 'node:path';
import { boundOf } from '@lamma/rules/race/buzz';
import { pause } from '@lamma/testkit/contests/parallel';
import { machineTime } from '@lamma/testkit/people/clock';
import { Guest } from '@lamma/testkit/people/guest';
import { openSqlite } from '../servers/sqlite';
import { reaction, seededRandom } from './model';
import { openProxy } from './proxy';
import { RaceHost } from './race-host';
import { links, type Room } from './rooms';

/** A room of phones on slow links, played on a server. */

/** One round. Phones are identified by their index in the room. */
export interface LiveRound {
  /** When each finger pressed, epoch ms. */
  moments: readonly number[];
  /** The phone that the server judged first; -1 for none of them. */
  judged: number;
  /** The phone whose press the server received first. */
  arrived: number;
  /** The time from the receipt of the first press until the television showed who was first, ms. */
  shownMs: number;
}

export interface PlayedRoom {
  rounds: LiveRound[];
  /**
   * How long before its arrival a press may have happened, ms. Computed from the round trips that the server has measured by the end of the
   * last round.
   */
  boundMs: number;
}

interface LiveServer {
  port: number;
  url: string;
  dataDir: string;
}

/** Phones' clocks are fast or slow by up to this. */
const CLOCK_ERROR_MS = 600_000;
/** The number and the interval of clock measurements before the first round: as many as a page makes in its first minute and a half. */
const [MEASUREMENTS, MEASURE_MS] = [8, 250];
/** How long presses, probes and clock measurements of the last round can be in transit. */
const UNDER_WAY_MS = 1000;

/** @param seed fixes when the fingers press, the errors of the clocks and the delays of the links */
export async function playRoom(
  server: LiveServer,
  { phones }: Pick<Room, 'phones'>,
  rounds: number,
  seed: number,
): Promise<PlayedRoom> {
  const [fingers, clocks, network] = [seededRandom(seed), seededRandom(seed + 1), seededRandom(seed + 2)];
  const host = await RaceHost.open(server.url);
  const proxies = await Promise.all(phones.map((link) => openProxy(server.port, links[link], network)));
  const guests = proxies.map(({ url }) => {
    const aheadMs = (2 * clocks() - 1) * CLOCK_ERROR_MS;
    const scheduler = { ...machineTime, now: () => machineTime.now() + aheadMs };
    return new Guest(url, { token: host.token, scheduler });
  });
  try {
    // All guests join one team, so that no arrow decides a tie, as in the model.
    await Promise.all(guests.map((guest, phone) => guest.join(nameOf(phone), 1)));
    await host.start();
    for (let time = 0; time < MEASUREMENTS; time += 1) {
      for (const guest of guests) guest.measure();
      await pause(MEASURE_MS);
    }
    const played: Omit<LiveRound, 'arrived'>[] = [];
    const shownAt: number[] = [];
    const { players } = await host.evening();
    const phoneOf = (seatId: string | null | undefined) =>
      guests.findIndex((_, phone) => players.some(({ id, name }) => id === seatId && name === nameOf(phone)));
    for (let round = 1; round <= rounds; round += 1) {
      const { moments, winner, at } = await playRound(host, guests, round, fingers);
      shownAt.push(at);
      played.push({ moments, judged: phoneOf(winner), shownMs: 0 });
      await host.again(round);
    }
    await pause(UNDER_WAY_MS);
    const { buzzers = [] } = await host.evening();
    const receipts = await firstReceipts(server.dataDir, host.gameId);
    return {
      boundMs: boundOf(buzzers.flatMap(({ roundTripMs }) => roundTripMs ?? [])),
      rounds: played.map((one, index) => {
        const { seatId, receivedAt } = receipts.get(index + 1) ?? { seatId: '', receivedAt: Number.NaN };
        return { ...one, arrived: phoneOf(seatId), shownMs: (shownAt[index] ?? 0) - receivedAt };
      }),
    };
  } finally {
    for (const one of [...guests, host, ...proxies]) one.close();
  }
}

const nameOf = (phone: number) => `ضيف ${phone + 1}`;

/** The host opens the buttons, and each finger presses at its moment. */
async function playRound(host: RaceHost, guests: readonly Guest[], round: number, random: () => number) {
  const armsAt = await host.arm(round);
  const moments = guests.map(() => armsAt + reaction(random));
  const cancels = guests.map((guest, phone) => {
    const moment = moments[phone] ?? 0;
    // As in a browser, the event carries the time of the touch, and its handler runs a little later.
    return machineTime.after(Math.max(0, moment - machineTime.now()), () => {
      void guest.press(round, machineTime.now() - moment);
    });
  });
  const { buzz } = await host.settled(round);
  const at = machineTime.now();
  for (const cancel of cancels) cancel();
  return { moments, winner: buzz.winner?.playerId, at };
}

interface Receipt {
  round: number;
  seatId: string;
  receivedAt: number;
}

/** The first press of each round in the order of arrival, as the server has stored it. */
async function firstReceipts(dataDir: string, gameId: string): Promise<Map<number, Receipt>> {
  const database = await openSqlite(join(dataDir, 'lamma.db'), { readonly: true });
  const select = database.prepare<[string], Receipt>(
    'SELECT round, seatId, min(receivedAt) AS receivedAt FROM buzz_presses WHERE gameId = ? GROUP BY round',
  );
  const rows = select.all(gameId);
  database.close();
  return new Map(rows.map((row) => [row.round, row]));
}
