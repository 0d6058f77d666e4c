import type { ContestQuestion, SentQuestion } from '@lamma/protocol/contests';
import { sentQuestion } from '@lamma/protocol/contests';
import { describe, expect, it } from 'vitest';
import { blankInLayout, inLayout } from '../view/question-layout';
import { readQuestions } from './sent-questions';

const live = { question: 'ما عاصمة الكويت؟', options: ['الكويت', 'حولي', 'الجهراء', 'الأحمدي'], correctAnswer: 0 };
const old = {
  questionText: 'ما عاصمة عُمان؟',
  optionA: 'صلالة',
  optionB: 'مسقط',
  optionC: 'نزوى',
  optionD: 'صور',
  correctAnswer: 'B',
};
const oldAsLive = { question: 'ما عاصمة عُمان؟', options: ['صلالة', 'مسقط', 'نزوى', 'صور'], correctAnswer: 1 };

describe('the two layouts of a question', () => {
  const read = (...rows: unknown[]) => readQuestions(rows.map((row): SentQuestion => sentQuestion.parse(row)));

  it('[R570] both are read, mixed in one row too; the answer by its type; other keys are dropped', () => {
    expect(read(live, old).questions).toEqual([live, oldAsLive]);
    const mixed = { questionText: live.question, options: ['الكويت', 'حولي'], optionC: 'الجهراء', optionD: 'الأحمدي' };
    expect(read({ ...mixed, correctAnswer: 'D', isAdmin: true }).questions).toEqual([{ ...live, correctAnswer: 3 }]);
    expect(read({ ...live, image: 'abc.webp', explanation: 'شرح' }).questions).toEqual([
      { ...live, image: 'abc.webp', explanation: 'شرح' },
    ]);
  });

  it('[R570] the layout is the old one only when no row came with a question and options', () => {
    expect(read(old).layout).toBe('old');
    expect(read(old, live).layout).toBe('live');
    expect(read(old, { question: 'س', correctAnswer: 1 }).layout).toBe('old');
    expect(read({ ...old, options: ['1', '2', '3', '4'] }).layout).toBe('old');
  });

  it('[R571] only questions with text and all four options count', () => {
    expect(
      read({ ...live, question: ' ' }, { ...live, options: ['1', '2', '', '4'] }, { ...old, optionD: null }, old),
    ).toEqual({ layout: 'live', questions: [oldAsLive] });
  });

  it('[R572] a question is served in its contest’s layout; without its key it has neither answer nor explanation', () => {
    const whole: ContestQuestion = { ...live, image: 'abc.webp', explanation: 'شرح' };
    expect(inLayout('live', whole, { withKey: true })).toEqual(whole);
    expect(inLayout('live', whole, { withKey: false })).toEqual({
      question: live.question,
      options: live.options,
      image: 'abc.webp',
    });
    expect(inLayout('old', oldAsLive, { withKey: true })).toEqual(old);
    const { correctAnswer, ...keyless } = old;
    expect(inLayout('old', oldAsLive, { withKey: false })).toEqual(keyless);
    expect(blankInLayout('live')).toEqual({ question: '', options: ['', '', '', ''] });
    expect(Object.values(blankInLayout('old')).join('')).toBe('');
  });
});
