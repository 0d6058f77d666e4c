import type { GameState } from '@lamma/protocol/game-state';
import type { CategoryGameNumbers, GameData, Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { CompletedGame, RecordEntry } from '@lamma/protocol/rest/games/past-games';
import { type CommandOutcome, commandOutcomes } from '@lamma/rules/apply';
import type { LoggedCommand } from '@lamma/rules/modes/game';
import { trickIn } from '@lamma/rules/modes/tricks';
import { teamNamesProblem } from '@lamma/rules/team-names';
import type { Actor } from '../../platform/actor';
import { decide } from '../../platform/db/decide';
import { pageOfRows, readCursor } from '../../platform/http/keyset';
import { type Handlers, Tagged } from '../../platform/http/routes';
import { iconAndColorOf } from '../categories/bank';
import { type Game, type GameQuestions, type GameTexts, textsOf } from '../team-games/data/game';
import { type GameNames, type GameRecords, winnerWord } from '../team-games/data/records';
import type { ListedGameRow } from '../team-games/data/store-records';
import type { TeamGamesParts } from '../team-games/parts';
import { setupOf, withWholeLog } from '../team-games/play/play';
import { saveOnExit } from './save-on-exit';

type PastGamesCalls =
  | 'listCompletedGames'
  | 'countCompletedGames'
  | 'renameCompletedGame'
  | 'renameCompletedGameTeams'
  | 'updateTeamNames'
  | 'deleteAllPreviousGames'
  | 'readGameRecord'
  | 'saveGameOnExit';

export function pastGamesRoutes(parts: TeamGamesParts): Pick<Handlers, PastGamesCalls> {
  return {
    listCompletedGames: ({ actor, query }) => listPastGames(parts.records, actor.userId, query.after),
    countCompletedGames: ({ actor }) => parts.records.counts(actor.userId),
    renameCompletedGame: ({ actor, params, body }) => renamePastGame(parts, actor, params.gameId, body),
    renameCompletedGameTeams: ({ actor, params, body }) => renamePastGame(parts, actor, params.gameId, body),
    updateTeamNames: ({ actor, body: { gameId, ...names } }) => renamePastGame(parts, actor, gameId, names),
    deleteAllPreviousGames: ({ actor }) => deletePastGames(parts, actor),
    readGameRecord: ({ actor, params }) => gameRecord(parts, actor, params.id),
    saveGameOnExit: ({ actor, body }) =>
      saveOnExit(parts, actor, {
        ...body,
        gameSessionId: body.gameSessionId ?? null,
        categoryGameNumbers: body.categoryGameNumbers ?? {},
        winner: body.winner ?? null,
        team1Score: body.team1Score,
        team2Score: body.team2Score,
        categoryName: body.categoryName,
      }),
  };
}

/** A page of a user's games, newest first, with an ETag. @param cursor cursor from the previous page's `Link` header */
async function listPastGames(records: GameRecords, userId: string, cursor: string | undefined) {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (after === null) return refuse('invalid');
  return new Tagged(`${userId}.${await records.listTag(userId)}`, async () => {
    const rows = await records.page(userId, limits.listPage + 1, after);
    return pageOfRows(rows, limits.listPage, view, ({ createdAt: at, id }) => ({ at, id }));
  });
}

function view(row: ListedGameRow): CompletedGame {
  const { drawsTurn, race } = JSON.parse(row.gameData ?? '{}') as Partial<GameData>;
  return {
    id: row.id,
    gameSessionId: row.gameId,
    gameName: row.gameName,
    team1Name: row.team1Name,
    team2Name: row.team2Name,
    team1Score: row.team1Score,
    team2Score: row.team2Score,
    gameMode: row.gameMode,
    isCustomGame: row.isCustomGame === 1,
    categoryName: row.categoryName,
    winner: winnerWord(row),
    winnerTeam: row.winnerTeam,
    reported: row.reported === 1,
    completedAt: row.completedAt,
    createdAt: row.createdAt,
    selectedCategories: JSON.parse(row.selectedCategories) as number[],
    categoryGameNumbers: JSON.parse(row.categoryGameNumbers) as CategoryGameNumbers,
    band: JSON.parse(row.band) as CompletedGame['band'],
    ...(drawsTurn && { drawsTurn }),
    ...(race && { race }),
    ...questionCountOf(row),
  };
}

/** The number of questions, only for a game with struck places. */
function questionCountOf({ gameQuestions }: ListedGameRow): { questionCount?: number } {
  const categories = JSON.parse(gameQuestions ?? '[]') as GameQuestions;
  if (categories.every(({ struck = [] }) => struck.length === 0)) return {};
  return { questionCount: categories.reduce((sum, { questionIds }) => sum + questionIds.length, 0) };
}

/** Renames a game of the user, or its teams, in the record and in the game, so that a replay and a resumed game have the new names too. */
async function renamePastGame(
  parts: TeamGamesParts,
  actor: Actor,
  id: string,
  names: Partial<GameNames>,
): Promise<{ ok: true } | Refusal> {
  let renamed: Game | undefined;
  const answer = await decide<{ ok: true } | Refusal>(parts.writer, async () => {
    renamed = undefined;
    const row = await parts.records.find(actor.userId, id);
    if (row === undefined) return { answer: refuse('notFound') };
    const problem = teamNamesProblem(names.team1Name ?? row.team1Name, names.team2Name ?? row.team2Name);
    if (problem !== null) return { answer: refuse(problem) };
    const game = row.gameId === null ? undefined : await parts.store.game(row.gameId);
    renamed = game;
    const renameGame = game === undefined ? [] : [parts.store.renameGame(game, { ...game.data, ...names })];
    return { write: [parts.records.rename(row, names), ...renameGame], answer: { ok: true } };
  });
  if (renamed !== undefined) parts.announce('gameChanged', { gameId: renamed.id, expiresAt: renamed.expiresAt });
  return answer;
}

/** Deletes all games of the user, running ones too. Game numbers stay used and no game goes back to the allowance. */
async function deletePastGames(
  { records, store, seats, evenings, writer, announce }: TeamGamesParts,
  { userId }: Actor,
): Promise<{ ok: true; deleted: number }> {
  const { running, saved, finished } = await records.counts(userId);
  const [gameIds, roundTokens, seatIds, gatheringIds] = await Promise.all([
    store.unfinishedIds(userId),
    store.roundsOfGames(userId),
    seats.idsOfUser(userId),
    evenings.idsOfUser(userId),
  ]);
  await writer.write([evenings.detachFromGames(userId), records.deleteAll(userId), ...store.deleteAll(userId)]);
  announce('gamesDeleted', { gameIds, roundTokens, seatIds });
  for (const gatheringId of gatheringIds) announce('eveningChanged', { gatheringId });
  return { ok: true, deleted: running + saved + finished };
}

type RecordedMove = Pick<RecordEntry, 'kind'> & Partial<Pick<RecordEntry, 'team' | 'delta' | 'square'>>;

/** The record of a game («سجلّ اللعبة»), oldest entry first: who got which question, adjustments and undos. */
async function gameRecord(parts: TeamGamesParts, actor: Actor, gameId: string) {
  const game = await parts.store.game(gameId);
  if (game?.userId !== actor.userId) return refuse('notFound');
  return withWholeLog(actor.userId, async () => recordOf(parts, game, await parts.store.log(gameId, 0)));
}

function recordOf(parts: TeamGamesParts, game: Game, log: Awaited<ReturnType<TeamGamesParts['store']['log']>>) {
  const steps = commandOutcomes({ setup: setupOf(game), commands: log });
  const texts = textsOf(parts.bank, game);
  const revealed = new Set(game.state.revealed);
  const { gameName, team1Name, team2Name } = game.data;
  const entries = log.flatMap((logged, index): RecordEntry[] => {
    const step = steps[index];
    if (step === undefined) return [];
    const entry =
      isExpiry(logged) && step.closed !== null
        ? ({ kind: 'expired', team: null } as const)
        : (judgedMove(step, logged) ?? recordedMove(logged, step.before.currentTeam));
    if (entry === null) return [];
    // Skips an undo of something that the record does not show, such as an opened clue.
    if (entry.kind === 'undo' && visibleResult(step.before) === visibleResult(steps[index + 1]?.before ?? game.state))
      return [];
    const isAboutLast = entry.kind === 'claim' || (entry.kind === 'award' && step.before.phase === 'answer-display');
    const questionId = step.closed ?? (isAboutLast ? (step.before.played.at(-1)?.questionId ?? null) : null);
    const trick = trickIn(step.before, logged);
    const claimer = 'claimingTeam' in step.before ? step.before.claimingTeam : null;
    return [
      {
        at: logged.now,
        undone: step.undone,
        ...questionOf(texts, game.questions, questionId, revealed),
        team: entry.kind === 'claim' ? claimer : null,
        ...entry,
        ...(trick === undefined ? {} : { trick }),
      },
    ];
  });
  return { gameName, team1Name, team2Name, entries };
}

/** How a race's question was decided; undefined for other moves. */
function judgedMove({ before, closed }: CommandOutcome, { command }: LoggedCommand): RecordedMove | undefined {
  if (before.mode !== 'race' || closed === null) return undefined;
  if (command.type === 'revealAnswer') return { kind: 'award', team: null };
  if (command.type !== 'judge' || before.phase !== 'answering') return undefined;
  return { kind: 'award', team: command.isRight ? (before.buzz.winner?.team ?? null) : null };
}

function recordedMove({ command, facts }: LoggedCommand, currentTeam: Team): RecordedMove | null {
  switch (command.type) {
    case 'drawTurn':
      return { kind: 'draw', team: facts?.beginner ?? null };
    case 'award':
      return { kind: 'award', team: command.team };
    case 'claimSquare':
      return { kind: 'claim', square: command.square };
    case 'chooseOption':
      return { kind: 'choice', team: facts?.rightOption === command.option ? currentTeam : null };
    case 'adjustScore':
      return { kind: 'adjust', team: command.team, delta: command.delta };
    case 'undo':
      return { kind: 'undo' };
    default:
      return null;
  }
}

/** The part of a state that changes with every recorded move. */
const visibleResult = ({ played, scores }: GameState) => JSON.stringify([played.length, scores[1], scores[2]]);

/** Whether the command ends a clock, or closes the buttons of a race. */
function isExpiry({ command }: LoggedCommand): boolean {
  return command.type === 'expireTimer' || command.type === 'settleBuzz';
}

function questionOf(
  texts: GameTexts,
  questions: GameQuestions,
  questionId: number | null,
  revealed: ReadonlySet<number>,
) {
  if (questionId === null) return { questionId, categoryId: null, categoryName: '', questionText: '' };
  const categoryId = questions.find(({ questionIds }) => questionIds.includes(questionId))?.categoryId ?? null;
  const question = texts.question(questionId);
  const category = categoryId === null ? undefined : texts.category(categoryId);
  return {
    questionId,
    categoryId,
    categoryName: category?.nameAr ?? '',
    ...iconAndColorOf(category),
    questionText: question?.questionText ?? '',
    ...(question !== undefined && revealed.has(questionId) ? { correctAnswer: question.correctAnswer } : {}),
  };
}
