import { wovenIcons } from '@lamma/protocol/woven/woven-icons';
import { describe, expect, it } from 'vitest';
import { iconBitmap } from './category-marks';
import { dyeColour } from './dye-colour';
import icons from './motifs/icons.json';

describe('category marks', () => {
  it('every icon of a category is drawn on a grid of 13 x 13', () => {
    for (const [name, bitmap] of Object.entries(icons.icons)) {
      expect(bitmap, name).toHaveLength(13);
      for (const row of bitmap) expect(row, name).toHaveLength(13);
    }
  });

  it('there is a drawing for each icon that a category may name, and no two are alike', () => {
    expect(Object.keys(icons.icons).sort()).toEqual([...wovenIcons].sort());
    const drawn = Object.values(icons.icons).map((bitmap) => bitmap.join(''));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('an unknown icon of a category falls back to the site’s sign, and an unknown dye to the first dye', () => {
    expect(iconBitmap('cup')).toBe(icons.icons.cup);
    for (const unknown of ['unheard-of', 'toString', '/attached_assets/own.jpg', undefined])
      expect(iconBitmap(unknown)).toBe(icons.icons.logo);
    expect(dyeColour('dye-4')).toBe('var(--c-dye-4)');
    for (const unknown of ['dye-7', 'red;}', undefined]) expect(dyeColour(unknown)).toBe('var(--c-dye-1)');
  });
});
