/** All texts of a catalogue. Each value that a text is made with becomes `value`, so that its own words can be read. */
export function textsIn(catalogue: unknown, value = 'س'): string[] {
  if (typeof catalogue === 'function') return textsIn(catalogue(...Array.from({ length: 4 }, () => value)), value);
  if (typeof catalogue === 'string') return [catalogue];
  if (typeof catalogue !== 'object' || catalogue === null) return [];
  return Object.values(catalogue).flatMap((part) => textsIn(part, value));
}
