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
  /** Of a finished game; null is a draw. */
  winnerTeam: Team | null;
  reported: number;
  /** JSON: winners in the order of play. */
  band: string;
  createdAt: number;
  completedAt: number;
  changedAt: number;
}
export interface RecordTables {
  users: { id: string };
  completed_games: CompletedGameRow;
}
