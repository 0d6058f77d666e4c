/** A regular expression in serializable form, to be passed to a page. */
export interface Words {
  source: string;
  flags: string;
}

/** One step of a locator. */
export type Step =
  | { by: 'role'; role: string; name: Words | null; states: { pressed?: boolean; level?: number } }
  | { by: 'label' | 'placeholder' | 'text'; words: Words }
  | { by: 'selector'; selector: string }
  | { by: 'place'; place: number }
  | { by: 'content'; text: Words | null; has: Step[] | null };

/** Matches text as Playwright does: a case-insensitive substring, unless exact. */
export function wordsOf(text: string | RegExp, isExact = false): Words {
  if (typeof text !== 'string') return { source: text.source, flags: text.flags };
  const source = collapseSpaces(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return isExact ? { source: `^${source}$`, flags: '' } : { source, flags: 'i' };
}

/** Collapses whitespace, as Playwright's text matchers do. */
export const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();
