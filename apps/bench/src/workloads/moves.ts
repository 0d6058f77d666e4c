import { randomUUID } from 'node:crypto';
import { atOnce } from '@lamma/testkit/contests/at-once';
import { addressOf, portOf } from '../generator/join';
import { meter } from '../generator/meter';
import { eventFrame, Phone } from '../generator/phone';
import { Countdown, spread } from '../generator/spread';
import type { Game, Rig } from '../servers/rig';
import { Findings, type Found } from './sample';

const OPENING_AT_ONCE = 20;
const LOST_MS = 60_000;
/** 500 moves within 2 s. */
const EACH_MS = 4;

interface Table {
  game: Game;
  screen: Phone;
  remote: Phone;
}

/** Games of two teams: each host's phone makes a move, and the game's screen shows it. The first round warms up. */
export async function playMoves(rig: Rig, count: number, rounds: number): Promise<Found> {
  const found = new Findings();
  const games = await rig.games(count);
  const tables: Table[] = [];
  await atOnce(OPENING_AT_ONCE, games, async (game, index) => {
    const open = async () => {
      const phone = new Phone(portOf(rig, index), game.cookie, addressOf(index));
      await phone.opened();
      await phone.ask('watch', { room: 'game', id: game.id });
      return phone;
    };
    tables.push({ game, screen: await open(), remote: await open() });
  });
  for (let round = 0; round <= rounds; round += 1) await oneRound(rig, tables, round, found);
  for (const { game } of tables) found.addRows(rounds + 1, await game.rows());
  for (const { screen, remote } of tables) for (const phone of [screen, remote]) phone.close();
  return found;
}

async function oneRound(rig: Rig, tables: readonly Table[], round: number, found: Findings): Promise<void> {
  const acknowledged = new Countdown(tables.length);
  const shown = new Countdown(tables.length);
  const frames = tables.map(({ game, screen, remote }) => {
    remote.onAck = (_id, payload) => {
      if (payload.includes('"ok":true')) acknowledged.one();
    };
    screen.onPush = (payload) => {
      if (!payload.includes('"game:state"')) return;
      screen.onPush = undefined;
      shown.one();
    };
    const command = { type: 'adjustScore', team: 1, delta: round % 2 === 0 ? 1 : -1 };
    return eventFrame(1, 'game:command', {
      gameSessionId: game.id,
      commandId: randomUUID(),
      version: game.version + round,
      command,
    });
  });
  const { cpuMs, generator } = await meter(rig, async () => {
    await spread(tables.length, tables.length * EACH_MS, (index) =>
      tables[index]?.remote.send(frames[index] as Buffer),
    );
    found.lost.acks += await acknowledged.wait(LOST_MS);
    found.lost.pushes += await shown.wait(LOST_MS);
  });
  if (round > 0) found.add('moveCpu', (cpuMs / tables.length) * 1000, generator);
}
