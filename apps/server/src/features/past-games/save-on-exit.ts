import { randomUUID } from 'node:crypto';
import { cleanLine } from '@lamma/protocol/fields/text';
import type { CategoryGameNumbers, GameData, Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { stateWords, teamNamesProblem } from '@lamma/rules/team-names';
import type { Actor } from '../../platform/actor';
import { decide } from '../../platform/db/decide';
import { type GameHead, hasMoves } from '../team-games/data/game';
import { type GameResult, winnerWord } from '../team-games/data/records';
import type { Ticket } from '../team-games/data/store-tickets';
import type { TeamGamesParts } from '../team-games/parts';
import { playCommand, resultOf } from '../team-games/play/play';
import {
  type ChosenGame,
  categoriesKey,
  firstNumbers,
  gameDataOf,
  isOwnGame,
  wireMode,
} from '../team-games/start/chosen-game';
import { readOwn } from '../team-games/start/own-game';
import { closeTicket, readStarts } from '../team-games/start/tickets';

/** A client's report of the game that it leaves. */
export interface ExitReport extends ChosenGame {
  gameSessionId: string | null;
  categoryGameNumbers: CategoryGameNumbers;
  winner: string | null;
  team1Score: unknown;
  team2Score: unknown;
  categoryName: string;
}

type Saved = { ok: true; id: string; winner: string };

/**
 * `save-game-on-exit`: stores the record of a game that is being left. If the server has moves of the game, they decide the result and the
 * report is ignored; the report counts only for a game that an offline client played.
 */
export async function saveOnExit(parts: TeamGamesParts, actor: Actor, report: ExitReport): Promise<Saved | Refusal> {
  const namesProblem = teamNamesProblem(report.team1Name, report.team2Name);
  if (namesProblem !== null) return refuse(namesProblem);
  const game = await findGame(parts, actor.userId, report);
  if (game === 'notFound') return refuse('notFound');
  if (game !== undefined && hasMoves(game)) return leavePlayedGame(parts, game, report);
  const reported = reportedResult(report);
  if (!reported.ok) return reported;
  return decide<Saved | Refusal>(parts.writer, async () => {
    const ticket = game === undefined ? await findTicket(parts, actor.userId, report) : undefined;
    const ticketId = ticket?.id ?? game?.ticketId ?? null;
    const isUnlinked = game === undefined && ticket === undefined;
    const problem = isUnlinked ? await ownProblem(parts, actor, report.selectedCategories) : null;
    if (problem !== null) return { answer: problem };
    const data = game?.data ?? ticket?.data ?? dataOf(report);
    const subject = { userId: actor.userId, gameId: game?.id ?? null, ticketId };
    const record = await parts.records.upsert(subject, data, reported.result, report.categoryName);
    const refused = record.isNewUnlinked ? await parts.records.refuseUnlinked(actor.userId) : null;
    if (refused !== null) return { answer: refused };
    const isOver = reported.result.state === 'finished';
    const winner = winnerWord({ ...reported.result, team1Name: data.team1Name, team2Name: data.team2Name });
    return {
      write: [
        ...record.statements,
        ...(ticket === undefined ? [] : [closeTicket(parts, ticket, 'exit')]),
        ...(isOver && ticketId !== null ? parts.categories.markPlayed(ticketId) : []),
      ],
      answer: { ok: true, id: record.id, winner },
    };
  });
}

/** Leaves a game that has moves. Leaving is a command like any other, so that all screens see it; a finished game stays as it is. */
async function leavePlayedGame(parts: TeamGamesParts, game: GameHead, report: ExitReport): Promise<Saved | Refusal> {
  let current: GameHead = game;
  if (game.status !== 'finished') {
    const isSaved = cleanLine(report.winner ?? '') === stateWords.saved;
    const move = { commandId: randomUUID(), version: game.version, command: { type: 'leave', keep: isSaved } as const };
    await playCommand(parts, game.id, () => ({ ...move, who: `user:${game.userId}` }));
    current = (await parts.store.game(game.id)) ?? game;
  }
  const subject = { userId: game.userId, gameId: game.id, ticketId: game.ticketId };
  const result = resultOf(current);
  const record = await parts.records.upsert(subject, current.data, result);
  await parts.writer.write(record.statements);
  const { team1Name, team2Name } = current.data;
  return { ok: true, id: record.id, winner: winnerWord({ ...result, team1Name, team2Name }) };
}

/** The game by its id if one is sent, else the newest unfinished game with these names, mode and categories. */
async function findGame(
  parts: TeamGamesParts,
  userId: string,
  report: ExitReport,
): Promise<GameHead | undefined | 'notFound'> {
  if (report.gameSessionId !== null) {
    const game = await parts.store.game(report.gameSessionId);
    return game !== undefined && game.userId === userId ? game : 'notFound';
  }
  const games = await parts.store.unfinishedGames(userId);
  return games.find((game) => isSameGame(game.data, report));
}

async function findTicket(parts: TeamGamesParts, userId: string, report: ExitReport): Promise<Ticket | undefined> {
  const { tickets } = await readStarts(parts, userId);
  return tickets.find((ticket) => ticket.gameId === null && isSameGame(ticket.data, report));
}

function isSameGame(data: GameData, report: ExitReport): boolean {
  return (
    data.gameName === report.gameName &&
    data.team1Name === report.team1Name &&
    data.team2Name === report.team2Name &&
    data.gameMode === wireMode(report.selectedCategories, report.gameMode) &&
    categoriesKey(data.selectedCategories) === categoriesKey(report.selectedCategories)
  );
}

function dataOf(report: ExitReport): GameData {
  const { selectedCategories: ids, categoryGameNumbers } = report;
  return gameDataOf(report, isOwnGame(ids) ? firstNumbers(ids) : categoryGameNumbers, false);
}

/** Refuses a record without game and ticket if it names own categories that do not exist. */
async function ownProblem(parts: TeamGamesParts, actor: Actor, ids: readonly number[]): Promise<Refusal | null> {
  if (!isOwnGame(ids)) return null;
  const own = await readOwn(parts, actor, ids);
  return own.ok ? null : own;
}

/** Checks the reported result: whole scores 0..999, and as winner a team's name, '' (draw) or the word for a saved or a running game. */
function reportedResult(report: ExitReport): { ok: true; result: GameResult } | Refusal {
  const score = (value: unknown) => {
    const sent = value ?? 0;
    return typeof sent === 'number' && Number.isInteger(sent) && sent >= 0 && sent <= limits.scoreMax ? sent : null;
  };
  const team1Score = score(report.team1Score);
  const team2Score = score(report.team2Score);
  const winner = cleanLine(report.winner ?? stateWords.running);
  const states: Record<string, Pick<GameResult, 'state' | 'winnerTeam'>> = {
    [report.team1Name]: { state: 'finished', winnerTeam: 1 as Team },
    [report.team2Name]: { state: 'finished', winnerTeam: 2 as Team },
    '': { state: 'finished', winnerTeam: null },
    [stateWords.saved]: { state: 'saved', winnerTeam: null },
    [stateWords.running]: { state: 'running', winnerTeam: null },
  };
  const outcome = Object.hasOwn(states, winner) ? states[winner] : undefined;
  if (team1Score === null || team2Score === null || outcome === undefined) return refuse('badResult');
  return { ok: true, result: { ...outcome, team1Score, team2Score, band: [], reported: true } };
}
