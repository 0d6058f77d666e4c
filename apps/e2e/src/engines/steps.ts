/** A regular expression in serializable form, to be passed to a page. */
export interface TextPattern {
  source: string;
  flags: string;
}

/** One step of a locator. */
export type Step =
  | { by: 'role'; role: string; name: TextPattern | null; states: { pressed?: boolean; level?: number } }
  | { by: 'label' | 'placeholder' | 'text'; pattern: TextPattern }
  | { by: 'selector'; selector: string }
  | { by: 'place'; place: number }
  | { by: 'content'; text: TextPattern | null; has: Step[] | null };

/** Matches text as Playwright does: a case-insensitive substring, unless exact. */
export function textPattern(text: string | RegExp, isExact = false): TextPattern {
  if (typeof text !== 'string') return { source: text.source, flags: text.flags };
  const source = collapseSpaces(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return isExact ? { source: `^${source}$`, flags: '' } : { source, flags: 'i' };
}

/** Collapses whitespace, as Playwright's text matchers do. */
export const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();
