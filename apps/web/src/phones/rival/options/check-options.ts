import { roundMessages } from '@lamma/protocol/messages';
import type { RefusalBody } from '@lamma/protocol/refusals';
import { rivalTexts } from '../texts.ar';
import { looksLike } from './likeness';

/** Why the two options cannot be sent: a sentence, and which of the two it is about. */
export interface Problem {
  title: string;
  text: string;
  fields: readonly [boolean, boolean];
}

const both = [true, true] as const;
const neither = [false, false] as const;

/** Checks both options before they are sent. The server checks again: it also knows other forms of the answer. */
export function problemWith(one: string, two: string, answer: string): Problem | null {
  const empty = [one, two].map((text) => text.trim() === '');
  if (empty.includes(true)) {
    return {
      title: rivalTexts.missingTitle,
      text: roundMessages.twoOptionsNeeded,
      fields: [empty[0] === true, empty[1] === true],
    };
  }
  if (looksLike(one, two)) return { title: rivalTexts.alikeTitle, text: roundMessages.optionsAlike, fields: both };
  const fields = [looksLike(one, answer), looksLike(two, answer)] as const;
  if (fields.includes(true)) return { title: rivalTexts.isAnswerTitle, text: roundMessages.optionIsAnswer, fields };
  return null;
}

const titles: Partial<Record<RefusalBody['reason'], string>> = {
  optionsAlike: rivalTexts.alikeTitle,
  optionIsAnswer: rivalTexts.isAnswerTitle,
};

/** The server's refusal as a problem of the form, with the server's sentence. */
export function problemOf({ reason, message, fields }: RefusalBody): Problem {
  return {
    title: titles[reason] ?? rivalTexts.notSentTitle,
    text: message || rivalTexts.notSentText,
    fields: fields === undefined ? neither : [fields.wrongOption1 !== undefined, fields.wrongOption2 !== undefined],
  };
}
