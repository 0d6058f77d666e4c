/** The colours of a category's card and icon. Bank categories have theirs in categories.json; own categories get the colours in turn. */
export const dyes = ['dye-1', 'dye-2', 'dye-3', 'dye-4', 'dye-5', 'dye-6'] as const;

/**
 * The colour of a new own category.
 * @param before how many own categories the user already has, so that six new categories get six different colours
 */
export const dyeInTurn = (before: number): (typeof dyes)[number] => dyes[before % dyes.length] ?? dyes[0];
