import type { ContestSettings, SentQuestion } from '@lamma/protocol/contests';
import { contestMessages } from '@lamma/protocol/messages';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { ContestRow } from '../data/store-contests';
import { readQuestions } from './sent-questions';

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
