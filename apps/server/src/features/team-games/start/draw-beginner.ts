import { randomUUID } from 'node:crypto';
import { applyCommand } from '@lamma/rules/apply';
import type { Statement } from '../../../platform/db/database';
import { shuffled } from '../../../platform/secrets/random';
import type { Game } from '../data/game';
import type { TeamGamesParts } from '../parts';

const TEAMS = [1, 2] as const;

/**
 * Draws who begins a new game that wants it, as the first command of its log, so that a replay gives the same turn.
 * @returns the game to add, and the statements that log the draw; the game as it is if team 1 begins
 */
export function drawBeginner(
  { store, random }: Pick<TeamGamesParts, 'store' | 'random'>,
  game: Game,
): { game: Game; logged: Statement[] } {
  if (game.data.drawsTurn !== true) return { game, logged: [] };
  const [beginner = 1] = shuffled(random, TEAMS);
  const command = { type: 'drawTurn' } as const;
  const [facts, now] = [{ beginner }, game.createdAt];
  const outcome = applyCommand(game.state, command, { now, facts });
  if (!outcome.ok) throw new Error(`a new game refused its draw: ${outcome.refusal}`);
  const drawn = { ...game, version: game.version + 1, state: outcome.state };
  const { id: gameId, version } = drawn;
  const row = { gameId, version, commandId: randomUUID(), command, who: 'server', now, facts };
  return { game: drawn, logged: [store.addCommand(row)] };
}
