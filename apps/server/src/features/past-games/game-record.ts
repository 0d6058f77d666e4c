import type { GameState } from '@lamma/protocol/game-state';
import type { Team } from '@lamma/protocol/games';
import { refuse } from '@lamma/protocol/refusals';
import type { RecordEntry } from '@lamma/protocol/rest/games/past-games';
import type { LoggedCommand } from '@lamma/rules/modes/game';
import { trickIn } from '@lamma/rules/modes/tricks';
import { type CommandOutcome, commandOutcomes } from '@lamma/rules/replay';
import type { Actor } from '../../platform/actor';
import { iconAndColorOf } from '../categories/bank';
import { type GameQuestions, type GameTexts, textsOf } from '../team-games/data/game';
import type { TeamGamesParts } from '../team-games/parts';
import { setupOf } from '../team-games/play/play';

type RecordedMove = Pick<RecordEntry, 'kind'> & Partial<Pick<RecordEntry, 'team' | 'delta' | 'square'>>;

/** The record of a game («المحضر»), oldest entry first: who got which question, adjustments and undos. */
export async function gameRecord(parts: TeamGamesParts, actor: Actor, gameId: string) {
  const game = await parts.store.game(gameId);
  if (game?.userId !== actor.userId) return refuse('notFound');
  const log = await parts.store.log(gameId, 0);
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

/** What the record shows of a command; null for those that changed no result (opening, closing, leaving). */
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

/** A clock has ended, or the buttons of a race have closed without a press. */
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
