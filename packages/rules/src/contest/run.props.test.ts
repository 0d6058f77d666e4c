import { limits } from '@lamma/protocol/limits';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { checkAnswerAllowed } from './answer';
import {
  applyContest,
  type ContestFacts,
  type ContestRunCommand,
  contestExpiresAt,
  isAnswerPublic,
  newContestRun,
} from './run';
import type { ContestRules, ContestRunState } from './state';

const GAMES = inject('games');

const anyCommand: fc.Arbitrary<ContestRunCommand> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('navigate' as const), questionIndex: fc.integer({ min: -1, max: 5 }) }),
  },
  { weight: 3, arbitrary: fc.constant<ContestRunCommand>({ type: 'takeBack' }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom<ContestRunCommand>(
      { type: 'close' },
      { type: 'pause' },
      { type: 'resume' },
      { type: 'expire' },
      { type: 'allAnswered' },
      { type: 'extraTime', seconds: 15 },
      { type: 'extraTime', seconds: 30 },
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom<ContestRunCommand>({ type: 'start' }, { type: 'end' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('outage' as const),
      outageMs: fc.oneof(fc.integer({ min: 0, max: 120_000 }), fc.constant(Number.NaN)),
    }),
  },
);
const anyRules: fc.Arbitrary<ContestRules> = fc.record({
  scoring: fc.constantFrom('speed', 'accuracy'),
  limitMs: fc.constantFrom(15_000, 30_000, 60_000, null),
  totalQuestions: fc.integer({ min: 1, max: 4 }),
});
const anyStep = fc.record({
  command: anyCommand,
  afterMs: fc.oneof(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 70_000 })),
  facts: fc.record({ participantCount: fc.nat({ max: 3 }), answeredCurrent: fc.nat({ max: 1 }) }),
});

interface Moved {
  before: ContestRunState;
  after: ContestRunState;
  command: ContestRunCommand;
  rules: ContestRules;
  facts: ContestFacts;
  ok: boolean;
  now: number;
}

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
};

/** Random runs. Each begins with an accepted `start`, because before it no other command is accepted. */
function randomRuns(look: (moved: Moved) => void, begun: () => void = () => undefined): void {
  fc.assert(
    fc.property(anyRules, fc.boolean(), fc.array(anyStep, { maxLength: 40 }), (rules, isStarted, steps) => {
      begun();
      const start = {
        command: { type: 'start' as const },
        afterMs: 0,
        facts: { participantCount: 1, answeredCurrent: 0 },
      };
      let before = frozen(newContestRun(rules.totalQuestions));
      let now = 1_000_000;
      for (const { command, afterMs, facts } of isStarted ? [start, ...steps] : steps) {
        // Nothing happens during an outage.
        now += afterMs + (command.type === 'outage' ? Math.max(0, command.outageMs || 0) : 0);
        const outcome = applyContest(before, command, rules, facts, now);
        const after = outcome.ok ? frozen(outcome.state) : before;
        look({ before, after, command, rules, facts, ok: outcome.ok, now });
        before = after;
      }
    }),
    { numRuns: GAMES },
  );
}

/** The remaining time of the open question, running or paused; null without a limit or an open question. */
function remainingOf(state: ContestRunState, now: number): number | null {
  const question = state.phase === 'question' ? state.questions[state.questionIndex] : null;
  if (question === null || question === undefined) return null;
  return question.pausedAt === null ? question.deadlineAt && question.deadlineAt - now : question.leftMs;
}
const indices = (state: ContestRunState) => state.questions.map((_, index) => index);

describe('applyContest, over random commands', () => {
  it('applyContest never throws, is deterministic, and reports `changed` only if the state changed', () => {
    randomRuns(({ before, command, rules, facts, now }) => {
      const [one, other] = [1, 2].map(() => applyContest(before, command, rules, facts, now));
      expect(other).toEqual(one);
      if (one?.ok === true && !one.changed) expect(one.state).toBe(before);
      if (one?.ok === true) expect(JSON.parse(JSON.stringify(one.state))).toStrictEqual(one.state);
    });
  });

  it('applyContest keeps at most one question open, the current one, and its clock fits the limit', () => {
    randomRuns(({ after, rules }) => {
      const open = indices(after).filter((index) => after.questions[index]?.closedAt === null);
      expect(open).toEqual(after.phase === 'question' ? [after.questionIndex] : []);
      const question = after.questions[after.questionIndex];
      if (after.phase !== 'question' || question === null || question === undefined) return;
      const { deadlineAt, leftMs, pausedAt } = question;
      expect([deadlineAt === null, leftMs === null]).toEqual(
        rules.limitMs === null ? [true, true] : pausedAt === null ? [false, true] : [true, false],
      );
      // After any pauses, take-backs and outages the deadline is the opening plus limit plus extra time.
      if (deadlineAt !== null) {
        expect(deadlineAt - question.openedAt).toBe((rules.limitMs ?? 0) + question.extraMs);
      }
    });
  });

  it('applyContest accepts an answer from the opening to a second after the deadline, and at no other time', () => {
    randomRuns(({ after, rules, now }) => {
      for (const index of [...indices(after), -1, after.questions.length]) {
        const question = after.questions[index];
        const times = [
          now,
          (question?.openedAt ?? now) - 1,
          (contestExpiresAt(after) ?? now) + 1,
          contestExpiresAt(after) ?? now,
        ];
        for (const at of times) {
          const mustTake =
            after.phase === 'question' &&
            index === after.questionIndex &&
            question?.pausedAt === null &&
            at >= question.openedAt &&
            (question.deadlineAt === null || at <= question.deadlineAt + limits.contestGraceMs);
          expect(checkAnswerAllowed(after, index, at, rules).ok).toBe(mustTake);
        }
      }
    });
  });

  it('applyContest reopens a closed question only by takeBack, within 3 s, and not if its answer was public', () => {
    let leftAt = 0;
    randomRuns(({ before, after, command, now }) => {
      for (const index of indices(after)) {
        const [was, is] = [before.questions[index], after.questions[index]];
        if (was?.closedAt == null || is?.closedAt !== null) continue;
        expect(command.type).toBe('takeBack');
        expect(now).toBeLessThanOrEqual(leftAt + limits.contestTakeBackMs);
        expect(isAnswerPublic(before, index, now - 1)).toBe(false);
      }
      if (command.type === 'navigate' && after.questionIndex !== before.questionIndex) leftAt = now;
      // An outage moves the 3 s window too.
      if (command.type === 'outage') leftAt += Math.min(Math.max(command.outageMs, 0) || 0, 60_000);
    });
  });

  it('applyContest publishes no answer while students can still answer, and never hides a published one', () => {
    randomRuns(({ before, after, command, rules, now }) => {
      for (const index of indices(after)) {
        const isPublic = isAnswerPublic(after, index, now);
        if (isPublic) expect(checkAnswerAllowed(after, index, now, rules).ok).toBe(false);
        const taken = applyContest(
          after,
          { type: 'takeBack' },
          rules,
          { participantCount: 1, answeredCurrent: 0 },
          now + 1,
        );
        if (isPublic && taken.ok) expect(isAnswerPublic(taken.state, index, now + 1)).toBe(true);
        const seenAt = command.type === 'outage' ? now - Math.max(0, command.outageMs || 0) : now - 1;
        if (isAnswerPublic(before, index, seenAt)) expect(isPublic || after.questions[index] === null).toBe(true);
      }
    });
  });

  it('applyContest changes the remaining time only by commands that ask for it', () => {
    randomRuns(({ before, after, command, ok, now }) => {
      const [was, is] = [remainingOf(before, now), remainingOf(after, now)];
      const isSame =
        before.phase === 'question' && after.phase === 'question' && before.questionIndex === after.questionIndex;
      if (!ok || !isSame || was === null || is === null) return;
      if (command.type === 'extraTime') expect(is).toBe(was + command.seconds * 1000);
      else if (command.type === 'outage') expect(is - was).toBeLessThanOrEqual(60_000);
      else expect(is).toBe(was);
      if (command.type === 'outage') expect(is).toBeGreaterThanOrEqual(was);
    });
  });

  it('takeBack restores the remaining time that the question had when it was left', () => {
    let had: number | null = null;
    randomRuns(({ before, after, command, ok, now }) => {
      if (!ok) return;
      if (command.type === 'takeBack' && after.phase === 'question') expect(remainingOf(after, now)).toBe(had);
      if (command.type === 'navigate' && after !== before) had = remainingOf(before, now);
    });
  });
});
