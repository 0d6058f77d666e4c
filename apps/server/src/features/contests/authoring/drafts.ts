import {
  type ContestLayout,
  type ContestQuestion,
  type ContestSettings,
  optionLetters,
  type SentQuestion,
} from '@lamma/protocol/contests';
import { contestMessages } from '@lamma/protocol/messages';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { ContestRow } from '../store/contests';

/** Settings as a teacher sends them. A setting that is left out stays as it is. */
type SentSettings = { [K in keyof ContestSettings]?: ContestSettings[K] | undefined };
/** A new contest, as a teacher sends it. */
export interface Draft {
  title: string;
  description: string;
  questions: readonly SentQuestion[];
  settings?: SentSettings | undefined;
}
/** Changes to a contest, as a teacher sends them. What is left out stays as it is. */
export interface DraftChange {
  title: string;
  description?: string | null | undefined;
  questions?: readonly SentQuestion[] | undefined;
  settings?: SentSettings | undefined;
}

/** The questions as they are stored. Refused when not one of them is whole. */
export function contentOf(
  rows: readonly SentQuestion[],
): Pick<ContestRow, 'layout' | 'questions' | 'questionCount'> | Refusal {
  const { layout, questions } = readQuestions(rows);
  if (questions.length > 0) return { layout, questions: JSON.stringify(questions), questionCount: questions.length };
  const message = contestMessages.questionNeeded;
  return refuse('invalid', { message, fields: { questions: message } });
}

/** The settings as they are stored. Equal settings always give the same text, so that a comparison finds no change. */
export function settingsOf(before: ContestSettings, sent: SentSettings = {}): string {
  const { scoring = before.scoring, tellResults = before.tellResults } = sent;
  const { secondsPerQuestion = before.secondsPerQuestion } = sent;
  return JSON.stringify({ scoring, tellResults, secondsPerQuestion } satisfies ContestSettings);
}

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
