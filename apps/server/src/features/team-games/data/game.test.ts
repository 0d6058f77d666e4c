import { startGame } from '@lamma/rules/apply';
import { describe, expect, it } from 'vitest';
import { aBank } from '../../../testing/people/builders';
import { bankWithoutCorrections } from '../../../testing/questions/bank-without-corrections';
import { currentCorrections, filesOf, hasMoves, type OwnContent, textsOf } from './game';
import { winnerWord } from './records';

const bank = bankWithoutCorrections(aBank());
const own = (id: number, change: object = {}) => ({
  id,
  questionText: `س${id}`,
  correctAnswer: `ج${id}`,
  wrong: [],
  ...change,
});
const content = [
  {
    id: 2001,
    name: 'عائلتنا',
    color: 'dye-1',
    icon: 'cup',
    questions: [own(1), own(2, { questionImage: 'a.webp', answerImage: 'b.webp' })],
  },
  {
    id: 2002,
    name: 'سفرنا',
    color: 'dye-2',
    questions: [own(3, { questionAudio: 'c.mp3' }), own(4, { questionVideo: 'd.mp4', questionImage: 'a.webp' })],
  },
] as unknown as OwnContent;

describe('the texts of a game', () => {
  it('a game of own categories has the texts that were stored with it, and no others', () => {
    const texts = textsOf(bank, { content, corrected: null });
    expect(texts.category(2002)).toEqual({ nameAr: 'سفرنا', color: 'dye-2', icon: undefined });
    expect([texts.category(1), texts.question(101)]).toEqual([undefined, undefined]);
    expect([texts.question(1)?.questionText, texts.question(4)?.questionText]).toEqual(['س1', 'س4']);
  });

  it('a game of the bank has the bank’s texts, with the corrections that were stored with it', () => {
    const corrected = { 102: { questionText: 'جديد' } } as never;
    const seen: unknown[] = [];
    const texts = textsOf(
      {
        ...bank,
        questionWith: (id, text) => {
          seen.push([id, text]);
          return bank.question(id);
        },
      },
      { content: null, corrected },
    );
    expect([texts.category(1)?.nameAr, texts.question(101)?.id]).toEqual(['فئة 1', 101]);
    texts.question(102);
    textsOf(bank, { content: null, corrected: null }).question(101);
    expect(seen).toEqual([
      [101, undefined],
      [102, { questionText: 'جديد' }],
    ]);
  });

  it('only corrections of the game’s own questions are stored with it', () => {
    const correctionOf = (id: number) => (id > 102 ? ({ questionText: `س${id}` } as never) : undefined);
    expect(currentCorrections({ ...bank, correctionOf }, [101, 102, 103])).toEqual({ 103: { questionText: 'س103' } });
    expect(currentCorrections({ ...bank, correctionOf }, [101, 102])).toBeNull();
  });

  it('the files of own categories are those of all questions and answers, once each', () => {
    expect(filesOf(content)).toEqual(['a.webp', 'b.webp', 'c.mp3', 'd.mp4']);
  });
});

describe('a game', () => {
  it('the draw of the first team does not count as a move', () => {
    const state = startGame({ mode: 'classic', questions: [1] });
    const drawn = { ...state, draw: { team: 2 } } as typeof state;
    expect([0, 1].map((version) => hasMoves({ version, state }))).toEqual([false, true]);
    expect([1, 2].map((version) => hasMoves({ version, state: drawn }))).toEqual([false, true]);
  });

  it('winnerWord returns the winning team’s name, an empty text for a draw and a status word for an unfinished game', () => {
    const names = { team1Name: 'أ', team2Name: 'ب' };
    const word = (state: 'finished' | 'saved' | 'running', winnerTeam: 1 | 2 | null) =>
      winnerWord({ ...names, state, winnerTeam });
    expect([word('finished', 1), word('finished', 2), word('finished', null)]).toEqual(['أ', 'ب', '']);
    expect(word('running', 1)).toBe('جارية');
    expect(word('saved', null)).not.toBe(word('running', null));
  });
});
