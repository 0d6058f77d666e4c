import { arabicKey } from './folded-key';
import { withoutArticle } from './number-words';

/** More would not be read at the table, nor stand in one or two lines under the answer. */
const MOST = 3;
const MOST_LETTERS = 60;

/**
 * The forms of an answer that are told to the host beside it: those in Arabic letters that say something else than the answer or
 * one another by more than their spelling or an article: the first, and two more as long as they are short together.
 * @param accepted other spellings and names, the telling ones first
 */
export function acceptedForms(answer: string, accepted: readonly string[]): string[] {
  const told = new Set([keyOf(answer)]);
  const forms: string[] = [];
  let letters = 0;
  for (const form of accepted) {
    const key = keyOf(form);
    if (forms.length === MOST || told.has(key) || !/\p{Script=Arabic}/u.test(form) || /\p{Script=Latin}/u.test(form))
      continue;
    if (forms.length > 0 && letters + form.length > MOST_LETTERS) continue;
    told.add(key);
    letters += form.length;
    forms.push(form);
  }
  return forms;
}

function keyOf(text: string): string {
  return arabicKey(text).split(' ').map(withoutArticle).join(' ');
}
