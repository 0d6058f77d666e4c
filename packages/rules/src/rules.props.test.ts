import { limits } from '@lamma/protocol/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCommand, legalCommands, replay } from './apply';
import { anyCommand, begin, commandOf, play, type Run, step, thirtySix } from './testing';

/** Random games of every mode. The seed of a failure is printed by fast-check; its shrunk case becomes a test of its own. */
const RUNS = 10_000;
const mode = 'classic' as const;
const setups = fc
  .constantFrom(thirtySix, thirtySix.slice(0, 6), thirtySix.slice(0, 1))
  .map((questions) => ({ mode, questions }));
const game = fc.record({ setup: setups, steps: fc.array(step, { maxLength: 60 }) });

const freeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
  }
  return value;
};

/** What undo gives back: everything but clocks, seen answers and the phase that a seen answer brings. */
const essence = ({ state }: Run) => ({
  played: state.played,
  scores: state.scores,
  currentTeam: state.currentTeam,
  open: state.open?.questionId ?? null,
  undoable: state.undoable,
});

describe('every mode, over random games', () => {
  it('[I1][I2][I6][I7][I11][I12][I13][I14] keeps its promises at every step', () => {
    fc.assert(
      fc.property(game, ({ setup, steps }) => {
        let run = begin(freeze(setup));
        for (const chosen of steps) {
          const before = run;
          freeze(before.state);
          const after = play(run, commandOf(run.state, chosen));
          run = after;
          if (!after.accepted) {
            // I4: a refusal changes nothing.
            expect(after.state).toBe(before.state);
            continue;
          }
          const last = after.log.at(-1)?.command;
          const { state } = after;
          // I6: a finished game takes nothing but undo.
          if (before.state.phase === 'finished') expect(last?.type).toBe('undo');
          // I12: a question is used once at most.
          expect(new Set(state.played.map(({ questionId }) => questionId)).size).toBe(state.played.length);
          expect(state.played.length).toBeLessThanOrEqual(setup.questions.length);
          expect(state.scores[1]).toBeGreaterThanOrEqual(0);
          expect(state.scores[2]).toBeGreaterThanOrEqual(0);
          // I13: the turn changes with each closed question, and with nothing else.
          expect(state.currentTeam).toBe(state.played.length % 2 === 0 ? 1 : 2);
          expect(state.phase === 'finished').toBe(state.played.length === setup.questions.length);
        }
        // I1, I2: the log alone leads to the same state.
        expect(replay(setup, run.log)).toEqual(run.state);
      }),
      { numRuns: RUNS },
    );
  });

  it('[I5] undo after any undoable command brings back what was before it', () => {
    fc.assert(
      fc.property(game, ({ setup, steps }) => {
        let run = begin(setup);
        for (const chosen of steps) {
          const before = run;
          const after = play(run, commandOf(run.state, chosen));
          run = after;
          const { command } = after.log.at(-1) ?? {};
          if (!after.accepted || (command?.type !== 'award' && command?.type !== 'adjustScore')) continue;
          const undone = play(after, { type: 'undo' });
          expect(undone.accepted).toBe(true);
          expect(essence(undone)).toEqual(essence(before));
          // A clock that comes back stands still.
          if (undone.state.open !== null) expect(undone.state.open.clock).toHaveProperty('leftMs');
          // What was seen stays known.
          expect(undone.state.revealed).toEqual(expect.arrayContaining([...after.state.revealed]));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('[I4] accepts every command that it calls legal, and no other', () => {
    fc.assert(
      fc.property(game, anyCommand, ({ setup, steps }, other) => {
        let run = begin(setup);
        for (const chosen of steps) run = play(run, commandOf(run.state, chosen));
        const legal = legalCommands(run.state);
        for (const command of legal) expect([command, play(run, command).accepted]).toEqual([command, true]);
        const isServers = other.type === 'resume';
        const isLegal = legal.some((command) => JSON.stringify(command) === JSON.stringify(other));
        if (!isServers) expect([other, play(run, other).accepted]).toEqual([other, isLegal]);
      }),
      { numRuns: 2000 },
    );
  });

  it('[I8] every reachable game can end within 36 x 4 commands', () => {
    fc.assert(
      fc.property(game, ({ setup, steps }) => {
        let run = begin(setup);
        for (const chosen of steps) run = play(run, commandOf(run.state, chosen));
        let commands = 0;
        while (run.state.phase !== 'finished') {
          const legal = legalCommands(run.state);
          const next = legal.find(({ type }) => type === 'award') ?? legal.find(({ type }) => type === 'openQuestion');
          expect(next).toBeDefined();
          if (next !== undefined) run = play(run, next);
          commands += 1;
        }
        expect(commands).toBeLessThanOrEqual(36 * 4);
      }),
      { numRuns: 500 },
    );
  });

  it('[I4] never throws, whatever is sent', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (junk) => {
        const { state, setup } = begin({ mode, questions: thirtySix });
        // The edge refuses such a command long before; the rules must not break on it either.
        const outcome = applyCommand(
          state,
          { type: 'openQuestion', questionId: junk as never },
          { now: 1, log: { setup, commands: [] } },
        );
        expect(outcome.ok).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('[R12] a running clock is never more than 40 seconds', () => {
    fc.assert(
      fc.property(game, ({ setup, steps }) => {
        let run = begin(setup);
        for (const chosen of steps) {
          run = play(run, commandOf(run.state, chosen));
          const clock = run.state.open?.clock;
          if (clock === undefined) continue;
          const left = 'leftMs' in clock ? clock.leftMs : clock.deadlineAt - run.now;
          // An outage moves a clock on by 60 s at most, each time.
          const resumes = run.log.filter(({ command }) => command.type === 'resume').length;
          expect(left).toBeLessThanOrEqual(limits.questionMs + resumes * limits.resumeAtMostMs);
        }
      }),
      { numRuns: 500 },
    );
  });
});
