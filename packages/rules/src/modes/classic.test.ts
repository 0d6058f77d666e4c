import { describe, expect, it } from 'vitest';
import { applyCommand } from '../apply';
import { replay } from '../replay';
import { begin, play, playAll, playQuestions, thirtySix } from '../testing';

const setup = { mode: 'classic' as const, questions: thirtySix };
const open = (questionId: number) => ({ type: 'openQuestion' as const, questionId });
const award = (team: 1 | 2 | null) => ({ type: 'award' as const, team });
const reveal = { type: 'revealAnswer' as const };
const undo = { type: 'undo' as const };
const refusalOf = (run: ReturnType<typeof begin>, command: Parameters<typeof play>[1], mayReopen = true) => {
  const outcome = applyCommand(run.state, command, { now: run.now, log: { setup, commands: run.log }, mayReopen });
  return outcome.ok ? null : outcome.refusal;
};

describe('classic', () => {
  it('[R20] team 1 begins, with no points on either side', () => {
    const { state } = begin(setup);
    expect(state).toMatchObject({ phase: 'question-selection', currentTeam: 1, scores: { 1: 0, 2: 0 }, played: [] });
  });

  it('[R21] an award gives one point to the named team and the turn to the other, whoever answered', () => {
    const run = playAll(begin(setup), open(101), reveal, award(2));
    expect(run.state.scores).toEqual({ 1: 0, 2: 1 });
    expect(run.state.currentTeam).toBe(2);
    expect(playAll(run, open(102), award(2)).state).toMatchObject({ scores: { 1: 0, 2: 2 }, currentTeam: 1 });
  });

  it('[R22] nobody: the question is used, no score changes, the turn does', () => {
    const run = playAll(begin(setup), open(101), award(null));
    expect(run.state).toMatchObject({
      scores: { 1: 0, 2: 0 },
      currentTeam: 2,
      played: [{ questionId: 101, wonBy: null }],
    });
  });

  it('[R23] a used question does not open again', () => {
    const run = playAll(begin(setup), open(101), award(1));
    expect(refusalOf(run, open(101))).toBe('questionUsed');
  });

  it('[R24] one question is open at a time, and only this game has it', () => {
    const run = playAll(begin(setup), open(101));
    expect(refusalOf(run, open(102))).toBe('questionOpen');
    expect(refusalOf(begin(setup), open(999))).toBe('questionUnknown');
  });

  it('[R25] a question gets 40 seconds from its opening until its answer is shown', () => {
    const opened = playAll(begin(setup), open(101));
    expect(opened.state.open?.clock).toEqual({ deadlineAt: opened.now + 40_000 });
    const shown = play(opened, reveal, 12_000);
    expect(shown.state.open?.clock).toEqual({ leftMs: 28_000 });
    expect(play(opened, reveal, 50_000).state.open?.clock).toEqual({ leftMs: 0 });
  });

  it('[R26] the host awards with or without showing the answer, but not before a question is open', () => {
    expect(refusalOf(begin(setup), award(1))).toBe('notNow');
    expect(play(playAll(begin(setup), open(101)), award(1)).accepted).toBe(true);
    expect(play(playAll(begin(setup), open(101), reveal), award(1)).accepted).toBe(true);
  });

  it('[R27] a question opened by mistake goes back unused, as long as its answer was not shown', () => {
    const closed = playAll(begin(setup), open(101), { type: 'closeQuestion' });
    expect(closed.state).toMatchObject({ phase: 'question-selection', open: null, played: [], currentTeam: 1 });
    expect(play(closed, open(101)).accepted).toBe(true);
    expect(refusalOf(playAll(begin(setup), open(101), reveal), { type: 'closeQuestion' })).toBe('alreadyRevealed');
  });

  it('[R28] scores are corrected by one, and never go below zero', () => {
    const run = playAll(begin(setup), { type: 'adjustScore', team: 1, delta: 1 });
    expect(run.state.scores).toEqual({ 1: 1, 2: 0 });
    expect(run.state.currentTeam).toBe(1);
    expect(refusalOf(run, { type: 'adjustScore', team: 2, delta: -1 })).toBe('scoreAtLimit');
  });

  it('[R29] ends when all questions are used; the higher score wins', () => {
    const almost = playQuestions(
      begin(setup),
      Array.from({ length: 35 }, (_, index) => (index % 2 === 0 ? 1 : 2)),
    );
    expect(almost.state.phase).toBe('question-selection');
    const ended = playAll(almost, open(136), award(1));
    expect(ended.state).toMatchObject({ phase: 'finished', scores: { 1: 19, 2: 17 } });
    expect(refusalOf(ended, open(101))).toBe('gameFinished');
  });

  it('[R30] equal scores are a draw', () => {
    const ended = playQuestions(
      begin(setup),
      Array.from({ length: 36 }, (_, index) => (index % 2 === 0 ? 1 : 2)),
    );
    expect(ended.state).toMatchObject({ phase: 'finished', scores: { 1: 18, 2: 18 } });
  });

  it('[R31] a custom game of fewer questions ends with the last of them', () => {
    const few = { mode: 'classic' as const, questions: [7, 8] };
    const ended = playAll(begin(few), open(7), award(1), open(8), award(null));
    expect(ended.state.phase).toBe('finished');
  });
});

describe('undo in classic', () => {
  it('[R32] takes back the last award with any question opened since, which is unused again', () => {
    const run = playAll(begin(setup), open(101), reveal, award(1), open(102));
    const back = playAll(run, undo);
    expect(back.state).toMatchObject({ phase: 'answer-display', played: [], scores: { 1: 0, 2: 0 }, currentTeam: 1 });
    expect(back.state.open?.questionId).toBe(101);
  });

  it('[R33] what was shown stays known: a question whose answer was seen opens with it, without a clock', () => {
    const run = playAll(begin(setup), open(101), award(1), open(102), reveal, undo, award(2), open(102));
    expect(run.state).toMatchObject({ phase: 'answer-display', revealed: [102] });
    expect(run.state.open?.clock).toEqual({ leftMs: 0 });
  });

  it('[R34] a clock that comes back stands with what it had when the point was given', () => {
    const opened = playAll(begin(setup), open(101));
    const back = play(play(opened, award(1), 15_000), undo, 100_000);
    expect(back.state).toMatchObject({ phase: 'question-display' });
    expect(back.state.open?.clock).toEqual({ leftMs: 25_000 });
  });

  it('[R35] repeated, it goes further back, also over corrections, until there is nothing', () => {
    const run = playAll(begin(setup), open(101), award(1), { type: 'adjustScore', team: 2, delta: 1 }, open(102));
    const once = playAll(run, undo);
    expect(once.state).toMatchObject({ scores: { 1: 1, 2: 0 }, undoable: 1 });
    const twice = playAll(once, undo);
    expect(twice.state).toMatchObject({ scores: { 1: 0, 2: 0 }, undoable: 0, played: [] });
    expect(refusalOf(twice, undo)).toBe('nothingToUndo');
  });

  it('[R36] reopens a finished game while that is allowed', () => {
    const ended = playQuestions(begin({ mode: 'classic', questions: [1] }), [1]);
    expect(ended.state.phase).toBe('finished');
    expect(refusalOf(ended, undo, false)).toBe('gameFinished');
    const one = { mode: 'classic' as const, questions: [1] };
    const outcome = applyCommand(ended.state, undo, {
      now: ended.now,
      log: { setup: one, commands: ended.log },
      mayReopen: true,
    });
    expect(outcome).toMatchObject({
      ok: true,
      state: { phase: 'answer-display', played: [] },
      events: [{ type: 'moveUndone', reopened: true }],
    });
  });

  it('[R37] is the server’s alone: without the log it is refused', () => {
    const run = playAll(begin(setup), open(101), award(1));
    expect(applyCommand(run.state, undo, { now: 1 })).toMatchObject({ ok: false, refusal: 'notNow' });
  });

  it('[I1] a log with undos inside leads to the same state again', () => {
    const run = playAll(
      begin(setup),
      open(101),
      reveal,
      award(1),
      undo,
      award(2),
      open(102),
      award(null),
      undo,
      undo,
      award(1),
    );
    expect(replay(setup, run.log)).toEqual(run.state);
  });
});

describe('an outage in classic', () => {
  it('[F40] leaves a question what it had when the clock was put back, and never more than its 40 seconds', () => {
    const opened = playAll(begin(setup), open(101));
    const HOUR = 3_600_000;
    const leftAfter = (outageMs: number, afterMs: number) => {
      const { state, now } = play(opened, { type: 'resume', outageMs }, afterMs);
      const clock = state.open?.clock;
      return clock !== undefined && 'deadlineAt' in clock ? clock.deadlineAt - now : null;
    };
    // Seen last 30 s after the opening, and back 5 s later by a clock that is an hour behind: 10 s are left.
    expect(leftAfter(5000 - HOUR, 35_000 - HOUR)).toBe(10_000);
    // The last sign of life is ten minutes older than the question: nothing says how much of it has passed.
    expect(leftAfter(600_000 - HOUR, -HOUR)).toBe(40_000);
    expect(leftAfter(60_000, 100)).toBe(40_000);
  });

  it('[F12] moves a running clock on by the outage, by 60 seconds at most', () => {
    const opened = playAll(begin(setup), open(101));
    const deadlineAt = opened.now + 40_000;
    expect(play(opened, { type: 'resume', outageMs: 8000 }, 9000).state.open?.clock).toEqual({
      deadlineAt: deadlineAt + 8000,
    });
    expect(play(opened, { type: 'resume', outageMs: 999_999 }, 1_000_999).state.open?.clock).toEqual({
      deadlineAt: deadlineAt + 60_000,
    });
    expect(refusalOf(playAll(opened, reveal), { type: 'resume', outageMs: 8000 })).toBe('notNow');
  });
});
