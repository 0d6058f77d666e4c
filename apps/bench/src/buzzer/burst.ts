import { limits } from '@lamma/protocol/limits';
import { pause } from '@lamma/testkit/contests/parallel';
import { machineTime } from '@lamma/testkit/people/clock';
import { Guest } from '@lamma/testkit/people/guest';
import type { Assertions } from '../report/assertions';
import { startTwo } from '../servers/two-processes';
import { seededRandom } from './model';
import { RaceHost } from './race-host';

/** Bursts of presses: forty phones, connected to two server processes, press within 50 ms. */

const [PHONES, BURST_MS] = [40, 50];
const REACTION_MS = 300;
/** The number and the interval of clock measurements before the first burst. */
const [MEASUREMENTS, MEASURE_MS] = [8, 100];
const SEED = 42;

export async function playBursts(bursts: number, assertions: Assertions): Promise<void> {
  const processes = await startTwo();
  if (processes === undefined) {
    console.error('\n!! PostgreSQL, Redis, psql or redis-cli is missing here: two processes were NOT tested\n');
    return;
  }
  const guests: Guest[] = [];
  let host: RaceHost | undefined;
  try {
    host = await RaceHost.open(processes.urls[0]);
    for (let phone = 0; phone < PHONES; phone += 1) {
      const guest = new Guest(processes.urls[phone % 2] ?? '', { token: host.token });
      guests.push(guest);
      await guest.join(`ضيف ${phone + 1}`, phone % 4 < 2 ? 1 : 2);
    }
    await host.start();
    for (let time = 0; time < MEASUREMENTS; time += 1) {
      for (const guest of guests) guest.measure();
      await pause(MEASURE_MS);
    }
    const random = seededRandom(SEED);
    const played: Burst[] = [];
    for (let round = 1; round <= bursts; round += 1) {
      played.push(await burst(host, guests, round, random));
      await host.again(round);
    }
    checkRows(host, played, processes.query, assertions);
  } finally {
    for (const one of [...guests, host]) one?.close();
    await processes.close();
  }
}

interface Burst {
  taken: number;
  /** The winner's time after the opening, ms. */
  afterMs: number | undefined;
}

async function burst(host: RaceHost, guests: readonly Guest[], round: number, random: () => number): Promise<Burst> {
  const opensAt = await host.arm(round);
  const answers = guests.map(async (guest) => {
    const moment = opensAt + REACTION_MS + random() * BURST_MS;
    await pause(moment - machineTime.now());
    return guest.press(round, machineTime.now() - moment);
  });
  const { buzz } = await host.settled(round);
  const taken = (await Promise.all(answers)).filter(
    (answer) => answer?.ok === true && answer.status === 'taken',
  ).length;
  return { taken, afterMs: buzz.winner?.afterMs };
}

function checkRows(
  { gameId, settlements }: RaceHost,
  played: readonly Burst[],
  query: (sql: string) => string[][],
  assertions: Assertions,
): void {
  const ofGame = `WHERE "gameId" = '${gameId}'`;
  const rounds = query(
    `SELECT round, count(*), count(*) FILTER (WHERE status = 'taken'), sum("isSettled"), min("afterMs") FILTER (WHERE status = 'taken')
     FROM buzz_presses ${ofGame} GROUP BY round ORDER BY round`,
  ).map((row) => row.map(Number));
  const bursts = played.length;
  const all = rounds.filter(([, stored]) => stored === PHONES).length;
  const what = `${PHONES} presses within ${BURST_MS} ms on two processes`;
  assertions.check(`${what}: all stored in ${all} of ${bursts}`, all === bursts);
  const agreed = rounds.filter(([round = 0, , counted, settled]) => {
    return counted === played[round - 1]?.taken && counted === settled;
  }).length;
  const counted = played.map(({ taken }) => taken).join(', ');
  assertions.check(
    `the settlement has every press that was acknowledged as counting in ${agreed} of ${bursts}: ${counted}`,
    agreed === bursts,
  );
  const first = rounds.filter(([round = 0, , , , least = 0]) => {
    return (played[round - 1]?.afterMs ?? Number.POSITIVE_INFINITY) - least < limits.buzzTieMs;
  }).length;
  assertions.check(`the winner is the first, or tied with it, in ${first} of ${bursts}`, first === bursts);
  const stored = query(`SELECT version FROM game_commands ${ofGame} AND command LIKE '%settleBuzz%'`).length;
  assertions.check(
    `settled once: ${stored} settlements stored, ${settlements} shown, of ${bursts}`,
    stored === bursts && settlements === bursts,
  );
}
