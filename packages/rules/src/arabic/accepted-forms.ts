import { arabicKey } from './folded-key';
import { withoutArticle } from './number-words';

/** Limits so that the forms fit in one or two lines under the answer. */
const MOST = 3;
const MOST_LETTERS = 60;

/**
 * Picks the accepted forms that the host sees beside the answer. A form counts only if it is in Arabic letters and differs from the answer
 * and from the other forms by more than spelling or an article. The first one always shows, two more only while they are short together.
 * @param accepted other spellings and names, best first
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
