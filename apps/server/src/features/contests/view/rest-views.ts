import type { ContestMe, ContestTeacherView, ContestView } from '@lamma/protocol/contests';
import { isAnswerPublic } from '@lamma/rules/contest/run';
import type { Participant } from '../members/participant';
import { firstListed, type Participants } from '../members/participants';
import type { Run } from '../store/run';
import { contestView } from './contest-view';
import { contestMe } from './own-view';
import { blankInLayout, inLayout, type ShownQuestion } from './question-layout';
import { teacherView } from './teacher-view';

/** What phones and pages read by REST. The views are the same as over the socket. */

/** How many names `statusView` lists at most. */
const LISTED = 500;

/** A contest, and who its reader is in it. */
interface Read {
  run: Run;
  participants: Participants;
  participant: Participant | undefined;
  isTeacher: boolean;
}

/** What is not in memory of a contest: how many are present, the address by which phones reach this server, the time (epoch ms). */
export interface Around {
  presentCount: () => number;
  origin: () => string;
  now: number;
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

/** A whole contest. */
export function wholeContest(
  { run, participants, participant, isTeacher }: Read,
  { presentCount, origin, now }: Around,
): ReadContest {
  const state = contestView(run, participants, now);
  const questions = run.questions.map((question, index) => {
    if (isTeacher) return inLayout(run.layout, question, { withKey: true });
    const isOpened = state.gameStarted && (run.state.questions[index] ?? null) !== null;
    return isOpened ? inLayout(run.layout, question, { withKey: false }) : blankInLayout(run.layout);
  });
  const { title, description, isActive, gameStarted, participantCount, layout } = state;
  return {
    id: run.contestId,
    ...{ title, description, isActive, gameStarted, participantCount, layout },
    questions,
    settings: run.settings,
    version: run.version,
    serverTime: now,
    state,
    me: participant === undefined ? null : contestMe(run, participants, participant, now),
    ...(isTeacher ? { teacher: teacherView(run, participants, presentCount(), origin(), now) } : {}),
  };
}

/** The tag of `wholeContest`: changes whenever that does. */
export function tagOfContest(
  { run, participants, participant, isTeacher }: Read,
  { presentCount, now }: Around,
): string {
  const told = run.state.questions.filter((_, index) => isAnswerPublic(run.state, index, now)).length;
  const whose = isTeacher ? `t${participants.revision}.${presentCount()}` : '';
  const own = participant === undefined ? '' : `${participant.id}.${participant.answersCount}`;
  return [run.id, run.version, participants.count, told, own, whose].join('.');
}

/** Whether a contest has started, and who takes part. */
export function statusView({ run, participants }: Read, { now }: Around) {
  const { gameStarted, isActive, participantCount } = contestView(run, participants, now);
  return { gameStarted, isActive, participantCount, participants: firstListed(participants.all, LISTED) };
}

/** Which question shows, and since when. */
export function questionStatusView({ run, participants }: Read, { now }: Around) {
  const { currentQuestionIndex, serverStartTime, gameStarted } = contestView(run, participants, now);
  return { currentQuestionIndex, serverStartTime, gameStarted, version: run.version, serverTime: now };
}

/** The question that shows, with its answer if the reader may see it. */
export function questionView({ run, participants, isTeacher }: Read, { now }: Around) {
  const view = contestView(run, participants, now);
  const { currentQuestionIndex, serverStartTime } = view;
  const whole = view.question === null ? undefined : run.questions[currentQuestionIndex];
  const withKey = isTeacher || view.correctAnswer !== undefined;
  const question = whole === undefined ? null : inLayout(run.layout, whole, { withKey });
  return { currentQuestionIndex, serverStartTime, question, isClosed: view.phase === 'closed' };
}
