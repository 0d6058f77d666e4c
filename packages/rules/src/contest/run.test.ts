import { limits } from '@lamma/protocol/limits';
import { describe, expect, it } from 'vitest';
import { checkAnswerAllowed } from './answer';
import { countInEndsAt, isQuestionOpened } from './count-in';
import {
  applyContest,
  type ContestFacts,
  type ContestRunCommand,
  contestExpiresAt,
  isAnswerPublic,
  newContestRun,
} from './run';
import type { ContestRules, ContestRunState } from './state';

const rules: ContestRules = { scoring: 'speed', limitMs: 30_000, totalQuestions: 3 };
const endless: ContestRules = { ...rules, limitMs: null };
const nobody: ContestFacts = { participantCount: 2, answeredCurrent: 0 };
/** When the first question of `started` opens. */
const T = 1_000_000;
const COUNT_IN = limits.contestCountInMs;

interface More {
  rules?: ContestRules;
  facts?: Partial<ContestFacts>;
}
const step = (state: ContestRunState, command: ContestRunCommand, now: number, more: More = {}) =>
  applyContest(state, command, more.rules ?? rules, { ...nobody, ...more.facts }, now);

/** Applies a step that must be accepted. */
function on(state: ContestRunState, command: ContestRunCommand, now: number, more: More = {}): ContestRunState {
  const outcome = step(state, command, now, more);
  if (!outcome.ok) throw new Error(`${command.type}: ${outcome.refusal}`);
  return outcome.state;
}
const refusalOf = (state: ContestRunState, command: ContestRunCommand, now: number, more: More = {}) => {
  const outcome = step(state, command, now, more);
  return outcome.ok ? null : outcome.refusal;
};
const answerAt = (state: ContestRunState, questionIndex: number, at: number) => {
  const may = checkAnswerAllowed(state, questionIndex, at, rules);
  return may.ok ? 'ok' : may.refusal;
};
const started = (more: More = {}) => on(newContestRun(3), { type: 'start' }, T - COUNT_IN, more);
const to = (questionIndex: number): ContestRunCommand => ({ type: 'navigate', questionIndex });

describe('applyContest', () => {
  it('applyContest starts a run once, with at least one participant, at question 0', () => {
    const lobby = newContestRun(3);
    // The lobby was created with one question; two were added there.
    expect(on(newContestRun(1), { type: 'start' }, T).questions).toHaveLength(3);
    expect(refusalOf(lobby, { type: 'start' }, T, { facts: { participantCount: 0 } })).toBe('noParticipants');
    const run = started();
    expect([run.phase, run.questionIndex, contestExpiresAt(run)]).toEqual(['question', 0, T + 31_000]);
    expect(refusalOf(run, { type: 'start' }, T)).toBe('contestStarted');
    expect(refusalOf(on(run, { type: 'end' }, T), { type: 'start' }, T)).toBe('contestEnded');
    expect(refusalOf(lobby, to(1), T)).toBe('contestNotStarted');
    expect(refusalOf(lobby, { type: 'end' }, T)).toBe('contestNotStarted');
  });

  it('applyContest opens the first question three seconds after the start, and the others at once', () => {
    const run = started();
    expect(run.questions[0]).toMatchObject({ openedAt: T, deadlineAt: T + 30_000 });
    expect([countInEndsAt(run, T - 1), countInEndsAt(run, T)]).toEqual([T, null]);
    expect([isQuestionOpened(run, 0, T - 1), isQuestionOpened(run, 0, T)]).toEqual([false, true]);
    expect([isQuestionOpened(run, 1, T), isQuestionOpened(newContestRun(3), 0, T)]).toEqual([false, false]);
    expect([answerAt(run, 0, T - 1), answerAt(run, 0, T)]).toEqual(['notNow', 'ok']);
    expect(countInEndsAt(on(run, to(1), T), T)).toBeNull();
  });

  it('applyContest closes no question during the count-in, and a question that is left or ended during the count-in counts as not asked', () => {
    expect(refusalOf(started(), { type: 'close' }, T - 1)).toBe('notNow');
    const left = on(started(), to(1), T - 1000);
    expect([left.questions[0], left.questions[1]?.openedAt, left.left]).toEqual([null, T - 1000, null]);
    expect(on(left, to(0), T + 5000).questions[0]?.openedAt).toBe(T + 5000);
    const ended = on(started(), { type: 'end' }, T - 1000);
    expect([ended.phase, ended.questions]).toEqual(['ended', [null, null, null]]);
  });

  it('a pause stops the count-in, which then continues where it stopped', () => {
    const paused = on(started(), { type: 'pause' }, T - 2000);
    expect([countInEndsAt(paused, T + 5000), isQuestionOpened(paused, 0, T + 5000)]).toEqual([null, false]);
    expect(answerAt(paused, 0, T + 5000)).toBe('notNow');
    expect(refusalOf(paused, { type: 'close' }, T + 5000)).toBe('notNow');
    const resumed = on(paused, { type: 'resume' }, T + 10_000);
    expect(resumed.questions[0]).toMatchObject({ openedAt: T + 12_000, deadlineAt: T + 42_000 });
    expect(countInEndsAt(resumed, T + 11_000)).toBe(T + 12_000);
  });

  it('a count-in continues after an outage, and a question that should have opened during the outage opens at the end of the outage', () => {
    const away = (outageMs: number): ContestRunCommand => ({ type: 'outage', outageMs });
    expect(on(started(), away(1500), T - 1000).questions[0]).toMatchObject({ openedAt: T, deadlineAt: T + 30_000 });
    const late = on(started(), away(20_000), T + 18_000);
    expect(late.questions[0]).toMatchObject({ openedAt: T + 18_000, deadlineAt: T + 48_000 });
  });

  it('applyContest shows the ranking after a closed question until the next step', () => {
    const show = (isShown: boolean): ContestRunCommand => ({ type: 'showRanking', isShown });
    expect(refusalOf(started(), show(true), T)).toBe('notNow');
    const closed = on(started(), { type: 'close' }, T + 1000);
    const ranked = on(closed, show(true), T + 2000);
    expect(ranked).toEqual({ ...closed, isRankingShown: true });
    expect(on(ranked, show(true), T + 2000)).toBe(ranked);
    expect(on(ranked, show(false), T + 3000)).toEqual(closed);
    const second = on(ranked, to(1), T + 3000);
    const back = on(second, { type: 'takeBack' }, T + 4000);
    const ended = on(ranked, { type: 'end' }, T + 3000);
    for (const state of [second, back, ended]) expect(state).not.toHaveProperty('isRankingShown');
  });

  it('moving on closes the question, moving back shows it closed, and moving to the current question changes nothing', () => {
    const second = on(started(), to(1), T + 5000);
    expect([second.phase, second.questionIndex, answerAt(second, 0, T + 5000), answerAt(second, 1, T + 5000)]).toEqual([
      'question',
      1,
      'questionClosed',
      'ok',
    ]);
    const back = on(second, to(0), T + 9000);
    expect([back.phase, answerAt(back, 0, T + 9000), contestExpiresAt(back)]).toEqual([
      'closed',
      'questionClosed',
      null,
    ]);
    expect(on(back, to(1), T + 10_000).phase).toBe('closed');
    expect(step(second, to(1), T + 6000)).toEqual({ ok: true, state: second, changed: false });
    for (const wrong of [-1, 3, 1.5, Number.NaN]) expect(refusalOf(second, to(wrong), T)).toBe('noSuchQuestion');
  });

  it('takeBack withdraws a new question for 3 s if nobody has answered, and the left question resumes with its remaining time', () => {
    const second = on(started(), to(1), T + 10_000);
    expect(second.left).toMatchObject({ questionIndex: 0, remainingMs: 20_000, until: T + 13_000 });
    expect(refusalOf(second, { type: 'takeBack' }, T + 13_001)).toBe('takeBackOver');
    expect(refusalOf(second, { type: 'takeBack' }, T + 12_000, { facts: { answeredCurrent: 1 } })).toBe('takeBackOver');
    const back = on(second, { type: 'takeBack' }, T + 12_000);
    expect([back.phase, back.questionIndex, back.questions[1], back.left]).toEqual(['question', 0, null, null]);
    expect(back.questions[0]).toMatchObject({ openedAt: T + 2000, deadlineAt: T + 32_000, closedAt: null });
    expect(answerAt(back, 0, T + 33_000)).toBe('ok');
    expect(refusalOf(back, { type: 'takeBack' }, T + 12_000)).toBe('takeBackOver');
  });

  it('takeBack restores a paused question as paused and a closed one as closed', () => {
    const paused = on(started(), { type: 'pause' }, T + 10_000);
    const back = on(on(paused, to(1), T + 15_000), { type: 'takeBack' }, T + 16_000);
    expect(back.questions[0]).toMatchObject({ pausedAt: T + 16_000, leftMs: 20_000, deadlineAt: null });
    expect(on(back, { type: 'resume' }, T + 20_000).questions[0]).toMatchObject({
      openedAt: T + 10_000,
      deadlineAt: T + 40_000,
    });
    const closed = on(started(), { type: 'close' }, T + 10_000);
    const shown = on(on(closed, to(1), T + 11_000), { type: 'takeBack' }, T + 12_000);
    expect([shown.phase, shown.questionIndex, answerAt(shown, 0, T + 12_000)]).toEqual(['closed', 0, 'questionClosed']);
  });

  it('takeBack is refused once the new question is closed', () => {
    const closed = on(on(started(), to(1), T + 1000), { type: 'close' }, T + 2000);
    expect(refusalOf(closed, { type: 'takeBack' }, T + 2500)).toBe('takeBackOver');
    // Nobody can answer a closed question, so a move back to it can be taken back however many answers it has.
    const looked = on(on(on(started(), { type: 'close' }, T), to(1), T + 1000), to(0), T + 9000);
    const back = on(looked, { type: 'takeBack' }, T + 9500, { facts: { answeredCurrent: 2 } });
    expect([back.phase, back.questionIndex]).toEqual(['question', 1]);
  });

  it('isAnswerPublic is true from the close of a question, or 3 s later if the teacher left the open question for another one', () => {
    const run = started();
    expect(isAnswerPublic(run, 0, T + 1e9)).toBe(false);
    expect(isAnswerPublic(on(run, { type: 'close' }, T + 1000), 0, T + 1000)).toBe(true);
    const second = on(run, to(1), T + 1000);
    expect([isAnswerPublic(second, 0, T + 3999), isAnswerPublic(second, 0, T + 4000)]).toEqual([false, true]);
    expect(isAnswerPublic(on(second, to(0), T + 2000), 0, T + 3999)).toBe(false);
    expect(isAnswerPublic(on(second, { type: 'takeBack' }, T + 2000), 0, T + 9000)).toBe(false);
    expect(isAnswerPublic(on(second, { type: 'end' }, T + 2000), 0, T + 2000)).toBe(true);
    // Moving on does not hide an answer that is already public.
    const movedOn = on(on(run, { type: 'close' }, T + 1000), to(1), T + 2000);
    expect(isAnswerPublic(movedOn, 0, T + 2000)).toBe(true);
  });

  it('applyContest stops the clock and refuses answers during a pause, then resumes with the remaining time', () => {
    const paused = on(started(), { type: 'pause' }, T + 12_000);
    expect(paused.questions[0]).toMatchObject({ deadlineAt: null, leftMs: 18_000 });
    expect([contestExpiresAt(paused), answerAt(paused, 0, T + 13_000)]).toEqual([null, 'notNow']);
    expect(step(paused, { type: 'pause' }, T + 20_000)).toMatchObject({ ok: true, changed: false });
    expect(refusalOf(started(), { type: 'pause' }, T + 30_001)).toBe('questionClosed');
    const resumed = on(paused, { type: 'resume' }, T + 100_000);
    expect(resumed.questions[0]).toMatchObject({ openedAt: T + 88_000, deadlineAt: T + 118_000, leftMs: null });
    expect(step(resumed, { type: 'resume' }, T + 100_001)).toMatchObject({ ok: true, changed: false });
  });

  it('extraTime extends a running or paused deadline, and is refused without a time limit or after the close', () => {
    const extra: ContestRunCommand = { type: 'extraTime', seconds: 15 };
    expect(on(started(), extra, T + 5000).questions[0]).toMatchObject({ deadlineAt: T + 45_000, extraMs: 15_000 });
    const paused = on(started(), { type: 'pause' }, T + 12_000);
    expect(on(paused, extra, T + 13_000).questions[0]).toMatchObject({ leftMs: 33_000, deadlineAt: null });
    expect(refusalOf(started({ rules: endless }), extra, T + 1, { rules: endless })).toBe('notNow');
    expect(refusalOf(on(started(), { type: 'close' }, T), extra, T + 1)).toBe('questionClosed');
    expect(refusalOf(started(), extra, T + 31_001)).toBe('questionClosed');
  });

  it('a question closes after its deadline and the grace period, after the last answer, or when the teacher closes it', () => {
    const run = started();
    expect(refusalOf(run, { type: 'expire' }, T + 30_999)).toBe('notNow');
    expect(on(run, { type: 'expire' }, T + 31_000).phase).toBe('closed');
    expect(refusalOf(started({ rules: endless }), { type: 'expire' }, T + 1e9, { rules: endless })).toBe('notNow');
    expect(refusalOf(run, { type: 'allAnswered' }, T + 1)).toBe('notNow');
    const all = { facts: { answeredCurrent: 2 } };
    expect(on(run, { type: 'allAnswered' }, T + 1, all).phase).toBe('closed');
    expect(refusalOf(on(run, { type: 'pause' }, T + 1), { type: 'allAnswered' }, T + 2, all)).toBe('notNow');
    const closed = on(run, { type: 'close' }, T + 2);
    expect(step(closed, { type: 'close' }, T + 3)).toEqual({ ok: true, state: closed, changed: false });
    expect(refusalOf(closed, { type: 'expire' }, T + 40_000)).toBe('questionClosed');
  });

  it('[F40] applyContest keeps remaining times and published answers if the clock was put back during an outage', () => {
    const HOUR = 3_600_000;
    // The server was last alive 10 s after the start; it is back 5 s later with a clock that is an hour behind.
    const now = T + 15_000 - HOUR;
    const away: ContestRunCommand = { type: 'outage', outageMs: 5000 - HOUR };
    expect(on(started(), away, now).questions[0]).toMatchObject({ openedAt: now - 10_000, deadlineAt: now + 20_000 });
    // The server was last alive before the question opened: the question gets its full limit, and its opening is not in the future.
    expect(on(started(), { type: 'outage', outageMs: 65_000 - HOUR }, now).questions[0]).toMatchObject({
      openedAt: now,
      deadlineAt: now + 30_000,
    });
    const extra = on(started(), { type: 'extraTime', seconds: 30 }, T + 5000);
    expect(on(extra, away, now).questions[0]?.deadlineAt).toBe(now + 50_000);
    const second = on(started(), to(1), T + 5000);
    expect(isAnswerPublic(second, 0, T + 10_000)).toBe(true);
    const back = on(second, away, now);
    expect(isAnswerPublic(back, 0, now)).toBe(true);
    expect(step(back, { type: 'takeBack' }, now)).toMatchObject({ ok: false });
  });

  it('running deadlines are extended by the length of an outage, by at most 60 s; a paused question and the lobby do not change', () => {
    const away = (outageMs: number): ContestRunCommand => ({ type: 'outage', outageMs });
    expect(on(started(), away(20_000), T + 25_000).questions[0]).toMatchObject({
      openedAt: T + 20_000,
      deadlineAt: T + 50_000,
    });
    expect(on(started(), away(600_000), T + 605_000).questions[0]?.deadlineAt).toBe(T + 90_000);
    // The server was last alive 4 s before the question opened; the opening does not move into the future.
    expect(on(started(), away(10_000), T + 6000).questions[0]?.openedAt).toBe(T + 6000);
    const paused = on(started(), { type: 'pause' }, T + 1000);
    expect(on(paused, away(20_000), T + 30_000).questions[0]).toEqual(paused.questions[0]);
    const second = on(on(started(), to(1), T + 5000), away(20_000), T + 26_000);
    expect(second.left?.until).toBe(T + 28_000);
    expect([isAnswerPublic(second, 0, T + 27_999), isAnswerPublic(second, 0, T + 28_000)]).toEqual([false, true]);
    // The take-back window was over 3 s after the question was left; the outage does not reopen it.
    const late = on(on(started(), to(1), T + 5000), away(20_000), T + 29_000);
    expect(late.left?.until).toBe(T + 8000);
    for (const none of [0, Number.NaN]) {
      expect(step(started(), away(none), T + 1)).toMatchObject({ ok: true, changed: false });
    }
    expect(step(newContestRun(3), away(20_000), T)).toMatchObject({ ok: true, changed: false });
    const ended = on(started(), { type: 'end' }, T + 5000);
    expect(step(ended, away(20_000), T + 20_000)).toEqual({ ok: true, state: ended, changed: false });
  });

  it('applyContest does not shift a question that opened after the outage, so its answers keep their response times', () => {
    const second = on(on(started(), { type: 'close' }, T + 5000), to(1), T + 6000);
    const back = on(second, { type: 'outage', outageMs: 20_000 }, T + 30_000);
    expect(back.questions[0]).toEqual(second.questions[0]);
    expect(back.questions[1]).toMatchObject({ openedAt: T + 26_000, deadlineAt: T + 56_000 });
  });

  it('answers to the current question are accepted from its opening until a second after the deadline', () => {
    const run = started();
    expect(answerAt(newContestRun(3), 0, T)).toBe('contestNotStarted');
    expect(answerAt(run, 0, T - 1)).toBe('notNow');
    expect(answerAt(run, 0, T)).toBe('ok');
    expect(answerAt(run, 0, T + 30_000 + limits.contestGraceMs)).toBe('ok');
    expect(answerAt(run, 0, T + 30_001 + limits.contestGraceMs)).toBe('answerLate');
    expect(answerAt(run, 1, T)).toBe('notNow');
    expect([answerAt(run, 3, T), answerAt(run, -1, T)]).toEqual(['noSuchQuestion', 'noSuchQuestion']);
    expect(answerAt(on(run, { type: 'close' }, T + 5), 0, T + 4)).toBe('questionClosed');
    expect(answerAt(on(run, { type: 'end' }, T + 5), 0, T + 5)).toBe('contestEnded');
  });

  it('the end of a run closes the open question for good', () => {
    const ended = on(started(), { type: 'end' }, T + 7000);
    expect(ended).toMatchObject({ phase: 'ended', left: null });
    expect(ended.questions[0]?.closedAt).toBe(T + 7000);
    expect(step(ended, { type: 'end' }, T + 8000)).toEqual({ ok: true, state: ended, changed: false });
    for (const command of [to(1), { type: 'takeBack' }, { type: 'resume' }] as const) {
      expect(refusalOf(ended, command, T + 8000)).toBe('contestEnded');
    }
  });
});
