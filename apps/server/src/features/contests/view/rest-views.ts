import type { ContestTeacherView } from '@lamma/protocol/contest-teacher';
import {
  type ContestLayout,
  type ContestMe,
  type ContestQuestion,
  type ContestView,
  type OldContestQuestion,
  optionLetters,
} from '@lamma/protocol/contests';
import { isAnswerPublic } from '@lamma/rules/contest/run';
import { LongReply } from '../../../platform/http/routes';
import type { Participant } from '../members/participant';
import { firstListed, type Participants } from '../members/participants';
import type { Run } from '../store/runs';
import { contestView, isOpened, ownPart } from './contest-view';
import { type PresentNow, rankedRows, teacherViewWithoutRanking } from './teacher-view';

/** The views that phones and pages read by REST. They agree with the views sent over the socket. */

const MAX_LISTED = 500;

interface ContestReader {
  run: Run;
  participants: Participants;
  participant: Participant | undefined;
  /** The secrets in the reader's cookie. */
  secrets: readonly string[];
  isTeacher: boolean;
}

/** Context that is not part of a contest's state. `origin`: the origin at which phones reach this server; `now`: epoch ms. */
export interface ViewContext {
  present: () => PresentNow;
  origin: () => string;
  now: number;
}

/** The response of `readContest`. */
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
  placeMoved?: true;
  teacher?: ContestTeacherView;
}

/** The view for `readContest`. For the contest's teacher it is built in pieces: with the ranking of 2,000 students it has 0.6 MB. */
export function wholeContest(
  reader: ContestReader,
  { present, origin, now }: ViewContext,
): ReadContest | LongReply<ReadContest> {
  const { run, participants, isTeacher } = reader;
  const state = contestView(run, participants, now);
  const questions = run.questions.map((question, index) => {
    if (isTeacher) return inLayout(run.layout, question, { withKey: true });
    const isShown = state.gameStarted && isOpened(run, index, now);
    return isShown ? inLayout(run.layout, question, { withKey: false }) : blankInLayout(run.layout);
  });
  const { title, description, isActive, gameStarted, participantCount, layout } = state;
  const contest = {
    id: run.contestId,
    ...{ title, description, isActive, gameStarted, participantCount, layout },
    questions,
    settings: run.settings,
    version: run.version,
    serverTime: now,
    state,
    ...ownPart(reader, now),
  };
  if (!isTeacher) return contest;
  const view = teacherViewWithoutRanking(run, participants, present(), origin(), now);
  const teacher = LongReply.within(view, 'ranking', LongReply.list(rankedRows(participants)));
  return LongReply.within(contest, 'teacher', teacher);
}

/** The ETag of `wholeContest`; changes whenever the content does. */
export function tagOfContest(
  { run, participants, participant, isTeacher }: ContestReader,
  { present, now }: ViewContext,
): string {
  const publicCount = run.state.questions.filter((_, index) => isAnswerPublic(run.state, index, now)).length;
  const openedCount = run.state.questions.filter((_, index) => isOpened(run, index, now)).length;
  const viewer = isTeacher ? `t${participants.revision}.${tagOfPresent(present())}` : '';
  const own = participant === undefined ? '' : `${participant.id}.${participant.answersCount}`;
  return [run.id, run.version, participants.count, openedCount, publicCount, own, viewer].join('.');
}

const tagOfPresent = ({ presentCount, waiting = [] }: PresentNow): string =>
  [presentCount, ...waiting.map(({ phoneId }) => phoneId)].join();

/** Whether a contest has started, and who takes part. */
export function statusView({ run, participants }: ContestReader, { now }: ViewContext) {
  const { gameStarted, isActive, participantCount } = contestView(run, participants, now);
  return { gameStarted, isActive, participantCount, participants: firstListed(participants.all, MAX_LISTED) };
}

export function questionStatusView({ run, participants }: ContestReader, { now }: ViewContext) {
  const { currentQuestionIndex, serverStartTime, gameStarted } = contestView(run, participants, now);
  return { currentQuestionIndex, serverStartTime, gameStarted, version: run.version, serverTime: now };
}

/** The current question, with its answer if the reader may see it. */
export function questionView({ run, participants, isTeacher }: ContestReader, { now }: ViewContext) {
  const view = contestView(run, participants, now);
  const { currentQuestionIndex, serverStartTime } = view;
  const whole = view.question === null ? undefined : run.questions[currentQuestionIndex];
  const withKey = isTeacher || view.correctAnswer !== undefined;
  const question = whole === undefined ? null : inLayout(run.layout, whole, { withKey });
  return { currentQuestionIndex, serverStartTime, question, isClosed: view.phase === 'closed' };
}

type Keyless<Q extends { correctAnswer: unknown }> = Omit<Q, 'correctAnswer'> & Partial<Pick<Q, 'correctAnswer'>>;
type ShownQuestion = Keyless<ContestQuestion> | Keyless<OldContestQuestion>;

export function inLayout(
  layout: ContestLayout,
  whole: ContestQuestion,
  { withKey }: { withKey: boolean },
): ShownQuestion {
  const { question, options, correctAnswer, image, explanation } = whole;
  const more = {
    ...(image === undefined ? {} : { image }),
    ...(withKey && explanation !== undefined ? { explanation } : {}),
  };
  if (layout === 'live') return { question, options, ...(withKey ? { correctAnswer } : {}), ...more };
  const [optionA = '', optionB = '', optionC = '', optionD = ''] = options;
  const letter = optionLetters[correctAnswer];
  return {
    questionText: question,
    optionA,
    optionB,
    optionC,
    optionD,
    ...(withKey && letter !== undefined ? { correctAnswer: letter } : {}),
    ...more,
  };
}

/** The placeholder for a question that a student may not see yet. */
export function blankInLayout(layout: ContestLayout): ShownQuestion {
  return inLayout(layout, { question: '', options: ['', '', '', ''], correctAnswer: 0 }, { withKey: false });
}
