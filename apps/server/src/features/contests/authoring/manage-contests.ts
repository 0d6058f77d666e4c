import {
  type ContestLayout,
  type ContestQuestion,
  type ContestSettings,
  defaultContestSettings,
  isWholeQuestion,
  optionLetters,
  type SentQuestion,
  sentOptions,
} from '@lamma/protocol/contests';
import { firstGraphemes, graphemes } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { contestMessages } from '@lamma/protocol/messages';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { ListedContest } from '@lamma/protocol/rest/contest-authoring';
import { decide } from '../../../platform/db/decide';
import { newId } from '../../../platform/secrets/random';
import type { Sheets } from '../../../platform/sheets/sheets';
import type { OwnCategory } from '../../custom-games/own-category';
import type { RoomParts } from '../room/contest-room';
import type { Registry } from '../room/registry';
import { newRunStatements } from '../steps/new-run';
import { play } from '../steps/play';
import type { ContestRow, ListedContestRow, OwnContest } from '../store/contests';
import { isUnderWay } from '../store/runs';
import { copyOf } from '../texts';
import { joinUrlOf } from '../view/teacher-view';

/** A teacher's contests: drafts of questions, and whether students may join. */

export interface AuthoringParts extends RoomParts {
  registry: Registry;
  ownCategories: {
    /** The user's complete categories with these ids. */
    read(userId: string, ids: readonly number[]): Promise<readonly OwnCategory[]>;
    /** All complete categories of the user, newest first. */
    readAll(userId: string): Promise<readonly OwnCategory[]>;
  };
  sheets: Sheets;
  /** The token of the open evening with this join code. */
  findEvening(code: string): Promise<string | undefined>;
}

/** The teacher who calls. */
export interface Teacher {
  userId: string;
  /** The origin at which the teacher opened the site; the URL in the QR code is made from it. */
  openedFrom: string;
}

export async function listContests(parts: AuthoringParts, teacher: Teacher): Promise<ListedContest[]> {
  const contests = await parts.stores.contests.ofOwner(teacher.userId);
  const origin = parts.phoneOrigin(teacher.openedFrom);
  return contests.map((contest) => listedContest(origin, contest));
}

export async function createContest(
  parts: AuthoringParts,
  teacher: Teacher,
  draft: Draft,
): Promise<ListedContest | Refusal> {
  const content = contentOf(draft.questions);
  if ('refusal' in content) return content;
  const settings = settingsOf(defaultContestSettings, draft.settings);
  return addContest(parts, teacher, { title: draft.title, description: draft.description, ...content, settings });
}

/** Copies a contest with its questions and settings, without its runs. */
export async function duplicateContest(
  parts: AuthoringParts,
  teacher: Teacher,
  id: string,
): Promise<ListedContest | Refusal> {
  const contest = await parts.stores.contests.own(teacher.userId, id);
  if (contest === undefined) return refuse('notFound');
  const { description, layout, questions, questionCount, settings } = contest;
  return addContest(parts, teacher, {
    title: titleOfCopy(contest.title),
    description,
    layout,
    questions,
    questionCount,
    settings,
  });
}

/**
 * Changes title and description, and questions and settings if the request has them. Refused if the request changes questions or settings
 * while a run is under way.
 */
export async function updateContest(
  parts: AuthoringParts,
  teacher: Teacher,
  id: string,
  change: DraftChange,
): Promise<ListedContest | Refusal> {
  const content = change.questions === undefined ? undefined : contentOf(change.questions);
  if (content !== undefined && 'refusal' in content) return content;
  return changeContest(parts, teacher, id, (contest) => {
    const settings = settingsOf(JSON.parse(contest.settings) as ContestSettings, change.settings);
    const { layout, questions, questionCount } = content ?? contest;
    const wouldChangeRun =
      questions !== contest.questions || layout !== contest.layout || settings !== contest.settings;
    const next = { title: change.title, description: change.description ?? contest.description };
    return wouldChangeRun && isUnderWay(contest.phase)
      ? refuse('contestRunning')
      : { ...next, layout, questions, questionCount, settings };
  });
}

/** Opens or stops a contest. A stopped contest accepts no participants and no answers. */
export async function toggleContest(
  parts: AuthoringParts,
  teacher: Teacher,
  id: string,
  isActive: boolean,
): Promise<{ ok: true; isActive: boolean } | Refusal> {
  const contest = await changeContest(parts, teacher, id, () => ({ isActive: isActive ? 1 : 0 }));
  return 'refusal' in contest ? contest : { ok: true, isActive: contest.isActive };
}

/** Deletes a contest with all its runs. Refused while a run is under way, so that an accidental tap cannot lose its answers. */
export async function deleteContest(
  parts: AuthoringParts,
  teacher: Teacher,
  id: string,
): Promise<{ ok: true } | Refusal> {
  const result = await decide<{ ok: true } | Refusal>(parts.writer, async () => {
    const contest = await parts.stores.contests.own(teacher.userId, id);
    if (contest === undefined) return { answer: refuse('notFound') };
    if (isUnderWay(contest.phase)) return { answer: refuse('contestRunning') };
    return { write: [parts.stores.contests.remove(contest)], answer: { ok: true } };
  });
  if (result.ok) parts.announce('contestChanged', { gameId: id });
  return result;
}

/** Ends the runs under way of a teacher whose account is blocked, and stops all their contests. Students still see the results. */
export async function stopContests(parts: AuthoringParts, ownerId: string): Promise<void> {
  const teacher = { userId: ownerId, openedFrom: '' };
  for (const { id, phase, isActive } of await parts.stores.contests.ofOwner(ownerId)) {
    if (isUnderWay(phase)) {
      await parts.registry
        .room(id)
        .step((run, participants) =>
          isUnderWay(run.state.phase) ? play(parts, run, participants, { type: 'end' }) : { unchanged: true },
        );
    }
    if (isActive === 1) await toggleContest(parts, teacher, id, false);
  }
}

type Content = Pick<ContestRow, 'title' | 'description' | 'layout' | 'questions' | 'questionCount' | 'settings'>;

async function addContest(parts: AuthoringParts, teacher: Teacher, content: Content): Promise<ListedContest | Refusal> {
  const { stores, access, writer, clock, random } = parts;
  const ownerId = teacher.userId;
  return decide<ListedContest | Refusal>(writer, async () => {
    if (!(await access.isAllowed(ownerId))) return { answer: refuse('unauthorized') };
    if ((await stores.contests.count(ownerId)) >= limits.contests) return { answer: refuse('tooManyContests') };
    const now = clock.now();
    const ids = { id: newId(random), runId: newId(random) };
    const contest: ContestRow = {
      ...ids,
      ownerId,
      ...content,
      isActive: 1,
      version: 0,
      createdAt: now,
      updatedAt: now,
    };
    return {
      write: [
        access.requireAllowed(ownerId),
        ...stores.contests.add(contest, limits.contests),
        ...newRunStatements(parts, contest, now),
      ],
      answer: listedContest(parts.phoneOrigin(teacher.openedFrom), { ...contest, phase: 'lobby', participantCount: 0 }),
    };
  });
}

async function changeContest(
  parts: AuthoringParts,
  teacher: Teacher,
  id: string,
  changeOf: (contest: OwnContest) => Partial<ContestRow> | Refusal,
): Promise<ListedContest | Refusal> {
  let isChanged = false;
  const result = await decide<ListedContest | Refusal>(parts.writer, async () => {
    isChanged = false;
    const contest = await parts.stores.contests.own(teacher.userId, id);
    if (contest === undefined) return { answer: refuse('notFound') };
    const change = changeOf(contest);
    if ('refusal' in change) return { answer: change };
    const changed = { ...contest, ...change };
    const answer = listedContest(parts.phoneOrigin(teacher.openedFrom), changed);
    isChanged = (Object.keys(change) as (keyof ContestRow)[]).some((key) => changed[key] !== contest[key]);
    if (!isChanged) return { answer };
    const statements = [parts.stores.contests.change(contest, { ...change, updatedAt: parts.clock.now() })];
    if (change.isActive === 1) {
      if (!(await parts.access.isAllowed(teacher.userId))) return { answer: refuse('unauthorized') };
      statements.unshift(parts.access.requireAllowed(teacher.userId));
    }
    return { write: statements, answer };
  });
  if (isChanged) parts.announce('contestChanged', { gameId: id });
  return result;
}

/**
 * A contest as the list shows it.
 * @param origin the origin at which phones open the site
 */
function listedContest(origin: string, contest: ListedContestRow): ListedContest {
  const { id, title, description, layout, participantCount, questionCount, createdAt } = contest;
  return {
    id,
    title,
    description,
    isActive: contest.isActive === 1,
    gameStarted: isUnderWay(contest.phase),
    isEnded: contest.phase === 'ended',
    participantCount,
    questionCount,
    layout,
    settings: JSON.parse(contest.settings) as ContestSettings,
    joinUrl: joinUrlOf(origin, id),
    createdAt,
  };
}

/** The title of a copy. A long title is truncated, so that the suffix «(نسخة)» still fits. */
function titleOfCopy(title: string): string {
  const maxLength = limits.contestTitle - graphemes(copyOf(''), limits.contestTitle);
  return copyOf(firstGraphemes(title, maxLength).trim());
}

/** Settings as in the request. A missing setting does not change. */
type SentSettings = { [K in keyof ContestSettings]?: ContestSettings[K] | undefined };
interface Draft {
  title: string;
  description: string;
  questions: readonly SentQuestion[];
  settings?: SentSettings | undefined;
}
/** A missing field does not change. */
interface DraftChange {
  title: string;
  description?: string | null | undefined;
  questions?: readonly SentQuestion[] | undefined;
  settings?: SentSettings | undefined;
}

function contentOf(
  rows: readonly SentQuestion[],
): Pick<ContestRow, 'layout' | 'questions' | 'questionCount'> | Refusal {
  const { layout, questions } = readQuestions(rows);
  if (questions.length > 0) return { layout, questions: JSON.stringify(questions), questionCount: questions.length };
  const message = contestMessages.questionNeeded;
  return refuse('invalid', { message, fields: { questions: message } });
}

/** The settings as the JSON that is stored. The key order is fixed, so that equal settings are equal strings. */
function settingsOf(before: ContestSettings, sent: SentSettings = {}): string {
  const { scoring = before.scoring, tellResults = before.tellResults } = sent;
  const { secondsPerQuestion = before.secondsPerQuestion } = sent;
  return JSON.stringify({ scoring, tellResults, secondsPerQuestion } satisfies ContestSettings);
}

/** Reads questions in the old layout, the live layout or a mixture of both. Leaves out rows without text or without all four options. */
export function readQuestions(rows: readonly SentQuestion[]): { layout: ContestLayout; questions: ContestQuestion[] } {
  const isLive = rows.some(({ question, options }) => question !== '' && options != null);
  return { layout: isLive ? 'live' : 'old', questions: rows.flatMap((row) => readQuestion(row) ?? []) };
}

function readQuestion(row: SentQuestion): ContestQuestion | undefined {
  const { correctAnswer: sent, image, explanation } = row;
  if (sent === undefined || !isWholeQuestion(row)) return undefined;
  return {
    question: row.question || row.questionText,
    options: sentOptions(row),
    correctAnswer: typeof sent === 'number' ? sent : optionLetters.indexOf(sent),
    ...(image == null ? {} : { image }),
    ...(explanation === '' ? {} : { explanation }),
  };
}
