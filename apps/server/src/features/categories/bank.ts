import type { Section } from '@lamma/protocol/rest/categories';
import type { MediaCredit } from '@lamma/protocol/rest/site';

/** What the server asks of the question bank (packages/bank gives it). Answers leave the server only once revealed. */
export interface BankQuestion {
  id: number;
  questionText: string;
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

export interface QuestionBank {
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
