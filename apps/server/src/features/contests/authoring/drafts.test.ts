import type { ContestQuestion, SentQuestion } from '@lamma/protocol/contests';
import { sentQuestion } from '@lamma/protocol/contests';
import { contestMessages } from '@lamma/protocol/messages';
import { describe, expect, it } from 'vitest';
import { liveQuestion, oldQuestion } from '../../../testing/contests/two-layouts';
import { blankInLayout, inLayout } from '../view/rest-views';
import { readQuestions } from './manage-contests';

const oldAsLive = { question: 'ما عاصمة عُمان؟', options: ['صلالة', 'مسقط', 'نزوى', 'صور'], correctAnswer: 1 };

describe('the layouts of a question', () => {
  const read = (...rows: unknown[]) => readQuestions(rows.map((row): SentQuestion => sentQuestion.parse(row)));

  it('readQuestions reads the old and the live layout, even mixed in one row, and drops unknown keys', () => {
    expect(read(liveQuestion, oldQuestion).questions).toEqual([liveQuestion, oldAsLive]);
    const mixed = {
      questionText: liveQuestion.question,
      options: ['الكويت', 'حولي'],
      optionC: 'الجهراء',
      optionD: 'الأحمدي',
    };
    expect(read({ ...mixed, correctAnswer: 'D', isAdmin: true }).questions).toEqual([
      { ...liveQuestion, correctAnswer: 3 },
    ]);
    expect(read({ ...liveQuestion, image: 'abc.webp', explanation: 'شرح' }).questions).toEqual([
      { ...liveQuestion, image: 'abc.webp', explanation: 'شرح' },
    ]);
  });

  it('readQuestions returns the old layout only if no row has both `question` and `options`', () => {
    expect(read(oldQuestion).layout).toBe('old');
    expect(read(oldQuestion, liveQuestion).layout).toBe('live');
    expect(read(oldQuestion, { question: 'س', correctAnswer: 1 }).layout).toBe('old');
    expect(read({ ...oldQuestion, options: ['1', '2', '3', '4'] }).layout).toBe('old');
  });

  it('readQuestions leaves out rows without text or without all four options', () => {
    expect(
      read(
        { ...liveQuestion, question: ' ' },
        { ...liveQuestion, options: ['1', '2', '', '4'] },
        { ...oldQuestion, optionD: null },
        oldQuestion,
      ),
    ).toEqual({ layout: 'live', questions: [oldAsLive] });
  });

  it('an incomplete row (no text, or fewer than four options) needs no right answer, a complete row does', () => {
    const { correctAnswer: _live, ...unmarked } = liveQuestion;
    const empty = { question: '', options: ['', '', '', ''] };
    expect(read(empty, { ...empty, correctAnswer: '' }, { ...unmarked, options: ['1'] }, oldQuestion)).toEqual({
      layout: 'live',
      questions: [oldAsLive],
    });
    for (const row of [unmarked, { ...unmarked, correctAnswer: 'E' }]) {
      const { error } = sentQuestion.safeParse(row);
      expect(error?.issues).toMatchObject([{ path: ['correctAnswer'], message: contestMessages.correctNeeded }]);
    }
  });

  it('inLayout returns a question in the layout of its contest, with answer and explanation only if `withKey` is set', () => {
    const whole: ContestQuestion = { ...liveQuestion, image: 'abc.webp', explanation: 'شرح' };
    expect(inLayout('live', whole, { withKey: true })).toEqual(whole);
    expect(inLayout('live', whole, { withKey: false })).toEqual({
      question: liveQuestion.question,
      options: liveQuestion.options,
      image: 'abc.webp',
    });
    expect(inLayout('old', oldAsLive, { withKey: true })).toEqual(oldQuestion);
    const { correctAnswer, ...keyless } = oldQuestion;
    expect(inLayout('old', oldAsLive, { withKey: false })).toEqual(keyless);
    expect(blankInLayout('live')).toEqual({ question: '', options: ['', '', '', ''] });
    expect(Object.values(blankInLayout('old')).join('')).toBe('');
  });
});
