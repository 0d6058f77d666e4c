/** The colours of a category's card and icon. A bank category has its dye in categories.json; an own category gets the next one in turn. */
export const dyes = ['dye-1', 'dye-2', 'dye-3', 'dye-4', 'dye-5', 'dye-6'] as const;

/**
 * The dye of a new own category.
 * @param before how many own categories its user has, so that six new ones get six colours
 */
export const dyeInTurn = (before: number): (typeof dyes)[number] => dyes[before % dyes.length] ?? dyes[0];
