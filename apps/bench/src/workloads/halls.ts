import { pause } from '@lamma/testkit/contests/parallel';
import type { Rig } from '../servers/rig';
import { Findings } from './findings';
import { LiveHall } from './live-hall';

const WARM_PHONES = 400;
const WARM_QUESTIONS = 6;
const QUIET_MS = 200;
/** How long the phones stay silent: two pulses of the server. */
const SILENT_MS = 18_000;
/** Time per phone, ms: 2,000 phones join within 6 s and answer within 2 s. */
const [JOIN_MS, ANSWER_MS] = [3, 1];

/**
 * One contest: its phones join, stay silent, get questions, and answer first spread out, then all at once. Afterwards the same number of
 * phones joins another contest at once.
 */
export async function playHall(rig: Rig, phones: number, times: number): Promise<Findings> {
  await warmUp(rig);
  const found = new Findings();
  const n = phones.toLocaleString('en');
  const hall = new LiveHall(rig, await rig.contests(1, phones, 1 + 3 * times), found, n);
  await hall.join(phones, phones * JOIN_MS, 'join over 6 s');
  await hall.sendHeartbeatsOnly(SILENT_MS);
  await measurePushes(hall, 'push', times);
  for (let time = 0; time < times; time += 1) {
    await hall.nextQuestion();
    await hall.answer('answers spread', phones * ANSWER_MS);
  }
  for (let time = 0; time < times; time += 1) {
    await hall.nextQuestion();
    await hall.answer('answers at once', 0);
  }
  await hall.endAndCountLosses();
  hall.close();
  await pause(QUIET_MS);
  const rush = new LiveHall(rig, await rig.contests(1, phones, 1), found, n);
  await rush.join(phones, 0, 'join all at once');
  rush.close();
  return found;
}

/** Many contests at once, of one class each. */
export async function playRooms(rig: Rig, rooms: number, each: number, times: number): Promise<Findings> {
  await warmUp(rig);
  const found = new Findings();
  const hall = new LiveHall(rig, await rig.contests(rooms, each, 1 + times), found, `${rooms} x ${each}`);
  await hall.join(rooms * each, rooms * each * JOIN_MS, '');
  await measurePushes(hall, 'push to rooms', times);
  hall.close();
  return found;
}

/** Measures pushes of questions. The first push is a warm-up and not measured. */
async function measurePushes(hall: LiveHall, row: string, times: number): Promise<void> {
  await hall.nextQuestion();
  for (let time = 0; time < times; time += 1) await hall.nextQuestion(row);
}

export async function warmUp(rig: Rig): Promise<void> {
  const hall = new LiveHall(rig, await rig.contests(1, WARM_PHONES, WARM_QUESTIONS), new Findings(), '');
  await hall.join(WARM_PHONES, WARM_PHONES, '');
  for (let times = 0; times < WARM_QUESTIONS; times += 1) {
    await hall.nextQuestion();
    await hall.answer(undefined, 0);
  }
  hall.close();
  await pause(QUIET_MS);
}
