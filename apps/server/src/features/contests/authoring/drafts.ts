import type { ContestSettings, SentQuestion } from '@lamma/protocol/contests';
import { contestMessages } from '@lamma/protocol/messages';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { ContestRow } from '../data/store-contests';
import { readQuestions } from './sent-questions';

/** As sent: what is left out stays as it is. */
type SentSettings = { [K in keyof ContestSettings]?: ContestSettings[K] | undefined };
/** What a contest is made of, as sent. */
export interface Draft {
  title: string;
  description: string;
  questions: readonly SentQuestion[];
  settings?: SentSettings | undefined;
}
/** What of it is to change; what is left out stays. */
export interface DraftChange {
  title: string;
  description?: string | null | undefined;
  questions?: readonly SentQuestion[] | undefined;
  settings?: SentSettings | undefined;
}

/** The questions to store; refused without a whole one. */
export function contentOf(
  rows: readonly SentQuestion[],
): Pick<ContestRow, 'layout' | 'questions' | 'questionCount'> | Refusal {
  const { layout, questions } = readQuestions(rows);
  if (questions.length > 0) return { layout, questions: JSON.stringify(questions), questionCount: questions.length };
  const message = contestMessages.questionNeeded;
  return refuse('invalid', { message, fields: { questions: message } });
}

/** The settings to store. Always written alike, so that two that are the same are the same text. */
export function settingsOf(before: ContestSettings, sent: SentSettings = {}): string {
  const { scoring = before.scoring, tellResults = before.tellResults } = sent;
  const { secondsPerQuestion = before.secondsPerQuestion } = sent;
  return JSON.stringify({ scoring, tellResults, secondsPerQuestion } satisfies ContestSettings);
}
