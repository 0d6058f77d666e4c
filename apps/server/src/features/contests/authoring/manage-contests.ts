import { type ContestSettings, defaultContestSettings } from '@lamma/protocol/contests';
import { firstGraphemes, graphemes } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { studentPages } from '@lamma/protocol/pages';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { ListedContest } from '@lamma/protocol/rest/contest-authoring';
import type { Statement } from '../../../platform/db/database';
import { decide } from '../../../platform/db/decide';
import { newId } from '../../../platform/secrets/random';
import { isUnderWay } from '../data/run';
import type { ContestRow, ListedContestRow, OwnContest } from '../data/store-contests';
import { newRunWrite } from '../run/new-run';
import { contentOf, type Draft, type DraftChange, settingsOf } from './drafts';
import type { AuthoringParts } from './parts';
import { copyOf } from './texts';

/** The teacher's own contests: drafts of questions, and whether students may come in. */

/** Whose they are, and how this server was opened: the address in a code is made of it. */
export interface Asker {
  userId: string;
  openedAt: string;
}
export async function listContests(parts: AuthoringParts, asker: Asker): Promise<ListedContest[]> {
  const contests = await parts.stores.contests.ofOwner(asker.userId);
  // Once for the whole list: each look at the machine's networks takes as long as a contest.
  const origin = parts.phoneOrigin(asker.openedAt);
  return contests.map((contest) => listed(origin, contest));
}

export async function createContest(
  parts: AuthoringParts,
  asker: Asker,
  draft: Draft,
): Promise<ListedContest | Refusal> {
  const content = contentOf(draft.questions);
  if ('refusal' in content) return content;
  const settings = settingsOf(defaultContestSettings, draft.settings);
  return add(parts, asker, { title: draft.title, description: draft.description, ...content, settings });
}

/** A copy with its questions and settings, without its runs. */
export async function duplicateContest(
  parts: AuthoringParts,
  asker: Asker,
  id: string,
): Promise<ListedContest | Refusal> {
  const contest = await parts.stores.contests.own(asker.userId, id);
  if (contest === undefined) return refuse('notFound');
  const { description, layout, questions, questionCount, settings } = contest;
  return add(parts, asker, {
    title: titleOfCopy(contest.title),
    description,
    layout,
    questions,
    questionCount,
    settings,
  });
}

/** Renames; with questions or settings, changes them for the next run: a run that has started asks what it began with. */
export async function updateContest(
  parts: AuthoringParts,
  asker: Asker,
  id: string,
  change: DraftChange,
): Promise<ListedContest | Refusal> {
  const content = change.questions === undefined ? undefined : contentOf(change.questions);
  if (content !== undefined && 'refusal' in content) return content;
  return write(parts, asker, id, (contest) => {
    const settings = settingsOf(JSON.parse(contest.settings) as ContestSettings, change.settings);
    const { layout, questions, questionCount } = content ?? contest;
    const isAskedOtherwise =
      questions !== contest.questions || layout !== contest.layout || settings !== contest.settings;
    const next = { title: change.title, description: change.description ?? contest.description };
    return isAskedOtherwise && isUnderWay(contest.phase)
      ? refuse('contestRunning')
      : { ...next, layout, questions, questionCount, settings };
  });
}

/** Opens or stops it: while stopped, nobody joins and nobody answers. */
export async function toggleContest(
  parts: AuthoringParts,
  asker: Asker,
  id: string,
  isActive: boolean,
): Promise<{ ok: true; isActive: boolean } | Refusal> {
  const contest = await write(parts, asker, id, () => ({ isActive: isActive ? 1 : 0 }));
  return 'refusal' in contest ? contest : { ok: true, isActive: contest.isActive };
}

/** With all its runs. One that is under way must be ended first, so that no answers are lost by a wrong tap. */
export async function deleteContest(parts: AuthoringParts, asker: Asker, id: string): Promise<{ ok: true } | Refusal> {
  const result = await decide<{ ok: true } | Refusal>(parts.writer, async () => {
    const contest = await parts.stores.contests.own(asker.userId, id);
    if (contest === undefined) return { answer: refuse('notFound') };
    if (isUnderWay(contest.phase)) return { answer: refuse('contestRunning') };
    return { write: [parts.stores.contests.remove(contest)], answer: { ok: true } };
  });
  if (result.ok) parts.announce('contestChanged', { gameId: id });
  return result;
}

type Content = Pick<ContestRow, 'title' | 'description' | 'layout' | 'questions' | 'questionCount' | 'settings'>;

async function add(parts: AuthoringParts, asker: Asker, content: Content): Promise<ListedContest | Refusal> {
  const { stores, writer, clock, random } = parts;
  const ownerId = asker.userId;
  return decide<ListedContest | Refusal>(writer, async () => {
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
      write: [...stores.contests.add(contest, limits.contests), ...newRunWrite(parts, contest, now)],
      answer: listed(parts.phoneOrigin(asker.openedAt), { ...contest, phase: 'lobby', participantCount: 0 }),
    };
  });
}

/** Changes an own contest, and tells its screens. Where nothing changes nothing is written. */
async function write(
  parts: AuthoringParts,
  asker: Asker,
  id: string,
  changeOf: (contest: OwnContest) => Partial<ContestRow> | Refusal,
): Promise<ListedContest | Refusal> {
  let isChanged = false;
  const result = await decide<ListedContest | Refusal>(parts.writer, async () => {
    isChanged = false;
    const contest = await parts.stores.contests.own(asker.userId, id);
    if (contest === undefined) return { answer: refuse('notFound') };
    const change = changeOf(contest);
    if ('refusal' in change) return { answer: change };
    const changed = { ...contest, ...change };
    const answer = listed(parts.phoneOrigin(asker.openedAt), changed);
    isChanged = (Object.keys(change) as (keyof ContestRow)[]).some((key) => changed[key] !== contest[key]);
    if (!isChanged) return { answer };
    const statements: Statement[] = [
      parts.stores.contests.change(contest, { ...change, updatedAt: parts.clock.now() }),
    ];
    return { write: statements, answer };
  });
  if (isChanged) parts.announce('contestChanged', { gameId: id });
  return result;
}

/** @param origin where phones open the site */
function listed(origin: string, contest: ListedContestRow): ListedContest {
  const { id, title, description, layout, participantCount, questionCount, createdAt } = contest;
  return {
    id,
    title,
    description,
    isActive: contest.isActive === 1,
    gameStarted: isUnderWay(contest.phase),
    participantCount,
    questionCount,
    layout,
    settings: JSON.parse(contest.settings) as ContestSettings,
    joinUrl: `${origin}${studentPages.join.replace(':gameId', id)}`,
    createdAt,
  };
}

/** A title that is as long as may be loses its end, not what tells the copy. */
function titleOfCopy(title: string): string {
  const most = limits.contestTitle - graphemes(copyOf(''), limits.contestTitle);
  return copyOf(firstGraphemes(title, most).trim());
}
