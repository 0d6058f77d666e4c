import {
  type ContestLayout,
  type ContestQuestion,
  type OldContestQuestion,
  optionLetters,
} from '@lamma/protocol/contests';

type Keyless<Q extends { correctAnswer: unknown }> = Omit<Q, 'correctAnswer'> & Partial<Pick<Q, 'correctAnswer'>>;
export type ShownQuestion = Keyless<ContestQuestion> | Keyless<OldContestQuestion>;

/**
 * A question in the form that the contest's layout has.
 * @param parts.withKey whether the answer and its explanation are included
 */
export function inLayout(
  layout: ContestLayout,
  whole: ContestQuestion,
  { withKey }: { withKey: boolean },
): ShownQuestion {
  const { question, options, correctAnswer, image, explanation } = whole;
  const more = {
    ...(image === undefined ? {} : { image }),
    ...(withKey && explanation !== undefined ? { explanation } : {}),
  };
  if (layout === 'live') return { question, options, ...(withKey ? { correctAnswer } : {}), ...more };
  const [optionA = '', optionB = '', optionC = '', optionD = ''] = options;
  const letter = optionLetters[correctAnswer];
  return {
    questionText: question,
    optionA,
    optionB,
    optionC,
    optionD,
    ...(withKey && letter !== undefined ? { correctAnswer: letter } : {}),
    ...more,
  };
}

/** An empty question, for the place of one that a student may not see yet. */
export function blankInLayout(layout: ContestLayout): ShownQuestion {
  return inLayout(layout, { question: '', options: ['', '', '', ''], correctAnswer: 0 }, { withKey: false });
}
