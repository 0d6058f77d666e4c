import type { Bitmap } from './bitmap';
import icons from './motifs/icons.json';

/** What a category is drawn by, in the words of the server: an icon's name, and one of the six dyes. */
export interface CategoryMark {
  icon?: string | undefined;
  color?: string | undefined;
}

const drawings: Readonly<Record<string, Bitmap>> = icons.icons;

/** The woven icon of this name; the site's sign where there is none. */
export function iconBitmap(icon: string | undefined): Bitmap {
  return (icon === undefined || !Object.hasOwn(drawings, icon) ? undefined : drawings[icon]) ?? icons.icons.logo;
}
