import type { ContestQuestion, SentQuestion } from '@lamma/protocol/contests';
import { sentQuestion } from '@lamma/protocol/contests';
import { describe, expect, it } from 'vitest';
import { liveQuestion, oldQuestion } from '../../../testing/contests/two-layouts';
import { blankInLayout, inLayout } from '../view/question-layout';
import { readQuestions } from './drafts';

const oldAsLive = { question: 'ما عاصمة عُمان؟', options: ['صلالة', 'مسقط', 'نزوى', 'صور'], correctAnswer: 1 };

describe('the two layouts of a question', () => {
  const read = (...rows: unknown[]) => readQuestions(rows.map((row): SentQuestion => sentQuestion.parse(row)));

  it('[R570] both are read, mixed in one row too; the answer by its type; other keys are dropped', () => {
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

  it('[R570] the layout is the old one only when no row came with a question and options', () => {
    expect(read(oldQuestion).layout).toBe('old');
    expect(read(oldQuestion, liveQuestion).layout).toBe('live');
    expect(read(oldQuestion, { question: 'س', correctAnswer: 1 }).layout).toBe('old');
    expect(read({ ...oldQuestion, options: ['1', '2', '3', '4'] }).layout).toBe('old');
  });

  it('[R571] only questions with text and all four options count', () => {
    expect(
      read(
        { ...liveQuestion, question: ' ' },
        { ...liveQuestion, options: ['1', '2', '', '4'] },
        { ...oldQuestion, optionD: null },
        oldQuestion,
      ),
    ).toEqual({ layout: 'live', questions: [oldAsLive] });
  });

  it('[R572] a question is served in its contest’s layout; without its key it has neither answer nor explanation', () => {
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
