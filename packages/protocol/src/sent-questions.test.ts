import { describe, expect, it } from 'vitest';
import { isWholeQuestion, sentOptions, sentQuestion } from './contests';
import { isRecord } from './is-record';
import { contestMessages } from './messages';
import { playModeOf } from './play-mode';
import { deleteUpload } from './rest/uploads';
import { letterCount } from './site-name';

const row = { question: 'كم؟', questionText: '', optionA: 'أ', optionB: 'ب', optionC: 'ج', optionD: 'د' };
const options = ['١', '٢', '٣', '٤'];

describe('A question as a contest’s form sends it', () => {
  it('the options of a row are taken from its list, and options missing in the list from its four fields', () => {
    expect(sentOptions(row)).toEqual(['أ', 'ب', 'ج', 'د']);
    expect(sentOptions({ ...row, options })).toEqual(options);
    expect(sentOptions({ ...row, options: ['١', ''] })).toEqual(['١', 'ب', 'ج', 'د']);
    expect(sentOptions({ ...row, options: null })).toEqual(['أ', 'ب', 'ج', 'د']);
  });

  it('a row counts as complete if it has a text in either field and all four options', () => {
    expect(isWholeQuestion(row)).toBe(true);
    expect(isWholeQuestion({ ...row, question: '', questionText: 'كم؟' })).toBe(true);
    expect(isWholeQuestion({ ...row, question: '' })).toBe(false);
    for (const option of ['optionA', 'optionB', 'optionC', 'optionD'] as const)
      expect(isWholeQuestion({ ...row, [option]: '' }), option).toBe(false);
  });

  it('a complete row must name the right option, and an incomplete row may name anything', () => {
    const sent = sentQuestion.safeParse(row);
    expect(sent.error?.issues).toMatchObject([{ path: ['correctAnswer'], message: contestMessages.correctNeeded }]);
    expect(sentQuestion.safeParse({ ...row, correctAnswer: 'B' }).success).toBe(true);
    expect(sentQuestion.safeParse({ ...row, optionD: '', correctAnswer: 'z' }).success).toBe(true);
  });
});

describe('Small parts of the contract', () => {
  it('isRecord is true for objects and arrays, and false for null and primitives', () => {
    for (const value of [{}, [], { a: 1 }]) expect(isRecord(value)).toBe(true);
    for (const value of [null, undefined, 'a', 1]) expect(isRecord(value)).toBe(false);
  });

  it('a custom game is played as a classic one, and every other mode as itself', () => {
    expect((['custom', 'classic', 'connect', 'qr', 'race'] as const).map(playModeOf)).toEqual([
      'classic',
      'classic',
      'connect',
      'qr',
      'race',
    ]);
  });

  it('letterCount does not count the vowel marks of a name', () => {
    expect(letterCount('لَمَّة')).toBe(3);
    expect(letterCount('')).toBe(0);
  });

  it('the file name in an upload’s path is accepted only in the format that the server generates', () => {
    const file = `u-${'aB3_-'.repeat(4)}xy.webp`;
    const read = (name: string) => deleteUpload.params?.parse({ file: name }).file;
    expect(read(file)).toBe(file);
    for (const other of ['', '../x', `${file}x`, `x${file}`, file.replace('.', '-'), `u-${'a'.repeat(21)}.webp`])
      expect(read(other), other).toBe('');
  });
});
