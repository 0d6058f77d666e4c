import type { AnyCommand, Team } from '@lamma/protocol/games';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { RecordEntry } from '@lamma/protocol/rest/games/library';
import type { LoggedCommand } from '@lamma/rules/modes/game';
import { takenBack } from '@lamma/rules/replay';
import { teamNamesProblem } from '@lamma/rules/team-names';
import type { Actor } from '../../../platform/actor';
import { decide } from '../../../platform/db/decide';
import { markOf } from '../../categories/bank';
import type { Names } from '../../library/service';
import type { Game, GameQuestions } from '../data/game';
import { type GameTexts, textsOf } from '../data/game-texts';
import type { TeamGamesParts } from '../parts';
import { setupOf } from '../play/play';

/** Renames an own game, or its teams, in its record and in the game itself, so that a replay and a resumed game have them too. */
export async function renamePastGame(
  parts: TeamGamesParts,
  actor: Actor,
  id: string,
  names: Partial<Names>,
): Promise<{ ok: true } | Refusal> {
  let renamed: Game | undefined;
  const answer = await decide<{ ok: true } | Refusal>(parts.writer, async () => {
    renamed = undefined;
    const row = await parts.library.find(actor.userId, id);
    if (row === undefined) return { answer: refuse('notFound') };
    const problem = teamNamesProblem(names.team1Name ?? row.team1Name, names.team2Name ?? row.team2Name);
    if (problem !== null) return { answer: refuse(problem) };
    const game = row.gameId === null ? undefined : await parts.store.game(row.gameId);
    renamed = game;
    const renameGame = game === undefined ? [] : [parts.store.renameGame(game, { ...game.data, ...names })];
    return { write: [parts.library.rename(row, names), ...renameGame], answer: { ok: true } };
  });
  if (renamed !== undefined) parts.announce('gameChanged', { gameId: renamed.id, expiresAt: renamed.expiresAt });
  return answer;
}

/**
 * Deletes all games, those that run too: their screens are told. Numbers stay used and nothing comes back to the allowance
 * (docs/rules.md, I34).
 */
export async function deletePastGames(
  { library, store, writer, announce }: TeamGamesParts,
  { userId }: Actor,
): Promise<{ ok: true; deleted: number }> {
  const { running, saved, finished } = await library.counts(userId);
  const [gameIds, roundTokens] = await Promise.all([store.unfinishedIds(userId), store.roundsOfGames(userId)]);
  await writer.write([library.deleteAll(userId), ...store.deleteAll(userId)]);
  announce('gamesDeleted', { gameIds, roundTokens });
  return { ok: true, deleted: running + saved + finished };
}

type Written = Pick<RecordEntry, 'kind'> & Partial<Pick<RecordEntry, 'team' | 'delta' | 'square'>>;

/** What of a log the record tells; the rest (opening, closing, leaving) is how, not what. */
function written({ command, facts }: LoggedCommand, currentTeam: Team): Written | null {
  switch (command.type) {
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

/** The record of an evening («المحضر»): who got which question, corrections and undos, oldest first. */
export async function gameRecord(parts: TeamGamesParts, actor: Actor, gameId: string) {
  const game = await parts.store.game(gameId);
  if (game?.userId !== actor.userId) return refuse('notFound');
  const log = await parts.store.log(gameId, 0);
  const steps = takenBack({ setup: setupOf(game), commands: log });
  const texts = textsOf(parts.bank, game);
  const seen = new Set(game.state.revealed);
  const { gameName, team1Name, team2Name } = game.data;
  const entries = log.flatMap((logged, at): RecordEntry[] => {
    const step = steps[at];
    if (step === undefined) return [];
    const entry =
      isExpiry(logged.command) && step.closed !== null
        ? ({ kind: 'expired', team: null } as const)
        : written(logged, step.before.currentTeam);
    if (entry === null) return [];
    const questionId = entry.kind === 'claim' ? (step.before.played.at(-1)?.questionId ?? null) : step.closed;
    const claimer = 'claimingTeam' in step.before ? step.before.claimingTeam : null;
    return [
      {
        at: logged.now,
        undone: step.undone,
        ...questionOf(texts, game.questions, questionId, seen),
        team: entry.kind === 'claim' ? claimer : null,
        ...entry,
      },
    ];
  });
  return { gameName, team1Name, team2Name, entries };
}

function isExpiry(command: AnyCommand): boolean {
  return command.type === 'expireTimer';
}

function questionOf(texts: GameTexts, questions: GameQuestions, questionId: number | null, seen: ReadonlySet<number>) {
  if (questionId === null) return { questionId, categoryId: null, categoryName: '', questionText: '' };
  const categoryId = questions.find(({ questionIds }) => questionIds.includes(questionId))?.categoryId ?? null;
  const question = texts.question(questionId);
  const category = categoryId === null ? undefined : texts.category(categoryId);
  return {
    questionId,
    categoryId,
    categoryName: category?.nameAr ?? '',
    ...markOf(category),
    questionText: question?.questionText ?? '',
    ...(question !== undefined && seen.has(questionId) ? { correctAnswer: question.correctAnswer } : {}),
  };
}
