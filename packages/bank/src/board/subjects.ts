import { arabicKey } from '@lamma/rules/arabic/folded-key';
import type { Question } from '../files/schema';
import { questionsPerGame } from '../files/schema';

/** The fields from which a question's subjects derive. */
export type BoardCard = Pick<Question, 'correctAnswer'> & { subjects?: readonly string[] | undefined };

/** A subject in more categories than this is ignored, because its cards cannot be separated: Kuwait is everywhere. */
const mostCategories = 6;

const isReportTag = (subject: string) => subject.startsWith('region:');

/** The answer of a card as a subject. A number is not a subject, because it answers many unrelated questions. */
function answerSubject(answer: string): string[] {
  const key = arabicKey(answer);
  return key.length < 3 || /^\d/.test(key) ? [] : [`answer:${key}`];
}

/**
 * How many cards with a subject make it the theme of a category: as many as the category has games, at least three. A theme may repeat:
 * players who choose the areas of Kuwait expect Kuwait.
 */
export function themeThreshold(questionCount: number): number {
  return Math.max(3, Math.floor(questionCount / questionsPerGame));
}

/**
 * The subjects by which cards of different categories are separated on a board: the subjects that a question names and its answer, without
 * the theme of its category and without subjects that too many categories have.
 * @param categories category id -> its questions
 * @returns the subjects of each question, in the same order
 */
export function boardSubjects<C extends BoardCard>(
  categories: ReadonlyMap<number, readonly C[]>,
): Map<number, string[][]> {
  const carriers = new Map<string, number>();
  const subjectsByCategory = new Map<number, string[][]>();
  for (const [id, questions] of categories) {
    const cards = questions.map(({ subjects = [], correctAnswer }) => [
      ...new Set([...subjects.filter((subject) => !isReportTag(subject)), ...answerSubject(correctAnswer)]),
    ]);
    const times = new Map<string, number>();
    for (const subject of cards.flat()) times.set(subject, (times.get(subject) ?? 0) + 1);
    const threshold = themeThreshold(questions.length);
    const isNotTheme = (subject: string) => (times.get(subject) ?? 0) < threshold;
    subjectsByCategory.set(
      id,
      cards.map((subjects) => subjects.filter(isNotTheme)),
    );
    for (const subject of times.keys()) {
      if (isNotTheme(subject)) carriers.set(subject, (carriers.get(subject) ?? 0) + 1);
    }
  }
  const isRare = (subject: string) => subject.startsWith('answer:') || (carriers.get(subject) ?? 0) <= mostCategories;
  return new Map([...subjectsByCategory].map(([id, cards]) => [id, cards.map((subjects) => subjects.filter(isRare))]));
}
