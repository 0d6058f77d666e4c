import { cleanSentence } from '@lamma/protocol/fields/text';
import { mixedTexts } from '@lamma/protocol/testing/mixed-texts';
import { describe, expect, it } from 'vitest';
import { directionOf, letterCount, splitByDirection } from './direction';

describe('directionOf', () => {
  it.each(mixedTexts)('the direction of %j is %s', (text, runs) => {
    expect(directionOf(text)).toBe(runs);
  });

  it('directionOf falls back to the page’s direction without letters and digits', () => {
    expect(['', ' ', '!'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl']);
  });

  it('directionOf gives a text the same direction after the server has cleaned it', () => {
    expect(mixedTexts).toHaveLength(60);
    for (const [text] of mixedTexts) expect(cleanSentence(text)).toBe(text);
  });
});

describe('a text of several lines', () => {
  it('splitByDirection splits a text into runs of one direction that join to the same text', () => {
    const text = 'ماذا يطبع؟\nfor i in range(3):\n\n    print(i)\nاختاروا';
    const runs = splitByDirection(text);
    expect(runs.map(({ direction }) => direction)).toEqual(['rtl', 'ltr', 'rtl']);
    expect(runs[1]?.text).toBe('for i in range(3):\n\n    print(i)\n');
    expect(runs.map((run) => run.text).join('')).toBe(text);
  });

  it('letterCount counts a short line as a full one', () => {
    expect(letterCount('قصير')).toBe(4);
    expect(letterCount('قصير\nقصير')).toBe(72);
    expect(letterCount(`${'ع'.repeat(50)}\nقصير`)).toBe(86);
  });
});
