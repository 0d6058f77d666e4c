import type { Bitmap } from './bitmap';
import icons from './motifs/icons.json';

/** The look of a category: the name of an icon and one of the six dyes, as the server sends them. */
export interface CategoryMark {
  icon?: string | undefined;
  color?: string | undefined;
}

const drawings: Readonly<Record<string, Bitmap>> = icons.icons;

/** The icon of this name, or the site's sign. */
export function iconBitmap(icon: string | undefined): Bitmap {
  return (icon === undefined || !Object.hasOwn(drawings, icon) ? undefined : drawings[icon]) ?? icons.icons.logo;
}
