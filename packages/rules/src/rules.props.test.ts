import type { GameState } from '@lamma/protocol/game-state';
import { type AnyCommand, type PlayMode, playModes } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { applyCommand, replay } from './apply';
import { modes, rulesOf } from './modes/index';
import { legalCommands } from './testing/legal-commands';
import {
  anyCommand,
  askedQuestions,
  begin,
  commandOf,
  play,
  playToTheEnd,
  type Run,
  recordingOf,
  step,
  thirtySix,
} from './testing/random-games';

/** The number of random games of every mode. On failure fast-check prints the seed; add the shrunk case as a test. */
const RUNS = inject('isEvery') ? 10_000 : Math.max(2000, inject('games'));
/** The number of random games for properties that take long to check. */
const FEW = inject('isEvery') ? 500 : Math.max(200, inject('games'));
const setups = (mode: PlayMode) => askedQuestions.map((questions) => ({ mode, questions }));
const games = (mode: PlayMode) => fc.record({ setup: setups(mode), steps: fc.array(step, { maxLength: 60 }) });
/** The commands that undo takes back, by mode. */
const isUndoable = (mode: PlayMode, command: AnyCommand | undefined) =>
  command !== undefined && modes[mode].undoable.includes(command.type);
const TYPES: readonly AnyCommand['type'][] = [
  'openQuestion',
  'closeQuestion',
  'openClue',
  'driveMedia',
  'revealAnswer',
  'award',
  'claimSquare',
  'startQrRound',
  'chooseOption',
  'adjustScore',
  'undo',
  'leave',
  'resume',
  'expireTimer',
  'takeOptions',
  'drawTurn',
  'pause',
  'resumeGame',
  'armBuzzer',
  'hostBuzz',
  'judge',
  'voidBuzz',
  'nextQuestion',
  'settleBuzz',
];
const FIELDS = [
  ...['questionId', 'team', 'square', 'option', 'act', 'delta', 'keep', 'demo', 'renew', 'outageMs'],
  ...['isRight', 'pressedAt', 'round', 'minutes'],
];
const SERVERS: readonly AnyCommand['type'][] = ['resume', 'expireTimer', 'takeOptions', 'drawTurn', 'settleBuzz'];

const freeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
  }
  return value;
};

/** The parts of a state that undo restores: all but clocks, seen answers and the phase that follows from a seen answer. */
const undoableParts = ({ state }: Run) => ({
  played: state.played,
  scores: state.scores,
  currentTeam: state.currentTeam,
  open: state.open?.questionId ?? null,
  undoable: state.undoable,
  ...(state.mode === 'connect' ? { squares: state.squares, line: state.line, phase: state.phase } : {}),
  ...('options' in state ? { options: state.options } : {}),
});

/** The points that a move adds to the two scores together, derived from the written rules, not from the code. */
function pointsOf({ state }: Run, command: AnyCommand | undefined): number {
  switch (command?.type) {
    case 'award':
      if (state.mode === 'connect') return 0;
      // In a race, an award while the answer shows moves the point to the other team.
      return (
        Number(command.team !== null) -
        Number(state.phase === 'answer-display' && state.mode === 'race' && state.played.at(-1)?.wonBy !== null)
      );
    case 'judge':
      return command.isRight ? 1 : 0;
    case 'claimSquare':
      return 1;
    case 'adjustScore':
      return command.delta;
    case 'chooseOption':
      return 'options' in state && state.options[command.option] === `جواب ${state.open.questionId}` ? 1 : 0;
    default:
      return 0;
  }
}

function winnerOf(state: GameState): 1 | 2 | null {
  const { 1: first, 2: second } = state.scores;
  const [square] = ('line' in state && state.line) || [];
  if (square !== undefined && 'squares' in state) return state.squares[square] ?? null;
  if (first === second) return null;
  return first > second ? 1 : 2;
}

/** The state after its result has expired: an undo also skips the result. */
const settled = (run: Run) =>
  run.state.phase === 'result' ? play(run, { type: 'expireTimer' }, run.state.choice.endsAt - run.now) : run;

describe.each(playModes)('%s, over random games', (mode) => {
  const game = games(mode);

  it('[I1][I2][I12] a random game satisfies its invariants at every step', () => {
    fc.assert(
      fc.property(game, ({ setup, steps }) => {
        let run = begin(freeze(setup));
        /** The points of each move that undo can still take back. */
        const given: number[] = [];
        for (const chosen of steps) {
          const before = run;
          freeze(before.state);
          const after = play(run, commandOf(run.state, chosen));
          run = after;
          if (!after.accepted) {
            // A refusal changes nothing.
            expect(after.state).toBe(before.state);
            continue;
          }
          const last = after.log.at(-1)?.command;
          const { state } = after;
          // A finished game accepts undo only.
          if (before.state.phase === 'finished') expect(last?.type).toBe('undo');
          // I12: a question is used at most once.
          expect(new Set(state.played.map(({ questionId }) => questionId)).size).toBe(state.played.length);
          expect(state.played.length).toBeLessThanOrEqual(setup.questions.length);
          expect(state.scores[1]).toBeGreaterThanOrEqual(0);
          expect(state.scores[2]).toBeGreaterThanOrEqual(0);
          if (mode === 'classic') {
            // The turn changes with each closed question, and only then.
            const isEven = state.played.length % 2 === 0;
            expect(state.currentTeam === (state.draw?.team ?? 1)).toBe(isEven);
            expect(state.phase === 'finished').toBe(state.played.length === setup.questions.length);
          }
          // The scores are the points that were given and not undone. Undo never changes the draw of who begins.
          if (before.state.draw !== undefined) expect(state.draw).toEqual(before.state.draw);
          if (last?.type === 'undo') given.pop();
          else if (isUndoable(mode, last)) given.push(pointsOf(before, last));
          expect(state.scores[1] + state.scores[2]).toBe(given.reduce((sum, points) => sum + points, 0));
          // The higher score wins; equal scores are a draw; a line wins at any score.
          if (state.phase === 'finished') expect(rulesOf(mode).winner(state)).toBe(winnerOf(state));
        }
        // I1, I2: the log alone gives the same state.
        expect(replay(setup, run.log)).toEqual(run.state);
      }),
      { numRuns: RUNS },
    );
  });

  it('undo restores the state before any undoable command', () => {
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
          expect(undoableParts(settled(undone))).toEqual(undoableParts(settled(before)));
          // A restored clock is stopped, except in qr if a correction was undone, and in any mode if a clue was undone.
          const clock = undone.state.open?.clock;
          if (clock !== undefined && mode !== 'qr' && command?.type !== 'openClue')
            expect(clock).toHaveProperty('leftMs');
          // An undo never removes a seen answer.
          expect(undone.state.revealed).toEqual(expect.arrayContaining([...after.state.revealed]));
        }
      }),
      { numRuns: inject('games') },
    );
  });

  it('the rules accept exactly the commands that they list as legal', () => {
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
      { numRuns: inject('games') },
    );
  });

  it('[I15] a break leaves a game as it was: no clock runs during the break, and no undo takes the break back', () => {
    const pauses = fc.constantFrom(5 as const, 10 as const, 15 as const, null);
    const others = fc.array(anyCommand, { maxLength: 20 });
    fc.assert(
      fc.property(game, pauses, others, ({ setup, steps }, minutes, commands) => {
        let without = begin(setup);
        for (const chosen of steps) without = play(without, commandOf(without.state, chosen));
        if (without.state.pause !== undefined) without = play(without, { type: 'resumeGame' });
        let run = play(without, { type: 'pause', minutes });
        if (!run.accepted) return;
        const { pause } = run.state;
        for (const command of commands.filter(({ type }) => type !== 'resumeGame')) {
          run = play(run, command, 600_000);
          expect(run.state.pause).toEqual(pause);
          expect([rulesOf(mode).runsUntil(run.state), rulesOf(mode).expiresAt(run.state)]).toEqual([null, null]);
          if (!run.accepted) continue;
          expect(['undo', 'adjustScore', 'leave']).toContain(command.type);
          without = play(without, command, run.now - without.now);
        }
        const resumed = play(run, { type: 'resumeGame' });
        expect(resumed.state).toEqual(without.state);
        expect(replay(setup, resumed.log)).toEqual(resumed.state);
      }),
      { numRuns: inject('games') },
    );
  });

  it('a game can end within 36 x 4 commands from every reachable state', () => {
    fc.assert(
      fc.property(game, ({ setup, steps }) => {
        let run = begin(setup);
        for (const chosen of steps) run = play(run, commandOf(run.state, chosen));
        if (run.state.pause !== undefined) run = play(run, { type: 'resumeGame' });
        const { commands } = playToTheEnd(run);
        expect(commands).toBeLessThanOrEqual(36 * 4);
      }),
      { numRuns: FEW },
    );
  });

  it('a game of 6 to 36 questions ends with the last one, and earlier only by a line', () => {
    const counts = fc.integer({ min: 6, max: 36 });
    fc.assert(
      fc.property(counts, fc.array(step, { maxLength: 30 }), (count, steps) => {
        let run = begin({ mode, questions: thirtySix.slice(0, count) });
        for (const chosen of steps) run = play(run, commandOf(run.state, chosen));
        const { ended } = playToTheEnd(run);
        const hasLine = 'line' in ended.state && ended.state.line !== null;
        if (!hasLine) expect(ended.state.played).toHaveLength(count);
        const used = ended.state.played.map(({ questionId }) => questionId);
        expect(used.filter((id) => !ended.setup.questions.includes(id))).toEqual([]);
        expect(legalCommands(ended.state).filter(({ type }) => type !== 'undo')).toEqual([]);
      }),
      { numRuns: FEW },
    );
  });

  it('the rules never throw or mutate, whatever JSON is sent', () => {
    const types = fc.constantFrom(...TYPES, 'nothing', '__proto__');
    const junk = fc.dictionary(fc.constantFrom(...FIELDS), fc.jsonValue());
    fc.assert(
      fc.property(game, types, junk, ({ setup, steps }, type, fields) => {
        let run = begin(setup);
        for (const chosen of steps) run = play(run, commandOf(run.state, chosen));
        // The route validates commands first; the rules must not break on invalid ones either.
        const command: AnyCommand = JSON.parse(JSON.stringify({ ...fields, type }));
        const state = freeze(run.state);
        const outcome = applyCommand(state, command, { now: run.now, log: { setup, commands: run.log } });
        if (!TYPES.includes(command.type)) expect(outcome.ok).toBe(false);
      }),
      { numRuns: FEW },
    );
  });

  it('[F40] a running clock never has more than 40 seconds, plus 10 before a sound plays, after any outages', () => {
    fc.assert(
      fc.property(game, ({ setup, steps }) => {
        let run = begin(setup);
        for (const chosen of steps) {
          run = play(run, commandOf(run.state, chosen));
          const clock = run.state.open?.clock;
          if (clock === undefined) continue;
          const left = 'leftMs' in clock ? clock.leftMs : clock.deadlineAt - run.now;
          const isHeard = recordingOf(run.state.open?.questionId ?? 0).isRecording === true && !('leftMs' in clock);
          expect(left).toBeLessThanOrEqual(limits.questionMs + (isHeard ? limits.firstPlayMs : 0));
        }
      }),
      { numRuns: FEW },
    );
  });
});
