import type { RaceState } from '@lamma/protocol/game-state';
import type { AnyCommand } from '@lamma/protocol/games';
import type { Press, RaceOptions } from '@lamma/protocol/race';
import { describe, expect, it } from 'vitest';
import { applyCommand, replay } from '../apply';
import { begin, type Run, thirtySix } from '../testing/random-games';
import type { Facts } from './game';
import { race } from './race';

const choices: RaceOptions = { answerMs: 5000, arm: 'auto', second: true, picks: 'winner' };
const game = (more: Partial<RaceOptions> = {}, questions: readonly number[] = thirtySix) =>
  begin({ mode: 'race', questions, race: { ...choices, ...more } });
const asks = (questionId = 101) => ({ type: 'openQuestion', questionId }) as const;
const undo = { type: 'undo' } as const;

function send(run: Run, command: AnyCommand, facts: Facts = {}, afterMs = 100) {
  const now = run.now + afterMs;
  const log = { setup: run.setup, commands: run.log };
  return { now, outcome: applyCommand(run.state, command, { now, log, mayReopen: true, facts }), facts };
}

/** Plays a command that must be accepted. */
function does(run: Run, command: AnyCommand, facts: Facts = {}, afterMs = 100): Run {
  const { now, outcome } = send(run, command, facts, afterMs);
  if (!outcome.ok) throw new Error(`${command.type} was refused in ${run.state.phase}: ${outcome.refusal}`);
  return { ...run, now, state: outcome.state, log: [...run.log, { command, now, facts }] };
}
const refusalOf = (run: Run, command: AnyCommand, facts?: Facts, afterMs?: number) => {
  const { outcome } = send(run, command, facts, afterMs);
  return outcome.ok ? undefined : outcome.refusal;
};
const stateOf = ({ state }: Run) => state as RaceState;
const buzzOf = (run: Run) => {
  const state = stateOf(run);
  if (!('buzz' in state)) throw new Error(`no buttons in ${state.phase}`);
  return state.buzz;
};

const read = (more?: Partial<RaceOptions>) => does(game(more), asks(), { readingMs: 3000 });
const armed = (more?: Partial<RaceOptions>) => does(read(more), { type: 'expireTimer' }, {}, 3000);
const first = (team: 1 | 2, afterMs = 400): Press => ({ playerId: `guest${team}`, team, afterMs });
const settles = (run: Run) => ({ type: 'settleBuzz', round: buzzOf(run).round }) as const;
const settled = (run: Run, ...presses: Press[]) => does(run, settles(run), { presses, arrow: 2 }, 1000);
const answering = (team: 1 | 2 = 1, more?: Partial<RaceOptions>) => settled(armed(more), first(team));

describe('a race', () => {
  it('a race reads the question with closed buttons, and opens them 600 ms after the time for reading', () => {
    const run = read();
    expect(run.state).toMatchObject({ phase: 'reading', open: { questionId: 101 } });
    expect([race.expiresAt(stateOf(run)), race.runsUntil(stateOf(run))]).toEqual([run.now + 3000, run.now + 3000]);
    expect(refusalOf(run, { type: 'expireTimer' }, {}, 2999)).toBe('notNow');
    const open = armed();
    expect(buzzOf(open)).toMatchObject({ round: 1, armsAt: open.now + 600, closesAt: open.now + 15_600, armsBy: null });
    // When the buttons close, presses can still be on their way.
    expect([race.expiresAt(stateOf(open)), race.runsUntil(stateOf(open))]).toEqual([
      open.now + 15_890,
      open.now + 15_600,
    ]);
  });

  it('in a race the host opens the buttons if the options say so or the question has a recording', () => {
    for (const run of [read({ arm: 'host' }), does(game(), asks(105), { isRecording: true })]) {
      expect(race.expiresAt(stateOf(run))).toBeNull();
      expect(does(run, { type: 'armBuzzer' }).state.phase).toBe('armed');
    }
  });

  it('a race gives the question to the first press, and the point to its team if the host judges it right', () => {
    const run = answering(2);
    expect(run.state).toMatchObject({
      phase: 'answering',
      scores: { 1: 0, 2: 0 },
      buzz: { winner: first(2), answerBy: run.now + 5000 },
    });
    expect([race.expiresAt(stateOf(run)), race.runsUntil(stateOf(run))]).toEqual([null, run.now + 5000]);
    const right = does(run, { type: 'judge', isRight: true }, {}, 20_000);
    expect(right.state).toMatchObject({
      phase: 'answer-display',
      scores: { 1: 0, 2: 1 },
      played: [{ questionId: 101, wonBy: 2 }],
      revealed: [101],
      buzz: { winner: first(2) },
    });
    expect(does(right, { type: 'nextQuestion' }).state).toMatchObject({ phase: 'question-selection', currentTeam: 2 });
  });

  it('after a wrong answer in a race the other team gets a single second chance, which lasts eight seconds', () => {
    const second = does(answering(1), { type: 'judge', isRight: false });
    expect(buzzOf(second)).toMatchObject({ round: 2, chance: 2, mayPress: 2, winner: null });
    expect(buzzOf(second)).toMatchObject({ armsAt: second.now + 600, closesAt: second.now + 8600 });
    expect(refusalOf(second, { type: 'hostBuzz', team: 1 })).toBe('notYourChance');
    expect(does(second, settles(second), { presses: [first(1)] }).state).toEqual(second.state);
    const wrong = does(settled(second, first(2)), { type: 'judge', isRight: false });
    expect(wrong.state).toMatchObject({ phase: 'answer-display', played: [{ wonBy: null }], scores: { 1: 0, 2: 0 } });
  });

  it('a race shows the right answer after a wrong answer if the game has no second chance', () => {
    const wrong = does(answering(1, { second: false }), { type: 'judge', isRight: false });
    expect(wrong.state).toMatchObject({ phase: 'answer-display', played: [{ questionId: 101, wonBy: null }] });
  });

  it('if the guest who pressed is gone, the buttons stay open, and the answer shows if nobody else presses in time', () => {
    const run = armed();
    expect(does(run, settles(run), { presses: [] }, 15_599).state).toEqual(run.state);
    const closed = does(run, settles(run), { presses: [] }, 15_600);
    expect(closed.state).toMatchObject({ phase: 'answer-display', played: [{ wonBy: null }], buzz: { winner: null } });
  });

  it('a race settles its current round once, and no other round', () => {
    const run = armed();
    const done = settled(run, first(1), first(2, 500));
    expect(refusalOf(done, settles(run), { presses: [first(2)] })).toBe('notNow');
    expect(refusalOf(run, { type: 'settleBuzz', round: 2 }, { presses: [first(2)] })).toBe('notNow');
  });

  it('a race draws the arrow at the first tie, and turns it to the other team after each tie', () => {
    const tied = settled(armed(), first(1, 400), first(2, 410));
    expect(tied.state).toMatchObject({ arrow: 1, buzz: { tie: true, winner: first(2, 410), also: [first(1, 400)] } });
    const next = does(does(does(tied, { type: 'judge', isRight: true }), { type: 'nextQuestion' }), asks(102), {
      readingMs: 2000,
    });
    const again = settled(does(next, { type: 'expireTimer' }, {}, 2000), first(2, 400), first(1, 410));
    expect(again.state).toMatchObject({ arrow: 2, buzz: { tie: true, winner: first(1, 410) } });
  });

  it('a race alternates which team picks the next question if `picks` is "turns"', () => {
    const run = does(does(answering(1, { picks: 'turns' }), { type: 'judge', isRight: true }), {
      type: 'nextQuestion',
    });
    expect(run.state.currentTeam).toBe(2);
    const nobody = does(does(armed(), { type: 'revealAnswer' }), { type: 'nextQuestion' });
    expect(nobody.state.currentTeam).toBe(1);
  });

  it('a race ends after the answer of the last question', () => {
    const last = does(does(game({}, [101]), asks()), { type: 'award', team: 2 });
    expect(last.state.phase).toBe('answer-display');
    const ended = does(last, { type: 'nextQuestion' });
    expect([ended.state.phase, race.winner(stateOf(ended))]).toEqual(['finished', 2]);
    expect(does(ended, undo).state).toMatchObject({ phase: 'reading', played: [], scores: { 1: 0, 2: 0 } });
  });
});

describe('a key in a race', () => {
  const key = (team: 1 | 2) => ({ type: 'hostBuzz', team }) as const;

  it('a press by key is settled a little later, so that an earlier press of the other key can still arrive', () => {
    const one = does(armed(), key(1), {}, 1000);
    expect(race.expiresAt(stateOf(one))).toBe(one.now + 120);
    const both = does(one, { ...key(2), pressedAt: one.now - 30 }, {}, 20);
    expect(race.expiresAt(stateOf(both))).toBe(one.now + 120);
    const done = does(both, settles(both));
    expect(buzzOf(done)).toMatchObject({
      winner: { playerId: null, team: 2, afterMs: 370 },
      also: [{ playerId: null, team: 1, afterMs: 400 }],
    });
  });

  it('a press by key is compared with the presses of phones', () => {
    const one = does(armed(), key(1), {}, 1000);
    expect(buzzOf(settled(one, first(2, 350)))).toMatchObject({ winner: first(2, 350), also: [{ afterMs: 400 }] });
  });

  it('a key counts once for its team, even if it claims a time before the bound', () => {
    const one = does(armed(), { ...key(1), pressedAt: 1 }, { boundMs: 100 }, 1000);
    expect(buzzOf(one).keys).toEqual([{ team: 1, afterMs: 300 }]);
    expect(refusalOf(one, key(1))).toBe('buzzerClosed');
  });

  it('a false start locks a key, and each further false start locks the key longer', () => {
    const early = does(does(read(), key(1)), key(1));
    expect(buzzOf(early).early).toEqual([2, 0]);
    const open = does(early, { type: 'armBuzzer' });
    const locked = does(open, key(1), {}, 600 + 1499);
    expect(buzzOf(locked)).toMatchObject({ early: [3, 0], keys: [] });
    expect(buzzOf(does(locked, key(1), {}, 501)).keys).toEqual([{ team: 1, afterMs: 2000 }]);
    expect(buzzOf(does(locked, key(2))).keys).toHaveLength(1);
  });

  it('a press by key is refused while the buttons are closed', () => {
    for (const run of [game(), answering(), does(answering(), { type: 'judge', isRight: true })])
      expect(refusalOf(run, key(2))).toBe('buzzerClosed');
    expect(refusalOf(armed(), key(2), {}, 15_600)).toBe('buzzerClosed');
  });
});

describe('the host of a race', () => {
  it('if the host voids a press, the same question gets a new round without presses', () => {
    for (const run of [armed(), answering()]) {
      const again = does(run, { type: 'voidBuzz' });
      expect(again.state).toMatchObject({ phase: 'reading', open: { questionId: 101 } });
      expect(buzzOf(again)).toMatchObject({
        round: 2,
        chance: 1,
        winner: null,
        voided: 'host',
        armsBy: again.now + 1500,
      });
    }
    const second = does(does(answering(1), { type: 'judge', isRight: false }), { type: 'voidBuzz' });
    expect(buzzOf(second)).toMatchObject({ round: 3, chance: 2, mayPress: 2 });
    const open = does(second, { type: 'expireTimer' }, {}, 1500);
    expect(buzzOf(open)).toMatchObject({ voided: null, closesAt: open.now + 8600 });
  });

  it('the host closes a question unused if its answer was not shown', () => {
    for (const run of [read(), armed(), answering()])
      expect(does(run, { type: 'closeQuestion' }).state).toMatchObject({ phase: 'question-selection', played: [] });
    expect(refusalOf(does(read(), { type: 'revealAnswer' }), { type: 'closeQuestion' })).toBe('alreadyRevealed');
  });

  it('the host may give the point to the other team while the answer shows', () => {
    const right = does(answering(1), { type: 'judge', isRight: true });
    const given = does(right, { type: 'award', team: 2 });
    expect(given.state).toMatchObject({ scores: { 1: 0, 2: 1 }, played: [{ questionId: 101, wonBy: 2 }] });
    expect(does(given, { type: 'award', team: null }).state.scores).toEqual({ 1: 0, 2: 0 });
    expect(refusalOf(given, { type: 'award', team: 2 })).toBe('notNow');
    const corrected = does(right, { type: 'adjustScore', team: 1, delta: -1 });
    expect(refusalOf(corrected, { type: 'award', team: 2 })).toBe('scoreAtLimit');
  });

  it('the undo of a judgement keeps the winner and stops the clock, and gives no second chance, because the answer was seen', () => {
    const back = does(does(answering(1), { type: 'judge', isRight: true }), undo);
    expect(back.state).toMatchObject({ phase: 'answering', scores: { 1: 0, 2: 0 }, played: [], revealed: [101] });
    expect(buzzOf(back)).toMatchObject({ winner: first(1), answerBy: null });
    expect(refusalOf(back, { type: 'voidBuzz' })).toBe('alreadyRevealed');
    expect(does(back, { type: 'judge', isRight: false }).state.phase).toBe('answer-display');
  });

  it('the undo of a wrong judgement gives a later round a new number', () => {
    const back = does(does(answering(1), { type: 'judge', isRight: false }), undo);
    expect(buzzOf(back)).toMatchObject({ round: 1, winner: first(1), answerBy: null });
    expect(buzzOf(does(back, { type: 'judge', isRight: false })).round).toBe(3);
  });

  it('the undo of an award keeps the buttons of the question closed, because the room knows the answer', () => {
    const back = does(does(armed(), { type: 'award', team: 1 }), undo);
    expect(back.state).toMatchObject({ phase: 'reading', revealed: [101], scores: { 1: 0, 2: 0 } });
    expect(refusalOf(back, { type: 'armBuzzer' })).toBe('alreadyRevealed');
    expect(refusalOf(back, { type: 'hostBuzz', team: 1 })).toBe('alreadyRevealed');
    const reopened = does(does(back, { type: 'closeQuestion' }), asks(), { readingMs: 2000 });
    expect(race.expiresAt(stateOf(reopened))).toBeNull();
  });

  it('the undo of a correction does not ask for the presses again', () => {
    const corrected = does(read(), { type: 'adjustScore', team: 2, delta: 1 });
    const won = settled(does(corrected, { type: 'armBuzzer' }), first(1));
    const back = does(won, undo);
    expect(back.state).toMatchObject({ phase: 'answering', scores: { 1: 0, 2: 0 }, buzz: { winner: first(1) } });
  });
});

describe('an outage in a race', () => {
  const away = (run: Run, outageMs: number) => does(run, { type: 'resume', outageMs }, {}, outageMs);

  it('an outage in a race extends the times for reading and for answering', () => {
    const run = read();
    expect(buzzOf(away(run, 5000)).armsBy).toBe(run.now + 8000);
    const asked = answering();
    expect(buzzOf(away(asked, 3000)).answerBy).toBe(asked.now + 8000);
  });

  it('an outage of more than two seconds voids open buttons, and a shorter outage extends their time', () => {
    const run = armed();
    const cut = away(run, 2001);
    expect(cut.state).toMatchObject({ phase: 'reading', buzz: { round: 2, voided: 'outage', armsBy: cut.now + 1500 } });
    const short = away(does(run, { type: 'driveMedia', act: 'begun' }, {}, 1000), 2000);
    expect(buzzOf(short)).toMatchObject({ round: 1, armsAt: run.now + 600, closesAt: run.now + 17_600 });
    expect(buzzOf(away(run, 1000)).armsAt).toBe(run.now + 1600);
  });

  it('an outage in a race is logged, and a replay of the log gives the same state', () => {
    const run = settled(does(away(armed(), 9000), { type: 'armBuzzer' }), first(2));
    expect(replay(run.setup, run.log)).toEqual(run.state);
  });
});
