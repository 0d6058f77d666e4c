import { wrongOptions } from '@lamma/rules/wrong-options';
import { type Random, shuffled } from '../../../platform/secrets/random';
import type { QuestionBank } from '../../categories/bank';
import type { Game } from '../data/game';
import { textsOf } from '../data/game-texts';

/** Where a whole game has too few different answers (all of them «نعم» or «لا»), a round still has three options. */
const FILLERS = ['لا شيء مما ذُكر', 'لا أحد يعرف', 'كل ما ذُكر'];

/**
 * The two wrong options of a round without a phone: the question's own, else other answers of its category, else of the game,
 * each in random order.
 */
export function demoOptions(
  { bank, random }: { bank: QuestionBank; random: Random },
  game: Game,
  questionId: number,
): string[] {
  const texts = textsOf(bank, game);
  const question = texts.question(questionId);
  if (question === undefined) return [];
  const answersOf = (isNear: boolean) =>
    game.questions
      .filter(({ questionIds }) => questionIds.includes(questionId) === isNear)
      .flatMap(({ questionIds }) => questionIds)
      .flatMap((id) => texts.question(id)?.correctAnswer ?? []);
  const sources = [() => question.wrong, () => answersOf(true), () => answersOf(false), () => FILLERS];
  // Later ones are looked at only where those before do not suffice.
  function* candidates() {
    for (const source of sources) yield* shuffled(random, source());
  }
  return wrongOptions([question.correctAnswer, ...(question.accept ?? [])], candidates(), 2);
}
