import type { QrState } from '@lamma/protocol/game-state';
import type { GameData } from '@lamma/protocol/games';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { arabicKey } from '../arabic/folded-key';
import { looksLike } from '../likeness/looks-like';
import { type GameContent, randomGames, sentOf, thirtySix } from '../testing/random-games';

const GAMES = inject('games');
/** Narrows the type: the games of this file are all qr. */
const qrOf = (state: { mode: string }) => state as QrState;
const tokenOf = (state: QrState) => ('round' in state ? state.round.sessionToken : null);

const content: GameContent = {
  id: 'abcdefghijkl',
  data: { gameMode: 'qr', team1Name: 'صقور', team2Name: 'نواخذة' } as GameData,
  categories: [
    { id: 1, nameAr: 'فئة', gameNumber: 1, questions: thirtySix.map((id) => ({ id, questionText: `سؤال ${id}` })) },
  ],
};

describe('qr, over random games', () => {
  it('qr offers the right option and two wrong ones, all with different Arabic keys', () => {
    randomGames('qr', GAMES, {
      look: ({ after }) => {
        const state = qrOf(after.state);
        if (!('options' in state)) return;
        expect(new Set(state.options.map(arabicKey)).size).toBe(3);
        expect(state.options).toContain(`جواب ${state.open.questionId}`);
      },
    });
  });

  it('qr never accepts two options with the same Arabic key', () => {
    const letter = fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي0123456789 ');
    const mark = fc.constantFrom('', '', '\u064E', '\u0640', '\u200F');
    const typed = fc.array(fc.tuple(letter, mark, mark), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(typed, (letters) => {
        const [plain, one, other] = [0, 1, 2].map((kind) =>
          letters.map(([text, ...marks]) => text + (kind === 0 ? '' : marks[kind - 1])).join(''),
        );
        if (plain === undefined || one === undefined || other === undefined) return;
        expect(arabicKey(one)).toBe(arabicKey(other));
        expect(looksLike(one, other)).toBe(true);
        expect(looksLike(plain, one)).toBe(true);
      }),
      { numRuns: GAMES },
    );
  });

  it('qr uses a token for one round only; undo restores the same round', () => {
    let questionOf = new Map<string, number>();
    randomGames('qr', GAMES, {
      begun: () => {
        questionOf = new Map();
      },
      look: ({ before, after, command }) => {
        const [was, is] = [qrOf(before.state), qrOf(after.state)];
        const token = tokenOf(is);
        if (token === null || is.open === null || token === tokenOf(was)) return;
        const known = questionOf.get(token);
        if (known === undefined) expect(command.type).toBe('startQrRound');
        else expect([command.type, is.open.questionId]).toEqual(['undo', known]);
        questionOf.set(token, is.open.questionId);
      },
    });
  });

  it('a random qr game accepts the first options that are sent in a round, and refuses later ones', () => {
    randomGames('qr', GAMES, {
      look: ({ before, after, command }) => {
        const [was, is] = [qrOf(before.state), qrOf(after.state)];
        if (command.type === 'takeOptions') expect('options' in was).toBe(false);
        const isSameRound = tokenOf(was) !== null && tokenOf(was) === tokenOf(is);
        if (isSameRound && 'options' in was && 'options' in is) expect(is.options).toEqual(was.options);
      },
    });
  });

  it('the qr view does not depend on which option is right before the asked team has chosen', () => {
    randomGames('qr', GAMES, {
      look: ({ after }) => {
        const state = qrOf(after.state);
        if (state.phase !== 'question-display' || state.revealed.includes(state.open.questionId)) return;
        const seenIf = (correctAnswer: string) => JSON.stringify(sentOf(state, content, () => ({ correctAnswer })));
        const [first, second, third] = state.options.map(seenIf);
        expect([second, third]).toEqual([first, first]);
        expect(first).not.toMatch(/"(choice|rightOption|isRight|correctAnswer)"/);
      },
    });
  });
});
