import type { GameData, PlayMode } from '@lamma/protocol/games';
import type { GameState } from '@lamma/rules/modes/index';
import type { OwnCategory } from '../../custom-games/own-category';

/** Which questions a game plays, and which places of its board are struck: fixed when it begins. */
export type GameQuestions = readonly {
  categoryId: number;
  gameNumber: number;
  questionIds: readonly number[];
  /** Left out where none is. */
  struck?: readonly number[];
}[];

/** Own categories as they were when a game of them began: later corrections and deletions do not reach it. */
export type OwnContent = readonly OwnCategory[];

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
  /** The edition of the bank that its texts are from: the newest when it began. */
  edition: number;
  /** Of a game of own categories; null for one of the bank. Written once, with the game. */
  content: OwnContent | null;
}

/** A game without its texts: what lists of games are read for. */
export type GameHead = Omit<Game, 'content'>;

type InJson = 'data' | 'questions' | 'state' | 'content';

/** As it stands in its table: JSON in text. */
export type GameRow = Omit<Game, InJson> & { data: string; questions: string; state: string; content: string | null };
