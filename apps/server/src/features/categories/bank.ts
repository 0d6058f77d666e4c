import type { WholeQuestion } from '@lamma/protocol/rest/desk/questions';
import type { Section } from '@lamma/protocol/rest/games/categories';
import type { MediaCredit } from '@lamma/protocol/rest/site';

/** A question of the bank (packages/bank). Answers must not leave the server before they are revealed. */
export interface BankQuestion {
  id: number;
  questionText: string;
  /** Clues, shown one by one below a short `questionText`, the hardest first. Each is secret until it is opened. */
  clues?: readonly string[] | undefined;
  correctAnswer: string;
  questionImage?: string | undefined;
  questionAudio?: string | undefined;
  questionVideo?: string | undefined;
  answerImage?: string | undefined;
  /** Other accepted spellings and names of the answer. */
  accept?: readonly string[] | undefined;
  /** Plausible wrong answers, for rounds without a rival's phone. */
  wrong: readonly string[];
  /** Shown under the answer. */
  why?: string | undefined;
  /** The reference that proves the answer. */
  source?: string | undefined;
  /** An id of the fact that is asked; equal for questions that ask the same in other words. */
  fact?: string | undefined;
  /** Incremented by each fix of the question in the bank's files; 1 if missing. */
  rev?: number | undefined;
}
export interface BankCategory {
  id: number;
  nameAr: string;
  /** Other names by which a host can find the category in the search. */
  otherNames?: readonly string[] | undefined;
  section: Section;
  gameCount: number;
  /** `dye-1` .. `dye-6` */
  color: string;
  icon?: string | undefined;
}

/** Icon and colour of a category for a payload; an empty object if the category is no longer in the bank. */
export function iconAndColorOf(category: Pick<BankCategory, 'icon' | 'color'> | undefined): {
  icon?: string;
  color?: string;
} {
  if (category === undefined) return {};
  const { icon, color } = category;
  return { ...(icon === undefined ? {} : { icon }), color };
}

/** The whole question on one line, for places that do not open clues one by one. */
export function fullQuestionText({ questionText, clues = [] }: Pick<BankQuestion, 'questionText' | 'clues'>): string {
  return [questionText, ...clues].join(' · ');
}

/** The bank as its files define it, without the owner's corrections. */
export interface LoadedBank {
  categories: readonly BankCategory[];
  category(id: number): BankCategory | undefined;
  /** The questions of a category in play order; empty for an unknown category. */
  questionsOf(categoryId: number): readonly BankQuestion[];
  question(id: number): BankQuestion | undefined;
  /** The subjects of a category's game. A board avoids games that share a subject. Undefined for banks without subjects. */
  subjectsOf?(categoryId: number, gameNumber: number): ReadonlySet<string>;
  /** How many games of other categories share a subject with a game. Undefined for banks without subjects. */
  conflictsOf?(categoryId: number, gameNumber: number): number;
  /** Ids of the questions that a visitor may try and whose answers visitors see. Undefined if there are none. */
  samples?: readonly number[] | undefined;
  /** Attribution of the media. Undefined for banks without media. */
  mediaCredits?(): MediaCredit[];
}

/**
 * The bank with the owner's corrections. It still lists the questions that are out of play; `isOut` returns true for them. A game uses the
 * corrections that were current at its start.
 */
export interface QuestionBank extends LoadedBank {
  /** The owner's current correction of a question. */
  correctionOf(id: number): WholeQuestion | undefined;
  /** The question with this correction, for games that began while the correction was current. */
  questionWith(id: number, correction: WholeQuestion | undefined): BankQuestion | undefined;
  /** Whether the question is out of play: new boards strike its place, and contests do not offer it. */
  isOut(id: number): boolean;
  /** Reads the changes that other processes have written. */
  catchUp(): Promise<void>;
}

/** A question's position in the bank. Game number and place are counted from 1. */
export interface QuestionPosition {
  categoryId: number;
  gameNumber: number;
  place: number;
}
