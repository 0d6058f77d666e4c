import type { Section } from '@lamma/protocol/rest/games/categories';
import type { MediaCredit } from '@lamma/protocol/rest/site';

/** What the server asks of the question bank (packages/bank gives it). Answers leave the server only once revealed. */
export interface BankQuestion {
  id: number;
  questionText: string;
  /** Shown one by one, the hardest first; `questionText` is then their short ask. As secret as the answer until each is opened. */
  clues?: readonly string[] | undefined;
  correctAnswer: string;
  questionImage?: string | undefined;
  questionAudio?: string | undefined;
  questionVideo?: string | undefined;
  answerImage?: string | undefined;
  /** Other spellings and names of the answer. */
  accept?: readonly string[] | undefined;
  /** Plausible wrong answers, for a round without a phone. */
  wrong: readonly string[];
  /** The explanation shown under the answer. */
  why?: string | undefined;
  /** Which reference settles it. */
  source?: string | undefined;
  /** What is asked, whatever the wording: its name in the bank. */
  fact?: string | undefined;
  /** Raised by every fix in the bank; 1 where a bank says none. */
  rev?: number | undefined;
}
export interface BankCategory {
  id: number;
  nameAr: string;
  section: Section;
  gameCount: number;
  /** `dye-1` .. `dye-6` */
  color: string;
  icon?: string | undefined;
}

/** What a category is drawn by, for whatever payload names it; empty where the bank does not know it any more. */
export function markOf(category: Pick<BankCategory, 'icon' | 'color'> | undefined): { icon?: string; color?: string } {
  if (category === undefined) return {};
  const { icon, color } = category;
  return { ...(icon === undefined ? {} : { icon }), color };
}

/** All that is asked, on one line, for where clues do not come one by one: the ask, then its clues. */
export function wholeAsk({ questionText, clues = [] }: Pick<BankQuestion, 'questionText' | 'clues'>): string {
  return [questionText, ...clues].join(' · ');
}

/** The bank as its files say it. */
export interface LoadedBank {
  categories: readonly BankCategory[];
  category(id: number): BankCategory | undefined;
  /** In play order; empty for an unknown category. */
  questionsOf(categoryId: number): readonly BankQuestion[];
  question(id: number): BankQuestion | undefined;
  /** What keeps a game of a category apart from games of others; a bank without it keeps nothing apart. */
  subjectsOf?(categoryId: number, gameNumber: number): ReadonlySet<string>;
  /** Whom its media are owed to; a bank without it has none. */
  mediaCredits?(): MediaCredit[];
}

/**
 * The bank as it is played: with the owner's corrections, and without the questions that they took out of play. Each change of the
 * owner's is an edition, numbered in their order; a game keeps the edition that it began with.
 */
export interface QuestionBank extends LoadedBank {
  /** The newest edition that this process knows; 0 for the files alone. */
  readonly edition: number;
  /** A question as it was in an edition: what a game that began then shows. */
  questionAt(id: number, edition: number): BankQuestion | undefined;
  /** Whether it is out of play: boards that begin now leave its place empty, and contests are not offered it. */
  isOut(id: number): boolean;
  /** Reads the editions that other processes have made since. */
  catchUp(): Promise<void>;
}

/** Where a question stands: its category, the number of its game and its place in it, both from 1. */
export interface QuestionSeat {
  categoryId: number;
  gameNumber: number;
  place: number;
}
