import type { ContestMe, ContestTeacherView, ContestView } from '@lamma/protocol/contests';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { isAnswerPublic } from '@lamma/rules/contest/run';
import type { Actor } from '../../platform/actor';
import { participantOf } from './attendance/identify';
import { currentRun } from './data/contest-data';
import type { Participant } from './data/participant';
import { firstListed, type Participants } from './data/participants';
import type { Run } from './data/run';
import type { ContestParts } from './parts';
import { contestView } from './view/contest-view';
import { contestMe } from './view/own-view';
import { blankInLayout, inLayout, type ShownQuestion } from './view/question-layout';
import { teacherView } from './view/teacher-view';

/** What phones and pages read by REST. The views are the same as over the socket. */

/** How many names `readStatus` lists at most. */
const LISTED = 500;

/** Whoever asks: their account, if they are signed in, and the secrets in their cookie. */
export interface Reader {
  actor: Actor | null;
  secrets: readonly string[];
}
/** A contest, and who its reader is in it. */
interface Found {
  ok: true;
  run: Run;
  participants: Participants;
  participant: Participant | undefined;
  isTeacher: boolean;
}

async function find(parts: ContestParts, contestId: string, { actor, secrets }: Reader): Promise<Found | Refusal> {
  const found = await currentRun(parts, contestId);
  if (found === undefined) return refuse('notFound');
  const { run, participants } = found;
  const own = await participantOf(parts, run, participants, secrets);
  const participant = own?.isRemoved ? undefined : own;
  if (participant !== undefined) parts.presence.seen(run.id, participant.id);
  return { ok: true, run, participants, participant, isTeacher: actor !== null && actor.userId === run.ownerId };
}

/** The reply of `readContest`. */
export interface ReadContest {
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
  state: ContestView;
  me: ContestMe | null;
  teacher?: ContestTeacherView;
}

/** Reads a whole contest. @returns the reply, and an ETag that changes whenever the reply does */
export async function readContest(
  parts: ContestParts,
  contestId: string,
  reader: Reader,
): Promise<{ ok: true; tag: string; body: () => ReadContest } | Refusal> {
  const found = await find(parts, contestId, reader);
  if (!found.ok) return found;
  const now = parts.clock.now();
  return { ok: true, tag: tagOf(parts, found, now), body: () => wholeContest(parts, found, now) };
}

/** Changes whenever the reply of `readContest` does. */
function tagOf(parts: ContestParts, { run, participants, participant, isTeacher }: Found, now: number): string {
  const told = run.state.questions.filter((_, index) => isAnswerPublic(run.state, index, now)).length;
  const whose = isTeacher ? `t${participants.revision}.${parts.presence.countOf(participants)}` : '';
  const own = participant === undefined ? '' : `${participant.id}.${participant.answersCount}`;
  return [run.id, run.version, participants.count, told, own, whose].join('.');
}

function wholeContest(
  parts: ContestParts,
  { run, participants, participant, isTeacher }: Found,
  now: number,
): ReadContest {
  const state = contestView(run, participants, now);
  const questions = run.questions.map((question, index) => {
    if (isTeacher) return inLayout(run.layout, question, { withKey: true });
    const isOpened = state.gameStarted && (run.state.questions[index] ?? null) !== null;
    return isOpened ? inLayout(run.layout, question, { withKey: false }) : blankInLayout(run.layout);
  });
  const { title, description, isActive, gameStarted, participantCount, layout } = state;
  const teacher = () => teacherView(run, participants, parts.presence.countOf(participants), parts.phoneOrigin(), now);
  return {
    id: run.contestId,
    ...{ title, description, isActive, gameStarted, participantCount, layout },
    questions,
    settings: run.settings,
    version: run.version,
    serverTime: now,
    state,
    me: participant === undefined ? null : contestMe(run, participants, participant, now),
    ...(isTeacher ? { teacher: teacher() } : {}),
  };
}

/** Reads whether a contest has started, and who takes part. */
export async function readStatus(parts: ContestParts, contestId: string, reader: Reader) {
  const found = await find(parts, contestId, reader);
  if (!found.ok) return found;
  const { run, participants } = found;
  const { gameStarted, isActive, participantCount } = contestView(run, participants, parts.clock.now());
  return { gameStarted, isActive, participantCount, participants: firstListed(participants.all, LISTED) };
}

/** Reads which question shows, and since when. */
export async function readQuestionStatus(parts: ContestParts, contestId: string, reader: Reader) {
  const found = await find(parts, contestId, reader);
  if (!found.ok) return found;
  const { run, participants } = found;
  const serverTime = parts.clock.now();
  const { currentQuestionIndex, serverStartTime, gameStarted } = contestView(run, participants, serverTime);
  return { currentQuestionIndex, serverStartTime, gameStarted, version: run.version, serverTime };
}

/** Reads the question that shows, with its answer if the reader may see it. */
export async function readQuestion(parts: ContestParts, contestId: string, reader: Reader) {
  const found = await find(parts, contestId, reader);
  if (!found.ok) return found;
  const { run, participants, isTeacher } = found;
  const view = contestView(run, participants, parts.clock.now());
  const { currentQuestionIndex, serverStartTime } = view;
  const whole = view.question === null ? undefined : run.questions[currentQuestionIndex];
  const withKey = isTeacher || view.correctAnswer !== undefined;
  const question = whole === undefined ? null : inLayout(run.layout, whole, { withKey });
  return { currentQuestionIndex, serverStartTime, question, isClosed: view.phase === 'closed' };
}
