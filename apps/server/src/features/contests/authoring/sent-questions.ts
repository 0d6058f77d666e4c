import { type ContestLayout, type ContestQuestion, optionLetters, type SentQuestion } from '@lamma/protocol/contests';

/** Makes questions of the rows that were sent, in either layout or in both. A row without text or without all four options is left out. */
export function readQuestions(rows: readonly SentQuestion[]): { layout: ContestLayout; questions: ContestQuestion[] } {
  const isLive = rows.some(({ question, options }) => question !== '' && options != null);
  return { layout: isLive ? 'live' : 'old', questions: rows.flatMap((row) => readQuestion(row) ?? []) };
}

function readQuestion(row: SentQuestion): ContestQuestion | undefined {
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
