/** What a category's card and its signs are dyed with. One of the bank has its dye in categories.json, an own one gets the next in turn. */
export const dyes = ['dye-1', 'dye-2', 'dye-3', 'dye-4', 'dye-5', 'dye-6'] as const;

/** The dye of an own category. @param before how many own categories its user has: six that are made one after the other are six colours on a board */
export const dyeInTurn = (before: number): (typeof dyes)[number] => dyes[before % dyes.length] ?? dyes[0];
