import type { Team } from '@lamma/protocol/games';
import { describe, expect, it } from 'vitest';
import { applyCommand } from './apply';
import {
  type AwardedGame,
  type AwardedPress,
  type AwardedRoom,
  awardsOf,
  countedPresses,
  halfTimeOf,
  teamAwards,
} from './awards';
import type { LoggedCommand } from './modes/game';
import { begin } from './testing/random-games';

/** A game that these teams won question by question: 1, 2, or 0 for nobody. */
function aGame(wonBy: string, change: Partial<AwardedGame> = {}): AwardedGame {
  const played = [...wonBy].map((team, at) => ({
    questionId: at + 1,
    wonBy: team === '0' ? null : (Number(team) as Team),
  }));
  const scoreOf = (team: Team) => played.filter((one) => one.wonBy === team).length;
  const scores = { 1: scoreOf(1), 2: scoreOf(2) };
  const winner = scores[1] === scores[2] ? null : scores[1] > scores[2] ? 1 : 2;
  return { played, scores, winner, isDecidedByLine: false, categories: [], ...change };
}

/** Two categories; question 1 is in the first. */
const categories = [0, 1].map((at) => ({
  id: 10 + at,
  questionIds: [1, 2, 3, 4, 5, 6].map((place) => at * 6 + place),
}));

const guests = (['khaled', 'reem', 'noura'] as const).map((seatId, at) => ({
  seatId,
  team: at === 2 ? (2 as const) : (1 as const),
  joinedAt: at + 1,
}));
type Name = 'khaled' | 'reem' | 'noura' | 'gone';
const room = (parts: Partial<AwardedRoom> = {}): AwardedRoom => ({ guests, votes: [], halfAt: null, ...parts });
const claims = (seatId: Name, team: Team, ...questionIds: number[]) =>
  questionIds.map((questionId) => ({ questionId, about: 'mine' as const, seatId, team, value: 1, at: questionId }));
/** Guesses from question 1 on: `+` they know it, `-` they do not. */
const guesses = (seatId: Name, team: Team, values: string) =>
  [...values].map((sign, at) => ({
    ...{ questionId: at + 1, about: 'knows' as const, seatId, team },
    ...{ value: sign === '+' ? 1 : 0, at },
  }));
const press = (seatId: Name, questionId: number, change: Partial<AwardedPress> = {}): AwardedPress => ({
  ...{ seatId, questionId, team: 1, afterMs: 400 },
  ...{ isEarly: false, isSecondChance: false, isRight: false, ...change },
});
const presses = (seatId: Name, count: number, change: Partial<AwardedPress> = {}) =>
  Array.from({ length: count }, (_, at) => press(seatId, at + 1, change));

const plain = aGame('111211121112111211121112');

describe('The awards of guests', () => {
  it('the award for the fastest finger goes to the guest with the lowest median of at least three presses', () => {
    const given = (of: AwardedPress[]) => awardsOf(plain, room({ presses: of }))[0];
    const three = [500, 380, 420].map((afterMs, at) => press('reem', at + 1, { afterMs }));
    expect(given(three)).toEqual({ kind: 'fastest', team: 1, playerId: 'reem', count: 420 });
    expect(given(three.slice(1))).toBeUndefined();
    expect(given([...three, ...presses('khaled', 4, { afterMs: 300 })])?.playerId).toBe('khaled');
    expect(given([...three, ...presses('khaled', 4, { afterMs: 300, isEarly: true })])?.playerId).toBe('reem');
  });

  it('the award for knowing needs four right answers, claimed or judged, for which the guest’s team got the point', () => {
    const [first] = awardsOf(plain, room({ votes: claims('reem', 1, 1, 2, 3, 5) }));
    expect(first).toEqual({ kind: 'knower', team: 1, playerId: 'reem', count: 4 });
    const both = room({ votes: claims('reem', 1, 1, 2), presses: presses('reem', 2, { isRight: true }) });
    expect(awardsOf(plain, both)).toEqual([]);
    const three = room({ votes: claims('reem', 1, 1, 2), presses: [press('reem', 5, { isRight: true })] });
    expect(awardsOf(plain, three)).toEqual([]);
    expect(awardsOf(plain, room({ votes: claims('reem', 1, 1, 2, 3, 4) }))).toEqual([]);
  });

  it('the award for the deciding point goes to the first guest who claimed the point of the lasting lead, if the final margin is at most three', () => {
    const close = aGame('12121');
    const votes = [...claims('reem', 1, 5), ...claims('khaled', 1, 5).map((vote) => ({ ...vote, at: 9 }))];
    expect(awardsOf(close, room({ votes }))).toEqual([{ kind: 'decider', team: 1, playerId: 'reem', count: 1 }]);
    expect(awardsOf(close, room({ votes: claims('reem', 1, 1) }))).toEqual([]);
    const far = aGame('1111');
    expect(awardsOf(far, room({ votes: claims('reem', 1, 1) }))).toEqual([{ kind: 'run', team: 1, count: 4 }]);
    expect(awardsOf(aGame('111'), room({ votes: claims('reem', 1, 1) }))[0]).toMatchObject({
      kind: 'decider',
      count: 3,
    });
    expect(awardsOf(aGame('1212'), room({ votes: claims('noura', 2, 4) }))).toEqual([]);
    // The host corrected the scores: without the corrections the winner would not be ahead.
    expect(awardsOf({ ...close, winner: 2 }, room({ votes }))).toEqual([]);
  });

  it('the last point of a line is a deciding point at any margin, and a guest who was judged right precedes one who claims it', () => {
    const line = aGame('222211111', { isDecidedByLine: true, winner: 1, scores: { 1: 5, 2: 4 } });
    expect(awardsOf(line, room({ votes: claims('reem', 1, 9) }))[0]).toEqual({
      ...{ kind: 'decider', team: 1, playerId: 'reem', count: 0 },
    });
    const judged = room({ votes: claims('reem', 1, 9), presses: [press('khaled', 9, { isRight: true })] });
    expect(awardsOf(line, judged)[0]?.playerId).toBe('khaled');
  });

  it('the award for guessing needs eight guesses, 60 % of them right; the best share wins, then the higher number', () => {
    // Team 1 knew the answers of all questions but 4 and 8.
    const given = (...votes: AwardedRoom['votes'][]) => awardsOf(plain, room({ votes: votes.flat() }));
    expect(given(guesses('noura', 2, '+++-+++-'))).toEqual([
      { kind: 'reader', team: 2, playerId: 'noura', count: 8, of: 8 },
    ]);
    expect(given(guesses('noura', 2, '+++-+++'))).toEqual([]);
    // Five right guesses of eight are enough, four are not.
    expect(given(guesses('noura', 2, '++++---+'))[0]).toBeUndefined();
    expect(given(guesses('noura', 2, '+++----+'))[0]).toBeUndefined();
    expect(given(guesses('noura', 2, '+++-+--+'))[0]).toMatchObject({ count: 5, of: 8 });
    const two = given(guesses('noura', 2, '+++-+++-'), guesses('khaled', 2, '+++-++++'));
    expect(two).toEqual([expect.objectContaining({ playerId: 'noura' })]);
    // A question that nobody won counts as not known.
    expect(given(guesses('noura', 2, '----------------').slice(3, 16))).toEqual([]);
  });

  it('the award for second chances needs two right answers in second chances, and the award for early presses needs three false starts', () => {
    const second = presses('reem', 2, { isSecondChance: true, isRight: true });
    expect(awardsOf(plain, room({ presses: second }))).toEqual([
      { kind: 'chances', team: 1, playerId: 'reem', count: 2 },
    ]);
    expect(awardsOf(plain, room({ presses: second.slice(1) }))).toEqual([]);
    // The host gave one of the points to the other team afterwards.
    expect(awardsOf(aGame(`12${'1112'.repeat(5)}`), room({ presses: second }))).toEqual([]);
    const early = presses('reem', 3, { isEarly: true });
    expect(awardsOf(plain, room({ presses: early }))).toEqual([{ kind: 'early', team: 1, playerId: 'reem', count: 3 }]);
    expect(awardsOf(plain, room({ presses: early.slice(1) }))).toEqual([]);
  });

  it('the award for latecomers goes to a guest who joined after half of the questions and has two right answers', () => {
    const votes = claims('noura', 2, 4, 8);
    expect(awardsOf(plain, room({ votes, halfAt: 2 }))).toEqual([
      { kind: 'late', team: 2, playerId: 'noura', count: 2 },
    ]);
    for (const halfAt of [3, null]) expect(awardsOf(plain, room({ votes, halfAt }))).toEqual([]);
  });

  it('a guest gets a second award only if all who qualify for it already have one; then the best of these guests gets it', () => {
    const votes = [...claims('khaled', 1, 1, 2, 3, 5, 6), ...claims('reem', 1, 1, 2, 3, 5)];
    const given = awardsOf(plain, room({ votes, presses: presses('khaled', 3) }));
    expect(given.map(({ kind, playerId }) => [kind, playerId])).toEqual([
      ['fastest', 'khaled'],
      ['knower', 'reem'],
    ]);
    const alone = awardsOf(plain, room({ votes: votes.slice(0, 5), presses: presses('khaled', 3) }));
    expect(alone.map(({ kind, playerId }) => [kind, playerId])).toEqual([
      ['fastest', 'khaled'],
      ['knower', 'khaled'],
    ]);
  });

  it('a guest who is no longer there gets no award', () => {
    expect(awardsOf(plain, room({ votes: claims('gone', 1, 1, 2, 3, 5, 6) }))).toEqual([]);
  });
});

describe('The awards of teams', () => {
  it('the award for a run needs four points in a row; a question that nobody won does not end the run', () => {
    expect(teamAwards(aGame('1212220212'))).toEqual([{ kind: 'run', team: 2, count: 4 }]);
    expect(teamAwards(aGame('12122210'))).toEqual([]);
    const two = aGame('1111022222');
    expect(teamAwards(two)[0]).toEqual({ kind: 'run', team: 2, count: 5 });
    expect(teamAwards(aGame('11112222'))[0]).toMatchObject({ team: 1 });
  });

  it('the award for a category needs four questions won by one team', () => {
    expect(teamAwards(aGame('121101', { categories }))).toEqual([
      { kind: 'category', team: 1, count: 4, of: 6, categoryId: 10 },
    ]);
    expect(teamAwards(aGame('120101', { categories }))).toEqual([]);
    expect(teamAwards(aGame('121101221022', { categories }))[0]).toMatchObject({ team: 1, categoryId: 10 });
    expect(teamAwards(aGame('121101202222', { categories }))[0]).toMatchObject({ kind: 'run', team: 2 });
    expect(teamAwards(aGame('121101212222', { categories })).at(1)).toMatchObject({
      kind: 'category',
      team: 2,
      count: 5,
      categoryId: 11,
    });
  });

  it('the award for a comeback needs a win from three points behind', () => {
    const game = aGame;
    expect(teamAwards(game('2202110111')).at(-1)).toEqual({ kind: 'comeback', team: 1, count: 3 });
    expect(teamAwards(game('221101011'))).not.toContainEqual(expect.objectContaining({ kind: 'comeback' }));
    expect(teamAwards(game('222111')).map(({ kind }) => kind)).toEqual([]);
  });

  it('the award for a run follows the awards of guests; if no guest gets an award, the teams get all of theirs', () => {
    const run = aGame('111120', { categories });
    expect(awardsOf(run, room()).map(({ kind }) => kind)).toEqual(['run', 'category']);
    expect(awardsOf(run, room({ votes: claims('reem', 1, 1, 2, 3, 4) })).map(({ kind }) => kind)).toEqual([
      'knower',
      'decider',
      'run',
    ]);
  });
});

describe('Half of a game', () => {
  it('halfTimeOf returns when half of the played questions were played, without those that an undo took back', () => {
    const commands: LoggedCommand[] = [];
    const add = (...list: LoggedCommand['command'][]) => {
      for (const command of list) commands.push({ command, now: commands.length + 1 });
    };
    const one = (questionId: number) => add({ type: 'openQuestion', questionId }, { type: 'award', team: 1 });
    const setup = { mode: 'classic' as const, questions: [101, 102, 103, 104] };
    expect(halfTimeOf({ setup, commands })).toBeNull();
    one(101);
    expect(halfTimeOf({ setup, commands })).toBe(2);
    one(102);
    add({ type: 'undo' }, { type: 'award', team: 2 });
    one(103);
    one(104);
    expect(halfTimeOf({ setup, commands })).toBe(6);
  });
});

describe('The presses of a race', () => {
  const stored = (round: number, seatId: Name, status: 'taken' | 'early' | 'late' = 'taken', afterMs = 400) => ({
    ...{ round, seatId, team: 1 as const, status, afterMs: status === 'taken' ? afterMs : null },
  });

  it('countedPresses returns the presses of judged rounds, with their chance and whether the answer was right, but no late or trial presses', () => {
    const race = { answerMs: 5000, arm: 'host', second: true, picks: 'winner' } as const;
    const first = (playerId: string, team: Team) => ({
      presses: [{ playerId, team, afterMs: 400 }],
      arrow: 1 as const,
    });
    let run = begin({ mode: 'race', questions: [101, 102], race });
    const does = (command: LoggedCommand['command'], facts = {}) => {
      const now = run.now + 1000;
      const log = { setup: run.setup, commands: run.log };
      const outcome = applyCommand(run.state, command, { now, log, facts });
      if (!outcome.ok) throw new Error(`${command.type}: ${outcome.refusal}`);
      run = { ...run, now, state: outcome.state, log: [...run.log, { command, now, facts }] };
    };
    const round = () => ('buzz' in run.state ? run.state.buzz.round : 0);
    const settles = (playerId: string, team: Team) =>
      does({ type: 'settleBuzz', round: round() }, first(playerId, team));
    does({ type: 'openQuestion', questionId: 101 });
    does({ type: 'armBuzzer' });
    const one = round();
    settles('khaled', 1);
    does({ type: 'judge', isRight: false });
    const two = round();
    settles('noura', 2);
    does({ type: 'judge', isRight: true });
    does({ type: 'nextQuestion' });
    does({ type: 'openQuestion', questionId: 102 });
    does({ type: 'armBuzzer' });
    const three = round();
    settles('reem', 1);
    does({ type: 'voidBuzz' });
    const presses = [
      ...[stored(0, 'reem'), stored(one, 'khaled'), stored(one, 'reem', 'early'), stored(one, 'noura', 'late')],
      ...[stored(two, 'noura'), stored(three, 'reem')],
    ];
    expect(countedPresses({ setup: run.setup, commands: run.log }, presses)).toEqual([
      press('khaled', 101),
      press('reem', 101, { isEarly: true, afterMs: 0 }),
      press('noura', 101, { isSecondChance: true, isRight: true }),
    ]);
  });
});
