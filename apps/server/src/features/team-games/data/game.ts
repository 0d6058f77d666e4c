import type { GameState } from '@lamma/protocol/game-state';
import type { GameData, NextGame, PlayMode } from '@lamma/protocol/games';
import type { ShownPart } from '@lamma/protocol/gatherings';
import type { WholeQuestion } from '@lamma/protocol/rest/desk/questions';
import type { BankCategory, BankQuestion, QuestionBank } from '../../categories/bank';
import type { OwnCategory, OwnQuestion } from '../../custom-games/own-category';

/** The questions of a game and the struck places of its board, fixed at its start. */
export type GameQuestions = readonly {
  categoryId: number;
  gameNumber: number;
  questionIds: readonly number[];
  /** Missing if no place is struck. */
  struck?: readonly number[];
}[];

/** A copy of own categories from the start of the game; later changes and deletions do not affect it. */
export type OwnContent = readonly OwnCategory[];

/** The owner's corrections, by question id. */
export type Corrections = Readonly<Record<number, WholeQuestion>>;

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
  /** When the running clock ends; null while no clock runs. */
  clockDeadlineAt: number | null;
  /** When the server ends the phase (play/clocks.ts); null while the game waits for the host. */
  expiresAt: number | null;
  createdAt: number;
  changedAt: number;
  finishedAt: number | null;
  /** The corrections that existed when a bank game started; null if there were none. */
  corrected: Corrections | null;
  /** The categories of a game of own categories; null for a bank game. Never changes. */
  content: OwnContent | null;
  /**
   * The finished game of which this game is a rematch; null if it is not a rematch or that game was deleted. A game has at
   * most one rematch.
   */
  rematchOf: string | null;
  /** The evening that the game belongs to; null if it belongs to none. */
  gatheringId: string | null;
  /** The rematch of this finished game; missing if there is none. Looked up on each read, not stored with this game. */
  next?: NextGame;
}

export type GameHead = Omit<Game, 'content' | 'corrected' | 'next'>;

type InJson = 'data' | 'questions' | 'state' | 'content' | 'corrected';

export type GameRow = Omit<Game, InJson | 'next'> & {
  data: string;
  questions: string;
  state: string;
  content: string | null;
  corrected: string | null;
};

/** Whether a move was made. The draw of the team that begins does not count. */
export function hasMoves({ version, state }: Pick<Game, 'version' | 'state'>): boolean {
  return version > (state.draw === undefined ? 0 : 1);
}

export interface GameTexts {
  category(id: number): Pick<BankCategory, 'nameAr' | 'color' | 'icon'> | undefined;
  question(id: number): BankQuestion | undefined;
}

/**
 * The source of all texts of a game: the bank with the corrections stored with the game, or the own categories stored with the game.
 */
export function textsOf(bank: QuestionBank, { content, corrected }: Pick<Game, 'content' | 'corrected'>): GameTexts {
  if (content === null) return { category: bank.category, question: (id) => bank.questionWith(id, corrected?.[id]) };
  return {
    category(id) {
      const own = content.find((category) => category.id === id);
      return own && { nameAr: own.name, color: own.color, icon: own.icon };
    },
    question(id): OwnQuestion | undefined {
      for (const { questions } of content) {
        const own = questions.find((question) => question.id === id);
        if (own !== undefined) return own;
      }
      return undefined;
    },
  };
}

/** The owner's current corrections of these questions, to store with a new game; null if there are none. */
export function currentCorrections(bank: QuestionBank, questionIds: readonly number[]): Corrections | null {
  const corrected: Record<number, WholeQuestion> = {};
  for (const id of questionIds) {
    const text = bank.correctionOf(id);
    if (text !== undefined) corrected[id] = text;
  }
  return Object.keys(corrected).length === 0 ? null : corrected;
}

/** The names of all files of own categories, without duplicates. */
export function filesOf(content: OwnContent): string[] {
  const all = content.flatMap(({ questions }) =>
    questions.flatMap(({ questionImage, questionAudio, questionVideo, answerImage }) => [
      questionImage,
      questionAudio,
      questionVideo,
      answerImage,
    ]),
  );
  return [...new Set(all.filter((file) => file !== undefined))];
}

/** What the host has chosen to show of a game, and when. */
export interface Shown {
  gameId: string;
  part: ShownPart;
  at: number;
}

/**
 * The part that the host's screens show of the evening's game; undefined if the choice was made for another game, or before an undo of the
 * game's end.
 */
export function shownPartOf(
  stored: string | null,
  game: Pick<Game, 'id' | 'finishedAt'> | undefined,
): ShownPart | undefined {
  if (stored === null || game === undefined) return undefined;
  const { gameId, part, at } = JSON.parse(stored) as Shown;
  if (gameId !== game.id) return undefined;
  if (part === 'board') return game.finishedAt === null ? part : undefined;
  return game.finishedAt !== null && at >= game.finishedAt ? part : undefined;
}
