import { randomUUID } from 'node:crypto';
import { inParallel } from '@lamma/testkit/contests/parallel';
import { addressOf } from '../generator/http-connection';
import { eventFrame, Phone } from '../generator/phone';
import { Replies, spread } from '../generator/spread';
import { measureCpu } from '../probe/probe';
import type { Game, Rig } from '../servers/rig';
import type { Amount } from './amounts';
import { Findings } from './findings';

const OPENING_AT_ONCE = 4;
const LOST_MS = 60_000;
/** Time per move, ms: 500 moves within 2 s. */
const EACH_MS = 4;

type Play = { game: Game; screen: Phone; remote: Phone };

/** Team games: each host's phone makes a move and the game's screen receives it. The first round is a warm-up. */
export async function playMoves(rig: Rig, { games, questions }: Amount): Promise<Findings> {
  const found = new Findings();
  const plays: Play[] = [];
  await inParallel(OPENING_AT_ONCE, Array(games).fill(0), async (_, index) => {
    const game = await rig.game();
    const open = async () => {
      const phone = await Phone.open(rig.port, game.cookie, addressOf(index));
      await phone.ask('watch', { room: 'game', id: game.id });
      return phone;
    };
    plays.push({ game, screen: await open(), remote: await open() });
  });
  for (let round = 0; round <= questions; round += 1) await playRound(rig, plays, round, found);
  for (const { game, screen, remote } of plays) {
    found.addRows(questions + 1, await game.finish());
    for (const phone of [screen, remote]) phone.close();
  }
  return found;
}

async function playRound({ probe }: Rig, plays: readonly Play[], round: number, found: Findings): Promise<void> {
  const [acknowledged, shown] = [new Replies(plays.length), new Replies(plays.length)];
  const frames = plays.map(({ game: { id, version }, screen, remote }, index) => {
    remote.onAck = (payload) => {
      if (payload.includes('"ok":true')) acknowledged.received(index);
    };
    screen.onPush = (payload) => {
      if (!payload.includes('"game:changed"')) return;
      screen.onPush = undefined;
      shown.received(index);
    };
    const command = { type: 'adjustScore', team: 1, delta: round % 2 === 0 ? 1 : -1 };
    const body = { gameSessionId: id, commandId: randomUUID(), version: version + round, command };
    return eventFrame(1, 'game:command', body);
  });
  const { cpuMs, generator } = await measureCpu(probe, async () => {
    await spread(plays.length, plays.length * EACH_MS, (index) => {
      shown.sent(index);
      plays[index]?.remote.send(frames[index] as Buffer);
    });
    found.lost.acks += await acknowledged.missing(LOST_MS);
    found.lost.pushes += await shown.missing(LOST_MS);
  });
  const figure = (cpuMs / plays.length) * 1000;
  if (round > 0) found.figures.push({ row: 'move', n: `${plays.length} games`, times: shown.times, figure, generator });
}
