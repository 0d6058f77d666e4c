import type { CategoryGameNumbers, GameData } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { refuse } from '@lamma/protocol/refusals';
import type { CompletedGame } from '@lamma/protocol/rest/games/past-games';
import { pageOfRows, readCursor } from '../../platform/http/keyset';
import { Tagged } from '../../platform/http/routes';
import type { GameQuestions } from '../team-games/data/game';
import { type GameRecords, winnerWord } from '../team-games/data/records';
import type { ListedGameRow } from '../team-games/data/store-records';

/** A page of a user's games, newest first, with an ETag. @param text cursor from the previous page's `Link` header */
export async function listPastGames(records: GameRecords, userId: string, text: string | undefined) {
  const after = text === undefined ? undefined : readCursor(text);
  if (after === null) return refuse('invalid');
  return new Tagged(`${userId}.${await records.listTag(userId)}`, async () => {
    const rows = await records.page(userId, limits.listPage + 1, after);
    return pageOfRows(rows, limits.listPage, view, ({ createdAt: at, id }) => ({ at, id }));
  });
}

function view(row: ListedGameRow): CompletedGame {
  const { drawsTurn } = JSON.parse(row.gameData ?? '{}') as Partial<GameData>;
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
    ...questionCountOf(row),
  };
}

/** The number of questions of a game with struck places; nothing for any other. */
function questionCountOf({ gameQuestions }: ListedGameRow): { questionCount?: number } {
  const categories = JSON.parse(gameQuestions ?? '[]') as GameQuestions;
  if (categories.every(({ struck = [] }) => struck.length === 0)) return {};
  return { questionCount: categories.reduce((sum, { questionIds }) => sum + questionIds.length, 0) };
}
