import { limits } from '@lamma/protocol/limits';
import { startGame } from '@lamma/rules/apply';
import { describe, expect, it } from 'vitest';
import { aBank } from '../../../testing/people/builders';
import { bankWithoutCorrections } from '../../../testing/questions/bank-without-corrections';
import type { SeatRow } from '../../seats/store-tables';
import type { GuestVote } from '../../seats/store-votes';
import type { Game } from '../data/game';
import { guestView, questionsWithVotes, seatView } from './seat-views';

type State = Game['state'];
/** A classic game of category 1 (questions 101 to 105; the place of 103 is struck) in this state. */
function gameIn(change: Partial<Record<string, unknown>>, more: Partial<Game> = {}): Game {
  const questionIds = [101, 102, 104, 105];
  const state = { ...startGame({ mode: 'classic', questions: questionIds }), ...change } as unknown as State;
  return {
    ...{ id: 'g', mode: 'classic', version: 4, content: null, corrected: null, finishedAt: null },
    data: { team1Name: 'أ', team2Name: 'ب' },
    questions: [{ categoryId: 1, gameNumber: 1, questionIds, struck: [3] }],
    state,
    ...more,
  } as Game;
}
const guest = (change: Partial<NonNullable<SeatRow['guest']>> = {}, team: 1 | 2 = 2) => ({
  ...{ id: 'noura', gameId: 'g', team, secretHash: '', base: 0, joinedAt: 1 },
  guest: {
    ...{
      gatheringId: 'e',
      name: 'نورة',
      sign: 3,
      isRemoved: false,
      version: 1,
      isOver: false,
      awardsAt: null,
      shown: null,
    },
    teamNames: ['أ', 'ب'] as const,
    ...change,
  },
});
const context = (change: Partial<Parameters<typeof guestView>[2]> = {}) => ({
  ...{ mayChangeTeam: true, listed: [], votes: [], awards: undefined, results: undefined, race: undefined },
  isSeatRefused: () => false,
  bank: bankWithoutCorrections(aBank()),
  ...change,
});
const view = (game: Game | undefined, seat = guest(), change: Parameters<typeof context>[0] = {}) =>
  guestView(game, seat, context(change));
const vote = (change: Partial<GuestVote> = {}): GuestVote => ({
  ...{ gameId: 'g', questionId: 104, about: 'knows', seatId: 'noura', team: 2, value: 1, at: 1 },
  ...change,
});
const open = { open: { questionId: 104 } };

describe('a seat as its phone shows it', () => {
  it.each([
    ['finished', 'finished'],
    ['qr-display', 'writing'],
    ['reading', 'reading'],
    ['armed', 'armed'],
    ['question-display', 'answering'],
    ['answering', 'answering'],
    ['result', 'result'],
    ['answer-display', 'result'],
    ['square-selection', 'result'],
    ['question-selection', 'choosing'],
  ])('in the phase %s of the game the phone shows %s', (phase, shown) => {
    expect(seatView(gameIn({ phase }), { team: 1 }).phase).toBe(shown);
  });

  it('only the team that writes the options gets the token of a round, and nobody gets the token of a demo round', () => {
    const tokenFor = (team: 1 | 2, demo?: true) =>
      seatView(gameIn({ currentTeam: 1, round: { sessionToken: 'secret', demo } }), { team }).token;
    expect([tokenFor(2), tokenFor(1), tokenFor(2, true)]).toEqual(['secret', undefined, undefined]);
    expect(seatView(gameIn({}), { team: 2 })).not.toHaveProperty('token');
  });

  it('a phone’s view contains the game’s break only while there is one', () => {
    const pause = { since: 5, until: null };
    expect(seatView(gameIn({ pause }), { team: 1 }).pause).toEqual(pause);
    expect(seatView(gameIn({}), { team: 1 })).not.toHaveProperty('pause');
    expect(seatView(gameIn({ scores: { 1: 3, 2: 5 } }), { team: 1 }).scores).toEqual([3, 5]);
  });
});

describe('a guest’s phone', () => {
  it('without a game a guest’s phone shows the guests of its own team, but neither itself nor removed guests', () => {
    const listed = [
      { id: 'noura', team: 2, name: 'نورة', sign: 3, isRemoved: 0 },
      { id: 'reem', team: 2, name: 'ريم', sign: 4, isRemoved: 0 },
      { id: 'salem', team: 1, name: 'سالم', sign: 5, isRemoved: 0 },
      { id: 'gone', team: 2, name: 'غائب', sign: 6, isRemoved: 1 },
    ] as never;
    const shown = view(undefined, guest(), { listed });
    expect(shown).toMatchObject({
      gameId: null,
      phase: 'noGame',
      scores: [0, 0],
      guest: { mode: null, mayChangeTeam: true },
    });
    expect(shown.guest).toHaveProperty('mates', [{ name: 'ريم', sign: 4 }]);
    expect(view(undefined, guest({ isOver: true }))).toMatchObject({ phase: 'over', guest: { mayChangeTeam: false } });
  });

  it('after the end of the evening a guest’s phone shows no votes of the game', () => {
    const over = view(gameIn(open), guest({ isOver: true }), { votes: [vote()] });
    expect(over).toMatchObject({ phase: 'over', guest: { mayChangeTeam: false, mode: 'classic' } });
    expect(over).not.toHaveProperty('guess');
    expect(view(gameIn({}), guest(), { mayChangeTeam: false }).guest?.mayChangeTeam).toBe(false);
  });

  it('a guest’s phone shows that a team chooses its square, and that a question of connect is open', () => {
    expect(view(gameIn({ phase: 'square-selection', claimingTeam: 2 }))).toMatchObject({
      phase: 'square',
      currentTeam: 2,
    });
    const selecting = { phase: 'question-selection', ...open };
    expect(view(gameIn({ ...selecting, revealed: [] })).phase).toBe('answering');
    expect(view(gameIn({ ...selecting, revealed: [104] })).phase).toBe('result');
    expect(view(gameIn({ phase: 'question-selection', open: null })).phase).toBe('choosing');
  });

  it('guests of the team that is not asked may guess, and see the question’s number, which counts struck places', () => {
    const asked = gameIn({ ...open, guessed: [], currentTeam: 1 });
    const place = { questionId: 104, category: 'فئة 1', number: 4 };
    expect(view(asked).guess).toEqual({ ...place, isOpen: true, knows: null });
    expect(view(asked, guest(), { votes: [vote()] }).guess).toEqual({ ...place, isOpen: true, knows: true });
    expect(view(asked, guest(), { votes: [vote({ value: 0 })] }).guess).toMatchObject({ knows: false });
    for (const other of [{ seatId: 'reem' }, { team: 1 as const }, { questionId: 101 }, { about: 'mine' as const }])
      expect(view(asked, guest(), { votes: [vote(other)] }).guess).toMatchObject({ knows: null });
    expect(view(asked, guest({}, 1))).not.toHaveProperty('guess');
  });

  it('after the answer only a guest who has guessed sees whether the guess was right', () => {
    const after = (wonBy: 1 | 2 | null) =>
      gameIn({
        open: null,
        played: [{ questionId: 104, wonBy }],
        guessed: [{ questionId: 104, by: 2, counts: null }],
        decidedAt: 5000,
      });
    expect(view(after(1), guest(), { votes: [vote()] }).guess).toMatchObject({
      isOpen: false,
      knows: true,
      isRight: true,
      rightFrom: 5000 + limits.guessCountsMs,
    });
    expect(view(after(null), guest(), { votes: [vote()] }).guess).toMatchObject({ knows: true, isRight: false });
    expect(view(after(null), guest(), { votes: [vote({ value: 0 })] }).guess).toMatchObject({ isRight: true });
    expect(view(after(1))).not.toHaveProperty('guess');
  });

  it('only guests of the team that got the point may claim it', () => {
    const point = { questionId: 104, team: 2, at: 1000 };
    const game = gameIn({ open: null, played: [{ questionId: 104, wonBy: 2 }], point });
    const claim = { questionId: 104, until: 1000 + limits.claimMs };
    expect(view(game).claim).toEqual({ ...claim, isOwn: false });
    expect(view(game, guest(), { votes: [vote({ about: 'mine' })] }).claim).toEqual({ ...claim, isOwn: true });
    expect(view(game, guest({}, 1))).not.toHaveProperty('claim');
    expect(view(gameIn({}))).not.toHaveProperty('claim');
  });

  it('a guest gets only their own awards, once the screen has shown the last of them, or a minute after the end', () => {
    const awards = ['noura', 'reem', 'noura', 'reem'].map((playerId) => ({ playerId })) as never;
    const finished = gameIn({}, { finishedAt: 5000 });
    const own = [{ playerId: 'noura' }, { playerId: 'noura' }];
    expect(view(finished, guest(), { awards }).awards).toEqual({ from: 5000 + limits.awardsAfterMs, own });
    // A screen showed the awards of an earlier game.
    expect(view(finished, guest({ awardsAt: 4999 }), { awards }).awards?.from).toBe(5000 + limits.awardsAfterMs);
    expect(view(finished, guest({ awardsAt: 5000 }), { awards }).awards?.from).toBe(5000 + 2.5 * limits.awardMs);
    expect(view(gameIn({}), guest(), { awards })).not.toHaveProperty('awards');
    expect(view(finished, { ...guest(), id: 'salem' }, { awards })).not.toHaveProperty('awards');
  });

  it('questionsWithVotes returns the open question and the question that was decided last', () => {
    const played = [{ questionId: 101 }, { questionId: 102 }];
    expect(questionsWithVotes(gameIn({ ...open, played }))).toEqual([104, 102]);
    expect(questionsWithVotes(gameIn({ open: null, played: [] }))).toEqual([]);
  });
});
