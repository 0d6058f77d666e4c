import { limits } from '@lamma/protocol/limits';
import { describe, expect, it } from 'vitest';
import { mayAnswer } from './may-answer';
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
const T = 1_000_000;

interface More {
  rules?: ContestRules;
  facts?: Partial<ContestFacts>;
}
const step = (state: ContestRunState, command: ContestRunCommand, now: number, more: More = {}) =>
  applyContest(state, command, more.rules ?? rules, { ...nobody, ...more.facts }, now);

/** A step that must be accepted. */
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
  const may = mayAnswer(state, questionIndex, at, rules);
  return may.ok ? 'ok' : may.refusal;
};
const started = (more: More = {}) => on(newContestRun(3), { type: 'start' }, T, more);
const to = (questionIndex: number): ContestRunCommand => ({ type: 'navigate', questionIndex });

describe('a run', () => {
  it('[R500] starts with somebody in it, at question 0, once', () => {
    const lobby = newContestRun(3);
    // Its questions were changed in the lobby.
    expect(on(newContestRun(1), { type: 'start' }, T).questions).toHaveLength(3);
    expect(refusalOf(lobby, { type: 'start' }, T, { facts: { participantCount: 0 } })).toBe('noParticipants');
    const run = started();
    expect([run.phase, run.questionIndex, contestExpiresAt(run)]).toEqual(['question', 0, T + 31_000]);
    expect(refusalOf(run, { type: 'start' }, T)).toBe('contestStarted');
    expect(refusalOf(on(run, { type: 'end' }, T), { type: 'start' }, T)).toBe('contestEnded');
    expect(refusalOf(lobby, to(1), T)).toBe('contestNotStarted');
    expect(refusalOf(lobby, { type: 'end' }, T)).toBe('contestNotStarted');
  });

  it('[R501] moving on closes the question at once; going back shows it closed; to the same one changes nothing', () => {
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

  it('[R502] for 3 s, while nobody has answered, a question is taken back and goes on with the time it had', () => {
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

  it('[R502] a question that was paused is paused again, one that was closed shows closed', () => {
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

  it('[R502] a new question that was closed meanwhile has been asked: there is no way back', () => {
    const closed = on(on(started(), to(1), T + 1000), { type: 'close' }, T + 2000);
    expect(refusalOf(closed, { type: 'takeBack' }, T + 2500)).toBe('takeBackOver');
    // Onto an old question nobody answers anything: the way back from it is free, whoever answered it in its time.
    const looked = on(on(on(started(), { type: 'close' }, T), to(1), T + 1000), to(0), T + 9000);
    const back = on(looked, { type: 'takeBack' }, T + 9500, { facts: { answeredCurrent: 2 } });
    expect([back.phase, back.questionIndex]).toEqual(['question', 1]);
  });

  it('[R503] an answer is public once its question is closed, and 3 s later where it may be taken back', () => {
    const run = started();
    expect(isAnswerPublic(run, 0, T + 1e9)).toBe(false);
    expect(isAnswerPublic(on(run, { type: 'close' }, T + 1000), 0, T + 1000)).toBe(true);
    const second = on(run, to(1), T + 1000);
    expect([isAnswerPublic(second, 0, T + 3999), isAnswerPublic(second, 0, T + 4000)]).toEqual([false, true]);
    expect(isAnswerPublic(on(second, to(0), T + 2000), 0, T + 3999)).toBe(false);
    expect(isAnswerPublic(on(second, { type: 'takeBack' }, T + 2000), 0, T + 9000)).toBe(false);
    expect(isAnswerPublic(on(second, { type: 'end' }, T + 2000), 0, T + 2000)).toBe(true);
    // What was told once is not untold by moving on.
    const told = on(on(run, { type: 'close' }, T + 1000), to(1), T + 2000);
    expect(isAnswerPublic(told, 0, T + 2000)).toBe(true);
  });

  it('[R504] a pause stops the clock and takes no answers; it goes on with what was left', () => {
    const paused = on(started(), { type: 'pause' }, T + 12_000);
    expect(paused.questions[0]).toMatchObject({ deadlineAt: null, leftMs: 18_000 });
    expect([contestExpiresAt(paused), answerAt(paused, 0, T + 13_000)]).toEqual([null, 'notNow']);
    expect(step(paused, { type: 'pause' }, T + 20_000)).toMatchObject({ ok: true, changed: false });
    expect(refusalOf(started(), { type: 'pause' }, T + 30_001)).toBe('questionClosed');
    const resumed = on(paused, { type: 'resume' }, T + 100_000);
    expect(resumed.questions[0]).toMatchObject({ openedAt: T + 88_000, deadlineAt: T + 118_000, leftMs: null });
    expect(step(resumed, { type: 'resume' }, T + 100_001)).toMatchObject({ ok: true, changed: false });
  });

  it('[R505] extra time moves the deadline, of a pause too; never without a limit, never of a closed question', () => {
    const extra: ContestRunCommand = { type: 'extraTime', seconds: 15 };
    expect(on(started(), extra, T + 5000).questions[0]).toMatchObject({ deadlineAt: T + 45_000, extraMs: 15_000 });
    const paused = on(started(), { type: 'pause' }, T + 12_000);
    expect(on(paused, extra, T + 13_000).questions[0]).toMatchObject({ leftMs: 33_000, deadlineAt: null });
    expect(refusalOf(started({ rules: endless }), extra, T + 1, { rules: endless })).toBe('notNow');
    expect(refusalOf(on(started(), { type: 'close' }, T), extra, T + 1)).toBe('questionClosed');
    expect(refusalOf(started(), extra, T + 31_001)).toBe('questionClosed');
  });

  it('[R506] it closes when its time and the grace are over, or all have answered, or the teacher closes it', () => {
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

  it('[F40] a clock that was put back while the server was away leaves all that ran what it had, and hides no answer', () => {
    const HOUR = 3_600_000;
    // Seen last 10 s after the start, and back 5 s later by a clock that is an hour behind.
    const now = T + 15_000 - HOUR;
    const away: ContestRunCommand = { type: 'outage', outageMs: 5000 - HOUR };
    expect(on(started(), away, now).questions[0]).toMatchObject({ openedAt: now - 10_000, deadlineAt: now + 20_000 });
    // The last sign of life is older than the question: it has its whole limit, and is not opened in the future.
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

  it('[R507] a server’s outage moves what ran by it, at most 60 s; a pause and the lobby hold their own', () => {
    const away = (outageMs: number): ContestRunCommand => ({ type: 'outage', outageMs });
    expect(on(started(), away(20_000), T + 25_000).questions[0]).toMatchObject({
      openedAt: T + 20_000,
      deadlineAt: T + 50_000,
    });
    expect(on(started(), away(600_000), T + 605_000).questions[0]?.deadlineAt).toBe(T + 90_000);
    // The last sign of life was 4 s before the question: it is not opened in the future.
    expect(on(started(), away(10_000), T + 6000).questions[0]?.openedAt).toBe(T + 6000);
    const paused = on(started(), { type: 'pause' }, T + 1000);
    expect(on(paused, away(20_000), T + 30_000).questions[0]).toEqual(paused.questions[0]);
    const second = on(on(started(), to(1), T + 5000), away(20_000), T + 26_000);
    expect(second.left?.until).toBe(T + 28_000);
    expect([isAnswerPublic(second, 0, T + 27_999), isAnswerPublic(second, 0, T + 28_000)]).toEqual([false, true]);
    // Three seconds after the question was left nobody could take it back any more, and after the outage nobody can either.
    const late = on(on(started(), to(1), T + 5000), away(20_000), T + 29_000);
    expect(late.left?.until).toBe(T + 8000);
    for (const none of [0, Number.NaN]) {
      expect(step(started(), away(none), T + 1)).toMatchObject({ ok: true, changed: false });
    }
    expect(step(newContestRun(3), away(20_000), T)).toMatchObject({ ok: true, changed: false });
    const ended = on(started(), { type: 'end' }, T + 5000);
    expect(step(ended, away(20_000), T + 20_000)).toEqual({ ok: true, state: ended, changed: false });
  });

  it('[R820] an outage moves no question that was over before it: answers keep the time that they took', () => {
    const second = on(on(started(), { type: 'close' }, T + 5000), to(1), T + 6000);
    const back = on(second, { type: 'outage', outageMs: 20_000 }, T + 30_000);
    expect(back.questions[0]).toEqual(second.questions[0]);
    expect(back.questions[1]).toMatchObject({ openedAt: T + 26_000, deadlineAt: T + 56_000 });
  });

  it('[R508] an answer counts from the opening until a second after the deadline, for the question that shows', () => {
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

  it('[R509] the end closes what was open, for good', () => {
    const ended = on(started(), { type: 'end' }, T + 7000);
    expect(ended).toMatchObject({ phase: 'ended', left: null });
    expect(ended.questions[0]?.closedAt).toBe(T + 7000);
    expect(step(ended, { type: 'end' }, T + 8000)).toEqual({ ok: true, state: ended, changed: false });
    for (const command of [to(1), { type: 'takeBack' }, { type: 'resume' }] as const) {
      expect(refusalOf(ended, command, T + 8000)).toBe('contestEnded');
    }
  });
});
