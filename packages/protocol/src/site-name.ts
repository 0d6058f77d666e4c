/** The site's name until the owner sets one. Every document of the build contains it, and the server replaces it. */
export const defaultSiteName = 'لمّة';

/** Counts letters without combining marks, which take no width. */
export function letterCount(text: string): number {
  return [...text.replace(/\p{M}/gu, '')].length;
}
