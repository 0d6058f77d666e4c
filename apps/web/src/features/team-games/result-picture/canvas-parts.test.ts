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

  it('drawLine() isolates a Latin name in an Arabic line, so that signs such as ++ stay beside it', () => {
    const { canvas, written } = aCanvas();
    drawLine(canvas, { ...line, words: 'لغة C++ أم بايثون؟' });
    expect(written).toEqual([{ words: 'لغة \u2066C++\u2069 أم بايثون؟', direction: 'rtl' }]);
  });

  it('drawLine() draws a part of a text in the direction of the whole', () => {
    const { canvas, written } = aCanvas();
    drawLine(canvas, { ...line, words: 'iPhone 15', direction: 'rtl' });
    expect(written[0]?.direction).toBe('rtl');
  });

  it('linesWithin() keeps the line breaks of a verse up to the maximum number of lines', () => {
    const { canvas } = aCanvas();
    expect(linesWithin(canvas, 'قفا نبك\nمن ذكرى حبيب', 1000, 3)).toEqual(['قفا نبك', 'من ذكرى حبيب']);
    expect(linesWithin(canvas, 'قفا نبك\nمن ذكرى حبيب', 80, 3)).toEqual(['قفا نبك', 'من ذكرى', 'حبيب']);
    expect(linesWithin(canvas, 'أ\nب\nج\nد', 1000, 3)).toEqual(['أ', 'ب', 'ج د']);
  });
});
