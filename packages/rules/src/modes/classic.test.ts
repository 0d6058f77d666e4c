import { describe, expect, it } from 'vitest';
import { applyCommand, replay } from '../apply';
import { begin, play, playAll, playQuestions, thirtySix } from '../testing/random-games';

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
  it('a classic game starts with team 1 and no points', () => {
    const { state } = begin(setup);
    expect(state).toMatchObject({ phase: 'question-selection', currentTeam: 1, scores: { 1: 0, 2: 0 }, played: [] });
  });

  it('classic awards one point to the named team and passes the turn, whoever answered', () => {
    const run = playAll(begin(setup), open(101), reveal, award(2));
    expect(run.state.scores).toEqual({ 1: 0, 2: 1 });
    expect(run.state.currentTeam).toBe(2);
    expect(playAll(run, open(102), award(2)).state).toMatchObject({ scores: { 1: 0, 2: 2 }, currentTeam: 1 });
  });

  it('an award to nobody in classic uses the question and passes the turn without a point', () => {
    const run = playAll(begin(setup), open(101), award(null));
    expect(run.state).toMatchObject({
      scores: { 1: 0, 2: 0 },
      currentTeam: 2,
      played: [{ questionId: 101, wonBy: null }],
    });
  });

  it('classic does not reopen a used question', () => {
    const run = playAll(begin(setup), open(101), award(1));
    expect(refusalOf(run, open(101))).toBe('questionUsed');
  });

  it('classic allows one open question at a time, of this game only', () => {
    const run = playAll(begin(setup), open(101));
    expect(refusalOf(run, open(102))).toBe('questionOpen');
    expect(refusalOf(begin(setup), open(999))).toBe('questionUnknown');
  });

  it('classic gives a question 40 seconds from its opening until its answer is shown', () => {
    const opened = playAll(begin(setup), open(101));
    expect(opened.state.open?.clock).toEqual({ deadlineAt: opened.now + 40_000 });
    const shown = play(opened, reveal, 12_000);
    expect(shown.state.open?.clock).toEqual({ leftMs: 28_000 });
    expect(play(opened, reveal, 50_000).state.open?.clock).toEqual({ leftMs: 0 });
  });

  it('classic allows an award with or without showing the answer, but only for an open question', () => {
    expect(refusalOf(begin(setup), award(1))).toBe('notNow');
    expect(play(playAll(begin(setup), open(101)), award(1)).accepted).toBe(true);
    expect(play(playAll(begin(setup), open(101), reveal), award(1)).accepted).toBe(true);
  });

  it('classic closes a question unused if it was opened by mistake and its answer was not shown', () => {
    const closed = playAll(begin(setup), open(101), { type: 'closeQuestion' });
    expect(closed.state).toMatchObject({ phase: 'question-selection', open: null, played: [], currentTeam: 1 });
    expect(play(closed, open(101)).accepted).toBe(true);
    expect(refusalOf(playAll(begin(setup), open(101), reveal), { type: 'closeQuestion' })).toBe('alreadyRevealed');
  });

  it('classic corrects scores by one, never below zero', () => {
    const run = playAll(begin(setup), { type: 'adjustScore', team: 1, delta: 1 });
    expect(run.state.scores).toEqual({ 1: 1, 2: 0 });
    expect(run.state.currentTeam).toBe(1);
    expect(refusalOf(run, { type: 'adjustScore', team: 2, delta: -1 })).toBe('scoreAtLimit');
  });

  it('a classic game ends once all questions are used; the higher score wins', () => {
    const almost = playQuestions(
      begin(setup),
      Array.from({ length: 35 }, (_, index) => (index % 2 === 0 ? 1 : 2)),
    );
    expect(almost.state.phase).toBe('question-selection');
    const ended = playAll(almost, open(136), award(1));
    expect(ended.state).toMatchObject({ phase: 'finished', scores: { 1: 19, 2: 17 } });
    expect(refusalOf(ended, open(101))).toBe('gameFinished');
  });

  it('a classic game ends in a draw at equal scores', () => {
    const ended = playQuestions(
      begin(setup),
      Array.from({ length: 36 }, (_, index) => (index % 2 === 0 ? 1 : 2)),
    );
    expect(ended.state).toMatchObject({ phase: 'finished', scores: { 1: 18, 2: 18 } });
  });

  it('a custom classic game with fewer questions ends after its last question', () => {
    const few = { mode: 'classic' as const, questions: [7, 8] };
    const ended = playAll(begin(few), open(7), award(1), open(8), award(null));
    expect(ended.state.phase).toBe('finished');
  });
});

describe('undo in classic', () => {
  it('undo takes back the last award and reopens its question, unused', () => {
    const run = playAll(begin(setup), open(101), reveal, award(1), open(102));
    const back = playAll(run, undo);
    expect(back.state).toMatchObject({ phase: 'answer-display', played: [], scores: { 1: 0, 2: 0 }, currentTeam: 1 });
    expect(back.state.open?.questionId).toBe(101);
  });

  it('undo keeps a seen answer visible: its question reopens with the answer and without a clock', () => {
    const run = playAll(begin(setup), open(101), award(1), open(102), reveal, undo, award(2), open(102));
    expect(run.state).toMatchObject({ phase: 'answer-display', revealed: [102] });
    expect(run.state.open?.clock).toEqual({ leftMs: 0 });
  });

  it('undo restores a stopped clock with the time left at the award', () => {
    const opened = playAll(begin(setup), open(101));
    const back = play(play(opened, award(1), 15_000), undo, 100_000);
    expect(back.state).toMatchObject({ phase: 'question-display' });
    expect(back.state.open?.clock).toEqual({ leftMs: 25_000 });
  });

  it('repeated undos go further back, past corrections too, until nothing is left', () => {
    const run = playAll(begin(setup), open(101), award(1), { type: 'adjustScore', team: 2, delta: 1 }, open(102));
    const once = playAll(run, undo);
    expect(once.state).toMatchObject({ scores: { 1: 1, 2: 0 }, undoable: 1 });
    const twice = playAll(once, undo);
    expect(twice.state).toMatchObject({ scores: { 1: 0, 2: 0 }, undoable: 0, played: [] });
    expect(refusalOf(twice, undo)).toBe('nothingToUndo');
  });

  it('undo reopens a finished game if allowed', () => {
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

  it('undo is refused without the log, which only the server has', () => {
    const run = playAll(begin(setup), open(101), award(1));
    expect(applyCommand(run.state, undo, { now: 1 })).toMatchObject({ ok: false, refusal: 'notNow' });
  });

  it('[I1] a log with undos replays to the same state', () => {
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
  it('[F40] an outage leaves a question its remaining time if the clock was put back, and never more than 40 seconds', () => {
    const opened = playAll(begin(setup), open(101));
    const HOUR = 3_600_000;
    const leftAfter = (outageMs: number, afterMs: number) => {
      const { state, now } = play(opened, { type: 'resume', outageMs }, afterMs);
      const clock = state.open?.clock;
      return clock !== undefined && 'deadlineAt' in clock ? clock.deadlineAt - now : null;
    };
    // The server was last alive 30 s after the opening and is back 5 s later with a clock that is an hour behind: 10 s are left.
    expect(leftAfter(5000 - HOUR, 35_000 - HOUR)).toBe(10_000);
    // The server was last alive ten minutes before the question opened, so the elapsed time is unknown.
    expect(leftAfter(600_000 - HOUR, -HOUR)).toBe(40_000);
    expect(leftAfter(60_000, 100)).toBe(40_000);
  });

  it('[F12] a running clock is extended by the length of an outage, by at most 60 seconds', () => {
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
