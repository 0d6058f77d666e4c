/** Words as they are looked for: the letters of a regular expression, which is what can be handed to a page. */
export interface Words {
  source: string;
  flags: string;
}

/** One step on the way from a page to its elements. */
export type Step =
  | { by: 'role'; role: string; name: Words | null; states: { pressed?: boolean; level?: number } }
  | { by: 'label' | 'placeholder' | 'text'; words: Words }
  | { by: 'selector'; selector: string }
  | { by: 'place'; place: number }
  | { by: 'content'; text: Words | null; has: Step[] | null };

/** Text is looked for as the runner does it: anywhere and in any case, unless it is to be exact. */
export function wordsOf(text: string | RegExp, isExact = false): Words {
  if (typeof text !== 'string') return { source: text.source, flags: text.flags };
  const source = plain(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return isExact ? { source: `^${source}$`, flags: '' } : { source, flags: 'i' };
}

/** As everywhere in the product's tests, spaces and ends of lines are one space. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
