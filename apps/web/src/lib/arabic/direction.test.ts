import { cleanSentence } from '@lamma/protocol/fields/text';
import { mixedTexts } from '@lamma/protocol/testing/mixed-texts';
import { describe, expect, it } from 'vitest';
import { directionOf, letterCount, splitByDirection } from './direction';

describe('directionOf', () => {
  it.each(mixedTexts)('the direction of %j is %s', (text, runs) => {
    expect(directionOf(text)).toBe(runs);
  });

  it.each([
    'Windows XP نظام تشغيل',
    'PS5 أم Xbox',
    'Wi-Fi 6 أسرع من Wi-Fi 5',
    'HTML, CSS وJavaScript',
    'Real Madrid 3 - 1 Liverpool في نهائي 2018',
    'The Lord of the Rings رواية لتولكين',
    'www.example.com موقع',
    '<br> وسم ينزل سطرًا',
    'f(x) دالة',
  ])('an Arabic sentence that begins with names is right to left: %j', (text) => {
    expect(directionOf(text)).toBe('rtl');
  });

  it.each(['print("مرحبا")', 'x = "سلام"', 'if (x == "نعم") {', '<p>أهلًا وسهلًا بكم</p>'])(
    'code with Arabic strings is left to right: %j',
    (text) => {
      expect(directionOf(text)).toBe('ltr');
    },
  );

  it('the words of an isolated name do not decide the direction of its sentence', () => {
    expect(directionOf('\u2068falcons and eagles\u2069 في المقدمة')).toBe('rtl');
    expect(directionOf('\u2068falcons and eagles\u2069')).toBe('ltr');
  });

  it('sums of fractions and powers are left to right', () => {
    expect(['½ + ¼ = ؟', '① − ②'].map(directionOf)).toEqual(['ltr', 'ltr']);
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

  it('splitByDirection leaves a line of signs, such as a closing brace, with the lines before it', () => {
    const runs = splitByDirection('ما الناتج؟\nfor (;;) {\n  print(1);\n}\nاختاروا\n***');
    expect(runs.map(({ text, direction }) => [direction, text])).toEqual([
      ['rtl', 'ما الناتج؟\n'],
      ['ltr', 'for (;;) {\n  print(1);\n}\n'],
      ['rtl', 'اختاروا\n***'],
    ]);
  });

  it('splitByDirection leaves signs at the start with the lines after them', () => {
    expect(splitByDirection('{\n  "a": 1\n}')).toEqual([{ text: '{\n  "a": 1\n}', direction: 'ltr' }]);
    expect(splitByDirection('***\nبيت')).toEqual([{ text: '***\nبيت', direction: 'rtl' }]);
  });

  it('letterCount counts a short line as a full line', () => {
    expect(letterCount('قصير')).toBe(4);
    expect(letterCount('قصير\nقصير')).toBe(72);
    expect(letterCount(`${'ع'.repeat(50)}\nقصير`)).toBe(86);
  });
});
