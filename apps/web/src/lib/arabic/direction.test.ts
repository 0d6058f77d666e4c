import { cleanSentence } from '@lamma/protocol/fields/text';
import { describe, expect, it } from 'vitest';
import { mixedTexts } from '../../testing/mixed-texts';
import { directionOf } from './direction';

describe('the direction of a written sentence', () => {
  it.each(mixedTexts)('of %j is %s', (text, runs) => {
    expect(directionOf(text)).toBe(runs);
  });

  it('is the page’s where there is nothing to go by', () => {
    expect(['', ' ', '!'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl']);
  });

  it('is that of what the server keeps: each text stays as its author wrote it', () => {
    expect(mixedTexts).toHaveLength(60);
    for (const [text] of mixedTexts) expect(cleanSentence(text)).toBe(text);
  });
});
