import { limits } from '@lamma/protocol/limits';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
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

/** Random runs; each begins with a start that is accepted, or none would get anywhere. */
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
        // Nothing happens while the server is away.
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

/** What the open question has left, whether it runs or stands; null: no limit, or none is open. */
function leftOf(state: ContestRunState, now: number): number | null {
  const question = state.phase === 'question' ? state.questions[state.questionIndex] : null;
  if (question === null || question === undefined) return null;
  return question.pausedAt === null ? question.deadlineAt && question.deadlineAt - now : question.leftMs;
}
const indices = (state: ContestRunState) => state.questions.map((_, index) => index);

describe('a contest’s run, over random commands', () => {
  it('[R513] no command throws; the same one gives the same, and a step that says it changed nothing did not', () => {
    randomRuns(({ before, command, rules, facts, now }) => {
      const [one, other] = [1, 2].map(() => applyContest(before, command, rules, facts, now));
      expect(other).toEqual(one);
      if (one?.ok === true && !one.changed) expect(one.state).toBe(before);
      if (one?.ok === true) expect(JSON.parse(JSON.stringify(one.state))).toStrictEqual(one.state);
    });
  });

  it('[R513] one question at most is open, it is the one that shows, and its clock fits the limit', () => {
    randomRuns(({ after, rules }) => {
      const open = indices(after).filter((index) => after.questions[index]?.closedAt === null);
      expect(open).toEqual(after.phase === 'question' ? [after.questionIndex] : []);
      const question = after.questions[after.questionIndex];
      if (after.phase !== 'question' || question === null || question === undefined) return;
      const { deadlineAt, leftMs, pausedAt } = question;
      expect([deadlineAt === null, leftMs === null]).toEqual(
        rules.limitMs === null ? [true, true] : pausedAt === null ? [false, true] : [true, false],
      );
      // Whatever was paused, taken back or away: the deadline is the limit and the extra time after the opening.
      if (deadlineAt !== null) {
        expect(deadlineAt - question.openedAt).toBe((rules.limitMs ?? 0) + question.extraMs);
      }
    });
  });

  it('[R508][I25] an answer is taken from the opening to a second after the deadline, and at no other time', () => {
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
          expect(mayAnswer(after, index, at, rules).ok).toBe(mustTake);
        }
      }
    });
  });

  it('[R501][I25] a closed question opens again by takeBack alone, within 3 s, and never once its answer was public', () => {
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
      // The window is not the server's time either.
      if (command.type === 'outage') leftAt += Math.min(Math.max(command.outageMs, 0) || 0, 60_000);
    });
  });

  it('[R503] no answer is public while its question could still be answered; once public, never hidden again', () => {
    randomRuns(({ before, after, command, rules, now }) => {
      for (const index of indices(after)) {
        const isPublic = isAnswerPublic(after, index, now);
        if (isPublic) expect(mayAnswer(after, index, now, rules).ok).toBe(false);
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

  it('[R504][R505][R507] the time left changes by what is asked for and by nothing else', () => {
    randomRuns(({ before, after, command, ok, now }) => {
      const [was, is] = [leftOf(before, now), leftOf(after, now)];
      const isSame =
        before.phase === 'question' && after.phase === 'question' && before.questionIndex === after.questionIndex;
      if (!ok || !isSame || was === null || is === null) return;
      if (command.type === 'extraTime') expect(is).toBe(was + command.seconds * 1000);
      else if (command.type === 'outage') expect(is - was).toBeLessThanOrEqual(60_000);
      else expect(is).toBe(was);
      if (command.type === 'outage') expect(is).toBeGreaterThanOrEqual(was);
    });
  });

  it('[R502] a question that is taken back has what it had when it was left', () => {
    let had: number | null = null;
    randomRuns(({ before, after, command, ok, now }) => {
      if (!ok) return;
      if (command.type === 'takeBack' && after.phase === 'question') expect(leftOf(after, now)).toBe(had);
      if (command.type === 'navigate' && after !== before) had = leftOf(before, now);
    });
  });
});
