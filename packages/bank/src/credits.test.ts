import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mediaCredits } from './credits';
import { requiresNotice } from './files/licences';
import type { MediaFile } from './files/schema';
import { findBankRoot, loadBank } from './load';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'credits-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = { sha256: '0'.repeat(64), bytes: 1, source: 'a-pack', version: '2', licence: 'CC0', author: 'Some' };
const said = { source: 'a-pack', version: '2' };

function creditsOf(index: MediaFile, isServed: (name: string) => boolean = () => true) {
  writeFileSync(join(folder, 'media.json'), JSON.stringify(index));
  return mediaCredits(folder, isServed);
}

describe('mediaCredits', () => {
  it('mediaCredits names the work and its URL if the licence requires a notice', () => {
    const changes = 'from birds/heron.png < https://pictures.example/Heron_(1).jpg; cropped; webp';
    expect(creditsOf({ 'a1.webp': { ...file, licence: 'CC-BY-4.0', author: 'Noura', changes } })).toEqual([
      {
        ...said,
        licence: 'CC-BY-4.0',
        author: 'Noura',
        changes: 'cropped; webp',
        work: 'birds/heron.png',
        url: 'https://pictures.example/Heron_(1).jpg',
        files: 1,
      },
    ]);
  });

  it('if the licence requires no notice, mediaCredits merges equal credits and does not reveal what a file shows', () => {
    const credits = creditsOf({
      'a1.webp': { ...file, changes: 'from skoda; set on a ground' },
      'a2.webp': { ...file, changes: 'from mazda; set on a ground' },
      'a3.webp': { ...file, author: 'Another', changes: '-' },
    });
    const common = { ...said, licence: 'CC0', work: null, url: null };
    expect(credits).toEqual([
      { ...common, author: 'Another', changes: '-', files: 1 },
      { ...common, author: 'Some', changes: 'set on a ground', files: 2 },
    ]);
  });

  it('mediaCredits omits files that are not served', () => {
    const index = { 'a1.webp': { ...file, changes: '-' }, 'a2.webp': { ...file, changes: '-' } };
    expect(creditsOf(index, (name) => name === 'a2.webp')).toMatchObject([{ files: 1 }]);
  });

  it('mediaCredits counts each file of the bank once, and credits each author whose licence requires it', () => {
    const root = findBankRoot(import.meta.dirname);
    const { media } = loadBank({ root });
    const credits = mediaCredits(root, (name) => media.has(name));
    expect(credits.reduce((sum, { files }) => sum + files, 0)).toBe(media.size);
    const index: MediaFile = JSON.parse(readFileSync(join(root, 'media.json'), 'utf8'));
    for (const { licence, author } of Object.values(index).filter((entry) => requiresNotice(entry.licence)))
      expect(credits).toContainEqual(expect.objectContaining({ licence, author }));
    const texts = JSON.stringify(credits);
    expect([...media.keys()].filter((name) => texts.includes(name))).toEqual([]);
  });
});
