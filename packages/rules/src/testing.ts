import type { AnyCommand, GameCommand } from '@lamma/protocol/games';
import fc from 'fast-check';
import { applyCommand, legalCommands, startGame } from './apply';
import type { GameSetup, LoggedCommand } from './game';
import type { GameState } from './modes/index';

/** A game in play, as the property tests drive it: its state and its log. */
export interface Run {
  setup: GameSetup;
  state: GameState;
  log: LoggedCommand[];
  now: number;
}

export function begin(setup: GameSetup): Run {
  return { setup, state: startGame(setup), log: [], now: 1_000_000 };
}

/** Plays a command as the server does; a refused one changes nothing. */
export function play(run: Run, command: AnyCommand, afterMs = 1000): Run & { accepted: boolean } {
  const now = run.now + afterMs;
  const log = { setup: run.setup, commands: run.log };
  const outcome = applyCommand(run.state, command, { now, log, mayReopen: true });
  if (!outcome.ok) return { ...run, now, accepted: false };
  return { ...run, now, state: outcome.state, log: [...run.log, { command, now }], accepted: true };
}

/** Plays commands that must all be accepted. */
export function playAll(run: Run, ...commands: AnyCommand[]): Run {
  return commands.reduce<Run>((before, command) => {
    const after = play(before, command);
    if (!after.accepted) throw new Error(`${command.type} was refused in ${before.state.phase}`);
    return after;
  }, run);
}

/** Whole questions by their winners, from the first unused one on. */
export function playQuestions(run: Run, winners: readonly (1 | 2 | null)[]): Run {
  return winners.reduce<Run>((before, team) => {
    const used = new Set(before.state.played.map(({ questionId }) => questionId));
    const questionId = before.setup.questions.find((id) => !used.has(id)) ?? 0;
    return playAll(before, { type: 'openQuestion', questionId }, { type: 'revealAnswer' }, { type: 'award', team });
  }, run);
}

export const thirtySix = Array.from({ length: 36 }, (_, index) => 101 + index);

/** Any command at all: legal here or not, of this game or not. */
export const anyCommand: fc.Arbitrary<AnyCommand> = fc.oneof(
  fc.record({ type: fc.constant('openQuestion' as const), questionId: fc.integer({ min: 99, max: 140 }) }),
  fc.constant<GameCommand>({ type: 'closeQuestion' }),
  fc.constant<GameCommand>({ type: 'revealAnswer' }),
  fc.record({ type: fc.constant('award' as const), team: fc.constantFrom(1 as const, 2 as const, null) }),
  fc.record({
    type: fc.constant('adjustScore' as const),
    team: fc.constantFrom(1 as const, 2 as const),
    delta: fc.constantFrom(1 as const, -1 as const),
  }),
  fc.constant<GameCommand>({ type: 'undo' }),
  fc.record({ type: fc.constant('leave' as const), keep: fc.boolean() }),
  fc.record({ type: fc.constant('resume' as const), outageMs: fc.integer({ min: -5, max: 120_000 }) }),
);

/** A step of a random game: mostly a legal command (by its place in the list), now and then any. */
export const step = fc.oneof(
  { weight: 5, arbitrary: fc.nat({ max: 9999 }).map((pick) => ({ pick })) },
  { weight: 1, arbitrary: anyCommand.map((command) => ({ command })) },
);
export type Step = { pick: number } | { command: AnyCommand };

/** The command of a step in a state. Undo is kept rare, or random games would never end. */
export function commandOf(state: GameState, chosen: Step): AnyCommand {
  if ('command' in chosen) return chosen.command;
  const legal = legalCommands(state);
  const onward = legal.filter(({ type }) => type === 'openQuestion' || type === 'revealAnswer' || type === 'award');
  const list = chosen.pick % 4 === 0 || onward.length === 0 ? legal : onward;
  return list[chosen.pick % list.length] ?? { type: 'undo' };
}
