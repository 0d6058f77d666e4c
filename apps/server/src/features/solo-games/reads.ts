import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { SoloMe, SoloTeacherView, SoloView } from '@lamma/protocol/solo-games';
import { foldDigits } from '@lamma/protocol/text';
import { isAnswerPublic } from '@lamma/rules/solo/run';
import type { Actor } from '../../platform/actor';
import { takeTry } from '../../platform/limits';
import { blankInLayout, inLayout, type ShownQuestion } from './layouts';
import type { SoloParts } from './parts';
import { placeOf } from './places';
import { standingOf } from './rooms';
import type { Place, Roster } from './roster';
import type { Run } from './store-runs';
import { listed, soloMe, soloView, teacherView } from './view';

/** What phones and pages read by REST: the same views as by the socket. */

/** Names in a list that is asked for. */
const LISTED = 500;

/** Who asks. */
export interface Reader {
  actor: Actor | null;
  secrets: readonly string[];
}
interface Standing {
  ok: true;
  run: Run;
  roster: Roster;
  place: Place | undefined;
  isTeacher: boolean;
}

async function standing(parts: SoloParts, gameId: string, { actor, secrets }: Reader): Promise<Standing | Refusal> {
  const found = await standingOf(parts, gameId);
  if (found === undefined) return refuse('notFound');
  const { run, roster } = found;
  const own = await placeOf(parts, run, roster, secrets);
  const place = own?.isRemoved ? undefined : own;
  if (place !== undefined) parts.crowd.seen(run.id, place.id);
  return { ok: true, run, roster, place, isTeacher: actor !== null && actor.userId === run.ownerId };
}

/** A contest by REST, with what it was made of. */
export interface ReadGame {
  id: string;
  title: string;
  description: string;
  isActive: boolean;
  gameStarted: boolean;
  participantCount: number;
  layout: Run['layout'];
  questions: ShownQuestion[];
  settings: Run['settings'];
  version: number;
  serverTime: number;
  state: SoloView;
  me: SoloMe | null;
  teacher?: SoloTeacherView;
}

/** @returns what changes whenever the reply does, and the reply */
export async function readGame(
  parts: SoloParts,
  gameId: string,
  reader: Reader,
): Promise<{ ok: true; tag: string; body: () => ReadGame } | Refusal> {
  const found = await standing(parts, gameId, reader);
  if (!found.ok) return found;
  const { run, roster, place, isTeacher } = found;
  const now = parts.clock.now();
  const told = run.state.questions.filter((_, index) => isAnswerPublic(run.state, index, now)).length;
  const whose = isTeacher ? `t${roster.revision}.${parts.crowd.presentCount(roster)}` : '';
  const own = place === undefined ? '' : `${place.id}.${place.answersCount}`;
  return {
    ok: true,
    tag: [run.id, run.version, roster.participantCount, told, own, whose].join('.'),
    body: () => gameOf(parts, found, now),
  };
}

function gameOf(parts: SoloParts, { run, roster, place, isTeacher }: Standing, now: number): ReadGame {
  const state = soloView(run, roster, now);
  const questions = run.questions.map((question, index) => {
    if (isTeacher) return inLayout(run.layout, question, { withKey: true });
    const isOpened = state.gameStarted && (run.state.questions[index] ?? null) !== null;
    return isOpened ? inLayout(run.layout, question, { withKey: false }) : blankInLayout(run.layout);
  });
  const { title, description, isActive, gameStarted, participantCount, layout } = state;
  const teacher = () => teacherView(run, roster, parts.crowd.presentCount(roster), parts.phoneOrigin(), now);
  return {
    id: run.gameId,
    ...{ title, description, isActive, gameStarted, participantCount, layout },
    questions,
    settings: run.settings,
    version: run.version,
    serverTime: now,
    state,
    me: place === undefined ? null : soloMe(run, roster, place, now),
    ...(isTeacher ? { teacher: teacher() } : {}),
  };
}

/** Whether it has started, and who takes part. */
export async function readStatus(parts: SoloParts, gameId: string, reader: Reader) {
  const found = await standing(parts, gameId, reader);
  if (!found.ok) return found;
  const { run, roster } = found;
  const { gameStarted, isActive, participantCount } = soloView(run, roster, parts.clock.now());
  return { gameStarted, isActive, participantCount, participants: listed(roster, LISTED) };
}

/** Which question shows, and since when. */
export async function readQuestionStatus(parts: SoloParts, gameId: string, reader: Reader) {
  const found = await standing(parts, gameId, reader);
  if (!found.ok) return found;
  const { run, roster } = found;
  const serverTime = parts.clock.now();
  const { currentQuestionIndex, serverStartTime, gameStarted } = soloView(run, roster, serverTime);
  return { currentQuestionIndex, serverStartTime, gameStarted, version: run.version, serverTime };
}

/** The question that shows; its answer once it has closed. */
export async function readQuestion(parts: SoloParts, gameId: string, reader: Reader) {
  const found = await standing(parts, gameId, reader);
  if (!found.ok) return found;
  const { run, roster, isTeacher } = found;
  const view = soloView(run, roster, parts.clock.now());
  const { currentQuestionIndex, serverStartTime } = view;
  const whole = view.question === null ? undefined : run.questions[currentQuestionIndex];
  const withKey = isTeacher || view.correctAnswer !== undefined;
  const question = whole === undefined ? null : inLayout(run.layout, whole, { withKey });
  return { currentQuestionIndex, serverStartTime, question, isClosed: view.phase === 'closed' };
}

const CODE = new RegExp(`^\\d{${limits.soloCodeDigits}}$`);

/** The contest whose lobby is open under a code. Whoever guesses is stopped soon, and sooner while many guess at once. */
export async function findByCode(
  parts: SoloParts,
  typed: string,
  address: string,
): Promise<{ ok: true; gameId: string } | Refusal> {
  const own = ['soloCodeAddress', { address }] as const;
  const everybody = ['soloCodeAll', 'all'] as const;
  if (!(await takeTry(parts.limits, [own], everybody))) return refuse('rate');
  const code = foldDigits(typed).replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  const gameId = CODE.test(code) ? await parts.runs.gameOfCode(code) : undefined;
  if (gameId === undefined) return refuse('codeNotFound');
  for (const [name, key] of [own, everybody]) await parts.limits.giveBack(name, key);
  return { ok: true, gameId };
}
