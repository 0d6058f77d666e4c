import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shirtQuestions } from './shirts';

/** Words for what the drawing shows: colours, patterns, and common comparisons for them. */
const shown =
  /أبيض|أسود|أحمر|أزرق|أخضر|أصفر|برتقالي|عنابي|بنفسجي|سماوي|مخطط|مقلم|حلقات|شريط|نصفان|شطرنج|التلفاز|(?<!\p{L})نار(?!\p{L})/u;

describe('questions about shirts', () => {
  it('questions about shirts name neither colour nor pattern, so that the picture is needed', () => {
    const questions = shirtQuestions({ root: join(import.meta.dirname, '..'), names: {} });
    expect(questions.map(({ questionText }) => questionText).filter((text) => shown.test(text))).toEqual([]);
  });
});
