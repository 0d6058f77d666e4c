import type { GameData, PlayMode } from '@lamma/protocol/games';
import type { GameState } from '@lamma/rules/modes/index';

/** Which questions a game plays: fixed when it begins. */
export type GameQuestions = readonly { categoryId: number; gameNumber: number; questionIds: readonly number[] }[];

export interface Game {
  id: string;
  userId: string;
  clientId: string | null;
  ticketId: string | null;
  mode: PlayMode;
  categoriesKey: string;
  data: GameData;
  questions: GameQuestions;
  version: number;
  state: GameState;
  status: 'running' | 'saved' | 'finished';
  /** When the clock that runs ends; null while none runs. */
  clockDeadlineAt: number | null;
  /** When the server itself ends what runs (`expireTimer`); null while the host is waited for. */
  expiresAt: number | null;
  createdAt: number;
  changedAt: number;
  finishedAt: number | null;
}

/** As it stands in its table: JSON in text. */
export type GameRow = Omit<Game, 'data' | 'questions' | 'state'> & { data: string; questions: string; state: string };
