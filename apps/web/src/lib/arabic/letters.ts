/** How many letters of a line stand beside each other: marks above and below take no room. */
export function lettersOf(text: string): number {
  return [...text.replace(/\p{M}/gu, '')].length;
}
