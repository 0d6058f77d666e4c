import categories from './motifs/categories.json';
import icons from './motifs/icons.json';
import type { Bitmap } from './woven';

export type Dye = 1 | 2 | 3 | 4 | 5 | 6;

interface Mark {
  icon: string;
  dye: number;
}

const marks: Readonly<Record<string, Mark>> = categories;
const drawings: Readonly<Record<string, Bitmap>> = icons.icons;

const dyes: readonly Dye[] = [1, 2, 3, 4, 5, 6];

/** The dye that a category keeps on every screen: the design's for a built-in one, else one of the six by its id. */
export function dyeOf(categoryId: number): Dye {
  const known = marks[String(categoryId)]?.dye;
  return dyes.find((dye) => dye === known) ?? dyes[Math.abs(categoryId) % dyes.length] ?? 1;
}

/** A dye as a colour value for the `--dye` of a part. */
export function dyeColour(dye: Dye): string {
  return `var(--c-dye-${dye})`;
}

/** The woven icon of a category by its id, or by an icon's own name; the site's sign where there is none. */
export function iconBitmap(icon: number | string): Bitmap {
  const name = typeof icon === 'number' ? marks[String(icon)]?.icon : icon;
  return (name === undefined ? undefined : drawings[name]) ?? drawings.logo ?? [];
}
