/** All texts of a catalogue. A function that makes a text is called with `value` for each argument. */
export function textsIn(catalogue: unknown, value = 'س'): string[] {
  if (typeof catalogue === 'function') return textsIn(catalogue(...Array.from({ length: 4 }, () => value)), value);
  if (typeof catalogue === 'string') return [catalogue];
  if (typeof catalogue !== 'object' || catalogue === null) return [];
  return Object.values(catalogue).flatMap((part) => textsIn(part, value));
}
