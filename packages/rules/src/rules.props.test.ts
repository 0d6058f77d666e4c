import { type AnyCommand, type PlayMode, playModes } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCommand, legalCommands, replay } from './apply';
import type { ConnectState } from './modes/connect';
import { modes } from './modes/index';
import type { QrState } from './modes/qr';
import { anyCommand, begin, commandOf, play, playToTheEnd, type Run, step, thirtySix } from './testing';

/** Random games of every mode. The seed of a failure is printed by fast-check; its shrunk case becomes a test of its own. */
const RUNS = 10_000;
const setups = (mode: PlayMode) =>
  fc.constantFrom(thirtySix, thirtySix.slice(0, 6), thirtySix.slice(0, 1)).map((questions) => ({ mode, questions }));
const games = (mode: PlayMode) => fc.record({ setup: setups(mode), steps: fc.array(step, { maxLength: 60 }) });
/** The commands that undo takes back, by mode. */
const isUndoable = (mode: PlayMode, command: AnyCommand | undefined) =>
  command !== undefined && modes[mode].undoable.includes(command.type);
const SERVERS: readonly AnyCommand['type'][] = ['resume', 'expireTimer', 'takeOptions'];

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
  ...(state.mode === 'connect' ? { squares: state.squares, line: state.line, phase: state.phase } : {}),
  ...('options' in state ? { options: state.options } : {}),
});

/** The state with a result over, as undo leaves it. */
const settled = (run: Run) => (run.state.phase === 'result' ? play(run, { type: 'expireTimer' }, 3000) : run);

describe.each(playModes)('%s, over random games', (mode) => {
  const game = games(mode);

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
          if (mode === 'classic') {
            // I13: the turn changes with each closed question, and with nothing else.
            expect(state.currentTeam).toBe(state.played.length % 2 === 0 ? 1 : 2);
            expect(state.phase === 'finished').toBe(state.played.length === setup.questions.length);
          }
          if (state.mode === 'connect') holdsInConnect(state, before.state as ConnectState, last);
          if (state.mode === 'qr') holdsInQr(state);
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
          if (!after.accepted || !isUndoable(mode, command)) continue;
          const undone = play(after, { type: 'undo' });
          expect(undone.accepted).toBe(true);
          expect(essence(settled(undone))).toEqual(essence(settled(before)));
          // A clock that comes back stands still; qr's goes on where only the score was corrected.
          const clock = undone.state.open?.clock;
          if (clock !== undefined && mode !== 'qr') expect(clock).toHaveProperty('leftMs');
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
        const isServers = SERVERS.includes(other.type);
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
        const { commands } = playToTheEnd(run);
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

/** I16 to I20: what connect promises at every step. */
function holdsInConnect(state: ConnectState, before: ConnectState, last: AnyCommand | undefined): void {
  const owned = (team: 1 | 2 | null) => state.squares.filter((owner) => owner === team).length;
  // I17: squares are right answers that were claimed.
  expect(state.scores).toEqual({ 1: owned(1), 2: owned(2) });
  const right = state.played.filter(({ wonBy }) => wonBy !== null).length;
  expect(owned(1) + owned(2)).toBe(right - (state.phase === 'square-selection' ? 1 : 0));
  // I16: a square has one owner and loses it by undo alone.
  if (last?.type !== 'undo') {
    for (const [square, owner] of before.squares.entries())
      if (owner !== null) expect(state.squares[square]).toBe(owner);
  }
  // I18: a line stands where brute force finds one.
  expect(state.line !== null).toBe(hasLine(state.squares));
  if (state.line !== null) expect(state.phase).toBe('finished');
  // The turn passes once a question is closed and its square taken.
  const passed = state.played.length - (state.phase === 'square-selection' ? 1 : 0);
  expect(state.currentTeam).toBe(passed % 2 === 0 ? 1 : 2);
}

/** Every five squares in a row, counted out. */
function hasLine(squares: ConnectState['squares']): boolean {
  const at = (row: number, column: number) =>
    row < 0 || row > 6 || column < 0 || column > 6 ? null : (squares[row * 7 + column] ?? null);
  for (let row = 0; row < 7; row += 1) {
    for (let column = 0; column < 7; column += 1) {
      const owner = at(row, column);
      if (owner === null) continue;
      for (const [down, across] of [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
      ] as const) {
        if ([1, 2, 3, 4].every((far) => at(row + down * far, column + across * far) === owner)) return true;
      }
    }
  }
  return false;
}

/** I21, I24: what qr promises at every step. */
function holdsInQr(state: QrState): void {
  const passed = state.played.length - (state.phase === 'result' ? 1 : 0);
  expect(state.currentTeam).toBe(passed % 2 === 0 ? 1 : 2);
  if ('options' in state) {
    expect(new Set(state.options).size).toBe(3);
    expect(state.options).toContain(`جواب ${state.open.questionId}`);
  }
}
