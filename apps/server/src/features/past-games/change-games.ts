import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { teamNamesProblem } from '@lamma/rules/team-names';
import type { Actor } from '../../platform/actor';
import { decide } from '../../platform/db/decide';
import type { Game } from '../team-games/data/game';
import type { Names } from '../team-games/data/records';
import type { TeamGamesParts } from '../team-games/parts';

/** Renames a game of the user, or its teams, in the record and in the game, so that a replay and a resumed game have the new names too. */
export async function renamePastGame(
  parts: TeamGamesParts,
  actor: Actor,
  id: string,
  names: Partial<Names>,
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

/** Deletes all games of the user, running ones too. Game numbers stay used and no game goes back to the allowance (I34). */
export async function deletePastGames(
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
  await writer.write([evenings.leaveGames(userId), records.deleteAll(userId), ...store.deleteAll(userId)]);
  announce('gamesDeleted', { gameIds, roundTokens, seatIds });
  for (const gatheringId of gatheringIds) announce('eveningChanged', { gatheringId });
  return { ok: true, deleted: running + saved + finished };
}
