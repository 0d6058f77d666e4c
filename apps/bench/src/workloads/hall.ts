import { pause } from '@lamma/testkit/contests/at-once';
import type { Rig } from '../servers/rig';
import { Answers } from './answers';
import { LiveHall } from './live-hall';
import { Findings, type Found } from './sample';
import { phonesOf, type Size, withinMs } from './sizes';

/** Which parts of a hall are measured, and how often. */
export interface HallParts {
  pushes: number;
  spreads: number;
  bursts: number;
  /** How long the phones are silent. */
  silentMs: number;
}

const WARM_PHONES = 400;
const WARM_QUESTIONS = 6;
const QUIET_MS = 200;
const warm = new WeakSet<Rig>();

/** A hall, or many rooms: all join, are silent, get questions, and answer them, spread and all at once. */
export async function playHall(rig: Rig, size: Size, parts: HallParts): Promise<Found> {
  await warmUp(rig);
  const found = new Findings();
  // The first push of all warms up.
  const contests = await rig.contests(size.rooms, size.each, 1 + parts.pushes + parts.spreads + parts.bursts);
  const hall = new LiveHall(rig, contests, found);
  await hall.join(phonesOf(size));
  if (parts.silentMs > 0) await hall.beSilent(parts.silentMs);
  await hall.nextQuestion();
  for (let push = 0; push < parts.pushes; push += 1) await hall.nextQuestion(true);
  const answers = new Answers(rig, hall.seats);
  for (let times = 0; times < parts.spreads; times += 1) {
    await hall.nextQuestion();
    await answers.spread(found, hall.question, withinMs(phonesOf(size)));
  }
  for (let times = 0; times < parts.bursts; times += 1) {
    await hall.nextQuestion();
    await answers.burst(found, hall.question);
  }
  for (const contest of contests) found.addRows(answers.acknowledgedIn(contest), await contest.rows());
  hall.close();
  return found;
}

/** A small hall of its own first, once for each server, so that no code runs for the first time in what is measured. */
export async function warmUp(rig: Rig): Promise<void> {
  if (warm.has(rig)) return;
  warm.add(rig);
  const contests = await rig.contests(1, WARM_PHONES, WARM_QUESTIONS);
  const unread = new Findings();
  const hall = new LiveHall(rig, contests, unread);
  await hall.join(WARM_PHONES);
  const answers = new Answers(rig, hall.seats);
  for (let times = 0; times < WARM_QUESTIONS; times += 1) {
    await hall.nextQuestion();
    await answers.burst(unread, hall.question);
  }
  hall.close();
  await pause(QUIET_MS);
}
