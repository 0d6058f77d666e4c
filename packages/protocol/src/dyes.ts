/** What a category's card and its signs are dyed with. One of the bank has its dye in categories.json, an own one gets the next in turn. */
export const dyes = ['dye-1', 'dye-2', 'dye-3', 'dye-4', 'dye-5', 'dye-6'] as const;
