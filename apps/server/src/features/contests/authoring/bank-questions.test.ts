import { findBankRoot, loadBank } from '@lamma/bank/load';
import { contestQuestion } from '@lamma/protocol/contests';
import { graphemes } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { arabicKey } from '@lamma/rules/arabic/folded-key';
import { describe, expect, it } from 'vitest';
import { bankWithoutCorrections } from '../../../testing/questions/bank-without-corrections';
import type { BankQuestion, LoadedBank, QuestionBank } from '../../categories/bank';
import { bankCategories, bankQuestions } from './bank-questions';

const question = (id: number, more: Partial<BankQuestion> = {}): BankQuestion => ({
  id,
  questionText: `ما عاصمة البلد رقم ${id}؟`,
  correctAnswer: `مدينة ${'أبجدهوز'[id] ?? id}`,
  wrong: [],
  ...more,
});

function bankOf(...categories: BankQuestion[][]): QuestionBank {
  const list = categories.map((_, index) => ({
    id: index + 1,
    nameAr: `فئة ${index + 1}`,
    section: 'misc' as const,
    gameCount: 1,
    color: 'dye-1',
  }));
  return bankWithoutCorrections({
    categories: list,
    category: (id) => list.find((category) => category.id === id),
    questionsOf: (id) => categories[id - 1] ?? [],
    question: (id) => categories.flat().find((each) => each.id === id),
  });
}
function questionsOf(bank: QuestionBank, categoryId = 1, seed = 'بذرة') {
  const read = bankQuestions(bank, categoryId, seed);
  if ('refusal' in read) throw new Error(read.refusal);
  return read.questions;
}

describe('bank questions with four options', () => {
  it('a contest question made of a bank question has its answer, three wrong options, image and explanation', () => {
    const own = question(1, { wrong: ['خطأ 1', 'خطأ 2', 'خطأ 3'], questionImage: 'abc.webp', why: 'لأنها كذلك' });
    const [made] = questionsOf(bankOf([own]));
    expect(made).toMatchObject({ question: own.questionText, image: 'abc.webp', explanation: 'لأنها كذلك' });
    expect([...(made?.options ?? [])].sort()).toEqual([own.correctAnswer, ...own.wrong].sort());
    expect(made?.options[made.correctAnswer]).toBe(own.correctAnswer);
  });

  it('missing wrong options of a bank question are filled with distinct answers to similar questions of the category', () => {
    const cities = ['الرياض', 'عمّان', 'عَمّان', 'دمشق', 'بغداد'].map((correctAnswer, index) =>
      question(index + 1, { correctAnswer }),
    );
    const others = [
      question(6, { questionText: 'كم سكان البلد؟', correctAnswer: '400' }),
      question(7, { questionText: 'من كتب هذا؟', correctAnswer: 'المتنبي' }),
    ];
    const made = questionsOf(bankOf([...cities, ...others]));
    expect(made.map(({ question: text }) => text)).toEqual(cities.map(({ questionText }) => questionText));
    for (const { options } of made) {
      expect(new Set(options.map(arabicKey)).size).toBe(4);
      expect(options).not.toContain('400');
      expect(options).not.toContain('المتنبي');
    }
  });

  it('a question’s text contains all its clues, and a question whose text becomes too long is left out', () => {
    const wrong = ['خطأ 1', 'خطأ 2', 'خطأ 3'];
    const clued = question(1, { questionText: 'من اللاعب؟', clues: ['لعب في نابولي', 'سجّل باليد'], wrong });
    const long = question(2, { clues: ['تلميح', 'أ'.repeat(limits.questionText)], wrong });
    const made = questionsOf(bankOf([clued, long]));
    expect(made.map(({ question: text }) => text)).toEqual(['من اللاعب؟ · لعب في نابولي · سجّل باليد']);
  });

  it('an alternative accepted answer is never used as a wrong option', () => {
    const own = question(1, {
      correctAnswer: 'مكة',
      accept: ['مكة المكرمة'],
      wrong: ['مكة المكرمة', 'جدة', 'أبها', 'تبوك'],
    });
    expect(questionsOf(bankOf([own]))[0]?.options).not.toContain('مكة المكرمة');
  });

  it('questions with sound or film are left out, and so are categories with only such questions', async () => {
    const wrong = ['خطأ 1', 'خطأ 2', 'خطأ 3'];
    const bank = bankOf(
      [question(1, { wrong }), question(2, { wrong, questionAudio: 'a.mp3' })],
      [question(3, { wrong, questionVideo: 'a.webm' })],
      [question(4, { wrong: ['خطأ 1'] })],
    );
    expect(await bankCategories(bank)).toEqual([{ id: 1, nameAr: 'فئة 1', questionCount: 1 }]);
    expect(questionsOf(bank)).toHaveLength(1);
    expect(questionsOf(bank, 2)).toEqual([]);
    for (const unknown of [9, 0]) expect(bankQuestions(bank, unknown, 's')).toMatchObject({ refusal: 'notFound' });
  });

  it('the seed decides the order of the options, with right answers spread evenly over A to D', () => {
    const many = Array.from({ length: 24 }, (_, id) => question(id + 10, { wrong: ['خ1', 'خ2', 'خ3'] }));
    const places = (seed: string) => questionsOf(bankOf(many), 1, seed).map(({ correctAnswer }) => correctAnswer);
    expect(places('a')).toEqual(places('a'));
    expect(places('a')).not.toEqual(places('b'));
    for (const place of [0, 1, 2, 3]) expect(places('a').filter((each) => each === place)).toHaveLength(6);
  });

  it('every question of the real bank that a contest offers fits the contract of the REST API', async () => {
    const loaded = loadBank({ root: findBankRoot(import.meta.dirname) });
    const files: LoadedBank = {
      categories: loaded.categories,
      category: (id) => loaded.categories.find((category) => category.id === id),
      questionsOf: (id) => loaded.byCategory.get(id) ?? [],
      question: (id) => loaded.questions.get(id),
    };
    const bank = bankWithoutCorrections(files);
    const categories = await bankCategories(bank);
    expect(categories.length).toBeGreaterThan(0);
    for (const { id, questionCount } of categories) {
      const made = questionsOf(bank, id);
      expect(made).toHaveLength(questionCount);
      for (const each of made) {
        expect(contestQuestion.safeParse(each).success, each.question).toBe(true);
        expect(graphemes(each.question, limits.questionText)).toBeLessThanOrEqual(limits.questionText);
        for (const option of each.options) {
          expect(graphemes(option, limits.answerText)).toBeLessThanOrEqual(limits.answerText);
        }
      }
    }
  });
});
