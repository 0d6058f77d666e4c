import { describe, expect, it } from 'vitest';
import { dyeColour, dyeOf, iconBitmap } from './category-marks';
import categories from './motifs/categories.json';
import icons from './motifs/icons.json';

describe('category marks', () => {
  it('draws every icon on a grid of 13 x 13', () => {
    for (const [name, bitmap] of Object.entries(icons.icons)) {
      expect(bitmap, name).toHaveLength(13);
      for (const row of bitmap) expect(row, name).toHaveLength(13);
    }
  });

  it('gives every category an icon that is drawn', () => {
    const drawn = new Set(Object.keys(icons.icons));
    for (const mark of Object.values(categories)) expect(drawn).toContain(mark.icon);
  });

  it('finds an icon by category and by name, and falls back to the sign of the site', () => {
    expect(iconBitmap(1)).toBe(icons.icons.mosque);
    expect(iconBitmap('cup')).toBe(icons.icons.cup);
    expect(iconBitmap(1234)).toBe(icons.icons.logo);
    expect(iconBitmap('/attached_assets/own.jpg')).toBe(icons.icons.logo);
  });

  it('keeps a built-in category its dye and gives an own one a steady one', () => {
    expect(dyeOf(1)).toBe(categories['1'].dye);
    expect(dyeOf(1007)).toBe(dyeOf(1007));
    expect(dyeColour(dyeOf(1007))).toMatch(/^var\(--c-dye-[1-6]\)$/);
  });
});
