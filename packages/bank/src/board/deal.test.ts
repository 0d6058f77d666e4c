import { describe, expect, it } from 'vitest';
import { questionsPerGame } from '../files/schema';
import { dealBoard } from './deal';
import { gameSubjects } from './game-subjects';
import type { Card } from './meetings';
import { boardSubjects } from './subjects';

const words = ['تفاح', 'برتقال', 'عنب', 'رمان', 'موز', 'تين', 'خوخ', 'مشمش', 'كرز', 'توت', 'بطيخ', 'جوافة'];

/** Two games of cards with nothing in common except what a test sets. */
function cards(name: string, change: Record<number, Partial<Card>> = {}): Card[] {
  return words.map((word, at) => ({
    fact: `${name}${at}:alone`,
    questionText: `${name} ${at}؟`,
    correctAnswer: `${word}${name}`,
    why: 'هكذا',
    ...change[at],
  }));
}
const rules = { stopWords: new Set<string>(), naming: new Set<number>() };
const free = (list: Card[], mayMove = (_at: number) => true) => ({ cards: list, mayMove });
const gameOf = (list: readonly Card[] | undefined, fact: string) =>
  Math.floor((list?.findIndex((card) => card.fact === fact) ?? 0) / questionsPerGame);

describe('dealBoard', () => {
  const aden = { subjects: ['city:aden'] };

  it('if two categories share a subject, dealBoard puts its questions into games of different numbers', () => {
    const hands = new Map([
      [1, free(cards('a', { 0: aden }), () => false)],
      [2, free(cards('b', { 0: aden }))],
    ]);
    const { cards: dealt, left } = dealBoard(hands, rules, 'seed');
    expect(left).toEqual([]);
    expect(gameOf(dealt.get(1), 'a0:alone')).toBe(0);
    expect(gameOf(dealt.get(2), 'b0:alone')).toBe(1);
  });

  it('dealBoard with a limit of steps exchanges as few cards as possible', () => {
    const hands = new Map([
      [1, free(cards('a', { 0: aden }), () => false)],
      [2, free(cards('b', { 0: aden }))],
      [3, free(cards('c', { 2: { correctAnswer: 'تفاحb' } }))],
    ]);
    const { cards: dealt } = dealBoard(hands, rules, 'seed', { steps: 2000 });
    expect(gameOf(dealt.get(2), 'b0:alone')).toBe(1);
    expect(dealt.get(2)?.filter(({ fact }, at) => fact !== `b${at}:alone`)).toHaveLength(2);
  });

  it('dealBoard keeps a question apart from a text of another category that gives its answer away', () => {
    const hands = new Map([
      [1, free(cards('a', { 0: { correctAnswer: 'السد العالي' } }), () => false)],
      [2, free(cards('b', { 1: { why: 'قرب السد العالي' } }))],
    ]);
    expect(gameOf(dealBoard(hands, rules, 'seed').cards.get(2), 'b1:alone')).toBe(1);
  });

  it('dealBoard puts two questions with the same wording into different games, except in categories that repeat a wording', () => {
    const alike = {
      0: { fact: 'year:a', questionText: 'في أي عام بني السد؟' },
      1: { fact: 'year:b', questionText: 'في أي عام بني الجسر؟' },
    };
    const hands = new Map([[1, free(cards('a', alike))]]);
    const dealt = dealBoard(hands, rules, 'seed').cards.get(1);
    expect(gameOf(dealt, 'year:a')).not.toBe(gameOf(dealt, 'year:b'));
    expect(dealBoard(hands, { ...rules, naming: new Set([1]) }, 'seed').cards.get(1)).toEqual(cards('a', alike));
  });

  it('dealBoard swaps cards within a level only, and is deterministic for a seed', () => {
    const hands = () =>
      new Map([
        [1, free(cards('a', { 0: aden, 3: aden }))],
        [2, free(cards('b', { 0: aden, 8: aden }))],
      ]);
    const levels = (list: readonly Card[] | undefined) =>
      list?.map(({ fact }, at) => [Math.floor((at % 6) / 2), Math.floor((Number(/\d+/.exec(fact)?.[0]) % 6) / 2)]);
    const dealt = dealBoard(hands(), rules, 'seed').cards;
    for (const [now, before] of levels(dealt.get(1)) ?? []) expect(now).toBe(before);
    expect(dealBoard(hands(), rules, 'seed').cards).toEqual(dealt);
  });

  it('dealBoard distributes the kinds of task (`move`) of a category over its games', () => {
    const moved = (at: number) => ({ move: at < 6 ? ('name' as const) : ('look' as const) });
    const list = cards('a', Object.fromEntries(words.map((_, at) => [at, moved(at)])));
    const dealt = dealBoard(new Map([[1, free(list)]]), rules, 'seed').cards.get(1) ?? [];
    expect(dealt.slice(0, 6).filter(({ move }) => move === 'name')).toHaveLength(3);
  });

  it('dealBoard gives each game four kinds of task, even if two cards about one subject then meet on a board', () => {
    // Only the first cards of the two games may be swapped, and after that a card about Aden meets another one.
    const moves = [
      ...(['name', 'name', 'trap', 'trap', 'where', 'where'] as const),
      ...(['look', 'act', 'when', 'count', 'first', 'word'] as const),
    ];
    const list = cards('a', Object.fromEntries(moves.map((move, at) => [at, { move, ...(at === 0 ? aden : {}) }])));
    const hands = new Map([
      [1, free(list, (at) => at === 0 || at === 6)],
      [2, free(cards('b', { 6: aden }), () => false)],
    ]);
    const dealt = dealBoard(hands, rules, 'seed').cards.get(1) ?? [];
    expect(dealt.slice(0, 6).map(({ move }) => move)).toContain('look');
  });

  it('dealBoard separates two cards with the same opening or the same form of puzzle', () => {
    const alike = {
      0: { fact: 'x:1', questionText: 'أين تقع بحيرة فان؟' },
      2: { fact: 'y:2', questionText: 'أين تقع قلعة صلاح الدين؟' },
      1: { fact: 'maths-mirror:1', questionText: 'كم الساعة؟' },
      3: { fact: 'maths-mirror:2', questionText: 'متى يصل القطار؟' },
    };
    const dealt = dealBoard(new Map([[1, free(cards('a', alike))]]), rules, 'seed').cards.get(1);
    expect(gameOf(dealt, 'x:1')).not.toBe(gameOf(dealt, 'y:2'));
    expect(gameOf(dealt, 'maths-mirror:1')).not.toBe(gameOf(dealt, 'maths-mirror:2'));
  });

  it('dealBoard reports the conflicts that no order can separate', () => {
    const hands = new Map([
      [1, free(cards('a', { 0: aden }).slice(0, 6))],
      [2, free(cards('b', { 0: aden }).slice(0, 6))],
    ]);
    expect(dealBoard(hands, rules, 'seed').left).toMatchObject([{ shared: 'city:aden', kind: 'subject' }]);
  });
});

describe('boardSubjects', () => {
  it('boardSubjects leaves out the subject that a category is about', () => {
    const about = { 0: { subjects: ['country:kw'] }, 1: { subjects: ['country:kw'] }, 2: { subjects: ['country:kw'] } };
    const subjects = boardSubjects(
      new Map([
        [1, cards('a', about)],
        [2, cards('b', { 0: { subjects: ['country:kw'] } })],
      ]),
    );
    expect(subjects.get(1)?.[0]).toEqual(['answer:تفاحa']);
    expect(subjects.get(2)?.[0]).toContain('country:kw');
  });

  it('boardSubjects leaves out a subject that seven categories have, but never an answer', () => {
    const seven = [1, 2, 3, 4, 5, 6, 7].map((id): [number, Card[]] => [
      id,
      cards(`c${id}`, { 0: { subjects: ['country:kw'], correctAnswer: 'الكويت' } }),
    ]);
    expect(boardSubjects(new Map(seven.slice(1))).get(2)?.[0]).toContain('country:kw');
    expect(boardSubjects(new Map(seven)).get(2)?.[0]).toEqual(['answer:الكويت']);
  });

  it('boardSubjects leaves out numbers and report tags', () => {
    const change = { 0: { correctAnswer: '1986', subjects: ['region:gulf'] } };
    expect(boardSubjects(new Map([[1, cards('a', change)]])).get(1)?.[0]).toEqual([]);
  });
});

describe('gameSubjects', () => {
  it('gameSubjects returns the subjects of a game’s six cards, and none for a game that does not exist', () => {
    const subjectsOf = gameSubjects(new Map([[1, cards('a', { 7: { subjects: ['city:aden'] } })]]));
    expect(subjectsOf(1, 1).has('city:aden')).toBe(false);
    expect(subjectsOf(1, 2).has('city:aden')).toBe(true);
    expect(subjectsOf(1, 2).size).toBe(7);
    expect([subjectsOf(1, 3).size, subjectsOf(2, 1).size]).toEqual([0, 0]);
  });
});
