import {
  type OldSoloQuestion,
  optionLetters,
  type SentQuestion,
  type SoloLayout,
  type SoloQuestion,
} from '@lamma/protocol/solo-games';

/** The two layouts of a contest's questions: in as they come, mixed too, and out in the game's own (DESIGN section 5). */

/** Rows as sent, made into questions. Only those with text and all four options count (specification 2, section 5). */
export function readQuestions(rows: readonly SentQuestion[]): { layout: SoloLayout; questions: SoloQuestion[] } {
  const isLive = rows.some(({ question, options }) => question !== '' && options != null);
  return { layout: isLive ? 'live' : 'old', questions: rows.flatMap((row) => readQuestion(row) ?? []) };
}

function readQuestion(row: SentQuestion): SoloQuestion | undefined {
  const question = row.question || row.questionText;
  const options = optionLetters.map((letter, place) => row.options?.[place] || row[`option${letter}`]);
  if (question === '' || options.includes('')) return undefined;
  const { correctAnswer: sent, image, explanation } = row;
  return {
    question,
    options,
    correctAnswer: typeof sent === 'number' ? sent : optionLetters.indexOf(sent),
    ...(image == null ? {} : { image }),
    ...(explanation === '' ? {} : { explanation }),
  };
}

type Keyless<Q extends { correctAnswer: unknown }> = Omit<Q, 'correctAnswer'> & Partial<Pick<Q, 'correctAnswer'>>;
export type ShownQuestion = Keyless<SoloQuestion> | Keyless<OldSoloQuestion>;

/**
 * A question in a game's layout.
 * @param parts.withKey whether the answer and its explanation go along
 */
export function inLayout(layout: SoloLayout, whole: SoloQuestion, { withKey }: { withKey: boolean }): ShownQuestion {
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

/** In the place of a question that a student may not see yet. */
export function blankInLayout(layout: SoloLayout): ShownQuestion {
  return inLayout(layout, { question: '', options: ['', '', '', ''], correctAnswer: 0 }, { withKey: false });
}
