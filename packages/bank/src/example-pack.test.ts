import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inspectMedia } from './lint/inspect-media';
import { findBankRoot, loadBank } from './load';

const root = findBankRoot(import.meta.dirname);
const pack = join(root, '..', '..', 'docs', 'how-to', 'example-pack');

describe('the example of an owner’s pack', () => {
  it('the example pack loads together with the bank, with its sound and its picture', () => {
    const { categories, byCategory, media } = loadBank({ root, ownerDir: pack });
    expect(categories.at(-1)).toMatchObject({ id: 200, nameAr: 'سهرتنا' });
    expect(byCategory.get(200)).toHaveLength(6);
    expect(media.get('knocks.mp3')).toMatchObject({
      mime: 'audio/mpeg',
      bytes: statSync(join(pack, 'media/knocks.mp3')).size,
    });
    expect(media.get('rings.webp')?.mime).toBe('image/webp');
  });

  it('the example pack has media that decode, are small and have no tags', async () => {
    for (const [name, { bytes, broken, metadata }] of await inspectMedia(join(pack, 'media'))) {
      expect([name, broken, metadata]).toEqual([name, undefined, []]);
      expect(bytes).toBeLessThan(30_000);
    }
  });
});
