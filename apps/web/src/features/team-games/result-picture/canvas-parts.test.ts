import { describe, expect, it } from 'vitest';
import { type Canvas, drawLine, linesWithin } from './canvas-parts';

/** A canvas on which each letter is 10 px wide, and what was written on it. */
function aCanvas() {
  const written: { words: string; direction: string }[] = [];
  const canvas = {
    direction: 'rtl',
    measureText: (words: string) => ({ width: words.length * 10 }),
    fillText: (words: string) => void written.push({ words, direction: canvas.direction }),
  } as unknown as Canvas;
  return { canvas, written };
}

const line = { font: () => '', size: 40, minSize: 40, ink: 'cream', x: 0, y: 0, width: 1000 };

describe('The lines of the picture of a result', () => {
  it.each([
    ['What is the capital of Kuwait?', 'ltr'],
    ['C++', 'ltr'],
    ['5 - 8 = ؟', 'ltr'],
    ['HTML لغة تصف الصفحة، فماذا يعني حرف M فيها؟', 'rtl'],
    ['صقور الديرة', 'rtl'],
  ])('drawLine() draws «%s» %s', (words, direction) => {
    const { canvas, written } = aCanvas();
    drawLine(canvas, { ...line, words });
    expect(written).toEqual([{ words, direction }]);
  });

  it('drawLine() isolates a Latin name in an Arabic line, so that punctuation such as ++ stays beside it', () => {
    const { canvas, written } = aCanvas();
    drawLine(canvas, { ...line, words: 'لغة C++ أم بايثون؟' });
    expect(written).toEqual([{ words: 'لغة \u2066C++\u2069 أم بايثون؟', direction: 'rtl' }]);
  });

  it('drawLine() isolates a quoted Latin text, so that its final «!» stays inside the quotes', () => {
    const { canvas, written } = aCanvas();
    drawLine(canvas, { ...line, words: 'من غنّى «Yes!»؟' });
    expect(written[0]?.words).toBe('من غنّى «\u2066Yes!\u2069»؟');
  });

  it('drawLine() draws a part of a text in the direction of the whole', () => {
    const { canvas, written } = aCanvas();
    drawLine(canvas, { ...line, words: 'iPhone 15', direction: 'rtl' });
    expect(written[0]?.direction).toBe('rtl');
  });

  it('drawLine() cuts a long line between letters, and not inside a sign or before a mark', () => {
    const { canvas, written } = aCanvas();
    drawLine(canvas, { ...line, words: 'ab🇰🇼🇸🇦', width: 80 });
    drawLine(canvas, { ...line, words: 'ab😀😀', width: 50 });
    drawLine(canvas, { ...line, words: 'قفاسَّ', width: 50 });
    expect(written.map(({ words }) => words)).toEqual(['ab🇰🇼…', 'ab😀…', 'قفا…']);
  });

  const wordsOf = (lines: readonly { words: string }[]) => lines.map(({ words }) => words);

  it('linesWithin() keeps the line breaks of a verse, and ends with an ellipsis if it has more lines', () => {
    const { canvas } = aCanvas();
    const verse = 'قفا نبك\nمن ذكرى حبيب';
    expect(wordsOf(linesWithin(canvas, verse, 1000, 3))).toEqual(['قفا نبك', 'من ذكرى حبيب']);
    expect(wordsOf(linesWithin(canvas, verse, 80, 3))).toEqual(['قفا نبك', 'من ذكرى', 'حبيب']);
    expect(wordsOf(linesWithin(canvas, 'أ\nب\nج\nد', 1000, 3))).toEqual(['أ', 'ب', 'ج…']);
  });

  it('linesWithin() sets code below an Arabic question from left to right, with its indentation', () => {
    const { canvas } = aCanvas();
    expect(linesWithin(canvas, 'ماذا يطبع؟\nif (x) {\n  y();', 1000, 3)).toEqual([
      { words: 'ماذا يطبع؟', direction: 'rtl', runWidth: 100 },
      { words: 'if (x) {', direction: 'ltr', runWidth: 80 },
      { words: '  y();', direction: 'ltr', runWidth: 80 },
    ]);
  });

  it('linesWithin() does not break a sum that its author isolated', () => {
    const { canvas } = aCanvas();
    const sum = '\u20665 - 8\u2069';
    expect(wordsOf(linesWithin(canvas, `ناتج ${sum} هو:`, 80, 3))).toEqual(['ناتج', sum, 'هو:']);
  });
});
