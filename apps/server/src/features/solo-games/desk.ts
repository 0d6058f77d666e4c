import { limits } from '@lamma/protocol/limits';
import { soloMessages } from '@lamma/protocol/messages';
import { joinPages } from '@lamma/protocol/pages';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { ListedSoloGame } from '@lamma/protocol/rest/solo-desk';
import { defaultSoloSettings, type SentQuestion, type SoloSettings } from '@lamma/protocol/solo-games';
import { firstGraphemes, graphemes } from '@lamma/protocol/text';
import type { Statement } from '../../platform/db/database';
import { decide } from '../../platform/db/decide';
import { newId } from '../../platform/random';
import { copyOf } from './desk-texts';
import { readQuestions } from './layouts';
import { newRunWrite } from './new-run';
import type { SoloParts } from './parts';
import type { DeskGame, ListedGame, SoloGameRow } from './store-games';

/** The teacher's own contests: drafts of questions, and whether students may come in. */

/** Whose they are, and how this server was opened: the address in a code is made of it. */
export interface Asker {
  userId: string;
  openedAt: string;
}
/** As sent: what is left out stays as it is. */
type SentSettings = { [K in keyof SoloSettings]?: SoloSettings[K] | undefined };
/** What a contest is made of, as sent. */
export interface Draft {
  title: string;
  description: string;
  questions: readonly SentQuestion[];
  settings?: SentSettings | undefined;
}
/** What of it is to change; what is left out stays. */
export interface DraftChange {
  title: string;
  description?: string | null | undefined;
  questions?: readonly SentQuestion[] | undefined;
  settings?: SentSettings | undefined;
}

export async function listGames(parts: SoloParts, asker: Asker): Promise<ListedSoloGame[]> {
  const games = await parts.games.ofOwner(asker.userId);
  // Once for the whole list: each look at the machine's networks takes as long as a contest.
  const origin = parts.phoneOrigin(asker.openedAt);
  return games.map((game) => listed(origin, game));
}

export async function createGame(parts: SoloParts, asker: Asker, draft: Draft): Promise<ListedSoloGame | Refusal> {
  const content = contentOf(draft.questions);
  if ('refusal' in content) return content;
  const settings = settingsOf(defaultSoloSettings, draft.settings);
  return add(parts, asker, { title: draft.title, description: draft.description, ...content, settings });
}

/** A copy with its questions and settings, without its runs. */
export async function duplicateGame(parts: SoloParts, asker: Asker, id: string): Promise<ListedSoloGame | Refusal> {
  const game = await parts.games.own(asker.userId, id);
  if (game === undefined) return refuse('notFound');
  const { description, layout, questions, questionCount, settings } = game;
  return add(parts, asker, { title: titleOfCopy(game.title), description, layout, questions, questionCount, settings });
}

/** Renames; with questions or settings, changes them for the next run: a run that has started asks what it began with. */
export async function updateGame(
  parts: SoloParts,
  asker: Asker,
  id: string,
  change: DraftChange,
): Promise<ListedSoloGame | Refusal> {
  const content = change.questions === undefined ? undefined : contentOf(change.questions);
  if (content !== undefined && 'refusal' in content) return content;
  return write(parts, asker, id, (game) => {
    const settings = settingsOf(JSON.parse(game.settings) as SoloSettings, change.settings);
    const { layout, questions, questionCount } = content ?? game;
    const isAskedOtherwise = questions !== game.questions || layout !== game.layout || settings !== game.settings;
    const next = { title: change.title, description: change.description ?? game.description };
    return isAskedOtherwise && hasStarted(game)
      ? refuse('contestRunning')
      : { ...next, layout, questions, questionCount, settings };
  });
}

/** Opens or stops it: while stopped, nobody joins and nobody answers. */
export async function toggleGame(
  parts: SoloParts,
  asker: Asker,
  id: string,
  isActive: boolean,
): Promise<{ ok: true; isActive: boolean } | Refusal> {
  const game = await write(parts, asker, id, () => ({ isActive: isActive ? 1 : 0 }));
  return 'refusal' in game ? game : { ok: true, isActive: game.isActive };
}

/** With all its runs. One that is going on is ended first: nobody's answers go by a slip of the finger. */
export async function deleteGame(parts: SoloParts, asker: Asker, id: string): Promise<{ ok: true } | Refusal> {
  const result = await decide<{ ok: true } | Refusal>(parts.writer, async () => {
    const game = await parts.games.own(asker.userId, id);
    if (game === undefined) return { answer: refuse('notFound') };
    if (hasStarted(game)) return { answer: refuse('contestRunning') };
    return { write: [parts.games.remove(game)], answer: { ok: true } };
  });
  if (result.ok) parts.announce('soloChanged', { gameId: id });
  return result;
}

type Content = Pick<SoloGameRow, 'title' | 'description' | 'layout' | 'questions' | 'questionCount' | 'settings'>;

async function add(parts: SoloParts, asker: Asker, content: Content): Promise<ListedSoloGame | Refusal> {
  const { games, writer, clock, random } = parts;
  const ownerId = asker.userId;
  return decide<ListedSoloGame | Refusal>(writer, async () => {
    if ((await games.count(ownerId)) >= limits.soloGames) return { answer: refuse('tooManyContests') };
    const now = clock.now();
    const ids = { id: newId(random), runId: newId(random) };
    const game: SoloGameRow = { ...ids, ownerId, ...content, isActive: 1, version: 0, createdAt: now, updatedAt: now };
    return {
      write: [...games.add(game, limits.soloGames), ...newRunWrite(parts, game, now)],
      answer: listed(parts.phoneOrigin(asker.openedAt), { ...game, phase: 'lobby', participantCount: 0 }),
    };
  });
}

/** Changes an own game where it stands, and tells its screens. What is so already is written nowhere. */
async function write(
  parts: SoloParts,
  asker: Asker,
  id: string,
  changeOf: (game: DeskGame) => Partial<SoloGameRow> | Refusal,
): Promise<ListedSoloGame | Refusal> {
  let isChanged = false;
  const result = await decide<ListedSoloGame | Refusal>(parts.writer, async () => {
    isChanged = false;
    const game = await parts.games.own(asker.userId, id);
    if (game === undefined) return { answer: refuse('notFound') };
    const change = changeOf(game);
    if ('refusal' in change) return { answer: change };
    const changed = { ...game, ...change };
    const answer = listed(parts.phoneOrigin(asker.openedAt), changed);
    isChanged = (Object.keys(change) as (keyof SoloGameRow)[]).some((key) => changed[key] !== game[key]);
    if (!isChanged) return { answer };
    const statements: Statement[] = [parts.games.change(game, { ...change, updatedAt: parts.clock.now() })];
    return { write: statements, answer };
  });
  if (isChanged) parts.announce('soloChanged', { gameId: id });
  return result;
}

function contentOf(
  rows: readonly SentQuestion[],
): Pick<SoloGameRow, 'layout' | 'questions' | 'questionCount'> | Refusal {
  const { layout, questions } = readQuestions(rows);
  if (questions.length > 0) return { layout, questions: JSON.stringify(questions), questionCount: questions.length };
  const message = soloMessages.questionNeeded;
  return refuse('invalid', { message, fields: { questions: message } });
}

/** The settings to store. Always written alike, so that two that are the same are the same text. */
function settingsOf(before: SoloSettings, sent: SentSettings = {}): string {
  const { scoring = before.scoring, tellResults = before.tellResults } = sent;
  const { secondsPerQuestion = before.secondsPerQuestion } = sent;
  return JSON.stringify({ scoring, tellResults, secondsPerQuestion } satisfies SoloSettings);
}

function hasStarted({ phase }: ListedGame): boolean {
  return phase === 'question' || phase === 'closed';
}

/** @param origin where phones open the site */
function listed(origin: string, game: ListedGame): ListedSoloGame {
  const { id, title, description, layout, participantCount, questionCount, createdAt } = game;
  return {
    id,
    title,
    description,
    isActive: game.isActive === 1,
    gameStarted: hasStarted(game),
    participantCount,
    questionCount,
    layout,
    settings: JSON.parse(game.settings) as SoloSettings,
    joinUrl: `${origin}${joinPages.join.replace(':gameId', id)}`,
    createdAt,
  };
}

/** A title that is as long as may be loses its end, not what tells the copy. */
function titleOfCopy(title: string): string {
  const most = limits.soloTitle - graphemes(copyOf(''), limits.soloTitle);
  return copyOf(firstGraphemes(title, most).trim());
}
