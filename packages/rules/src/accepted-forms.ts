import { arabicKey } from './arabic-key';

/** More would not be read at the table. */
const MOST = 3;

/**
 * The forms of an answer that are told to the host beside it: those in Arabic letters that say something else than the answer or
 * one another by more than their spelling, three at most.
 * @param accepted other spellings and names, the telling ones first
 */
export function acceptedForms(answer: string, accepted: readonly string[]): string[] {
  const told = new Set([arabicKey(answer)]);
  const forms: string[] = [];
  for (const form of accepted) {
    const key = arabicKey(form);
    if (forms.length === MOST || told.has(key) || !/\p{Script=Arabic}/u.test(form) || /\p{Script=Latin}/u.test(form))
      continue;
    told.add(key);
    forms.push(form);
  }
  return forms;
}
