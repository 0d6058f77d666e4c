import type { GameMode, Team } from '@lamma/protocol/games';

export interface CompletedGameRow {
  id: string;
  userId: string;
  gameId: string | null;
  ticketId: string | null;
  gameName: string;
  team1Name: string;
  team2Name: string;
  gameMode: GameMode;
  isCustomGame: number;
  categoryName: string;
  /** JSON: ids. */
  selectedCategories: string;
  /** JSON: category id -> game number. */
  categoryGameNumbers: string;
  team1Score: number;
  team2Score: number;
  state: 'running' | 'saved' | 'finished';
  /** Null for a draw, and while the game is not finished. */
  winnerTeam: Team | null;
  reported: number;
  /** JSON: the winner of each question in the order of play; 0 is nobody. */
  band: string;
  createdAt: number;
  completedAt: number;
  changedAt: number;
}
export interface RecordTables {
  users: { id: string };
  completed_games: CompletedGameRow;
}
