import { pause } from '@lamma/testkit/contests/parallel';
import type { Rig } from '../servers/rig';
import type { Amount } from './amounts';
import { Findings } from './findings';
import { LiveHall } from './live-hall';

const PHONES_PER_ROOM = 40;
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
export async function playHall(rig: Rig, { phones, questions }: Amount): Promise<Findings> {
  await warmUp(rig);
  const found = new Findings();
  const size = { phonesEach: phones, questions: 1 + 3 * questions };
  const hall = await LiveHall.open(rig, size, phones * JOIN_MS, found, 'join over 6 s');
  await hall.sendHeartbeatsOnly(SILENT_MS);
  await measurePushes(hall, 'push', questions);
  await hall.play(questions, phones * ANSWER_MS, 'answers spread');
  await hall.play(questions, 0, 'answers at once');
  await hall.endAndCountLosses();
  hall.close();
  await pause(QUIET_MS);
  const rush = await LiveHall.open(rig, size, 0, found, 'join all at once');
  rush.close();
  return found;
}

/** Many contests at once, of one class each. */
export async function playRooms(rig: Rig, { rooms, questions }: Amount): Promise<Findings> {
  await warmUp(rig);
  const found = new Findings();
  const size = { contests: rooms, phonesEach: PHONES_PER_ROOM, questions: 1 + questions };
  const hall = await LiveHall.open(rig, size, rooms * PHONES_PER_ROOM * JOIN_MS, found);
  await measurePushes(hall, 'push to rooms', questions);
  hall.close();
  return found;
}

/** Measures pushes of questions. The first push is a warm-up and not measured. */
async function measurePushes(hall: LiveHall, row: string, times: number): Promise<void> {
  await hall.nextQuestion();
  for (let time = 0; time < times; time += 1) await hall.nextQuestion(row);
}

export async function warmUp(rig: Rig): Promise<void> {
  const hall = await LiveHall.open(rig, { phonesEach: WARM_PHONES, questions: WARM_QUESTIONS }, WARM_PHONES);
  await hall.play(WARM_QUESTIONS, 0);
  hall.close();
  await pause(QUIET_MS);
}
