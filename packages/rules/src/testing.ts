import type { AnyCommand, GameCommand, PlayMode } from '@lamma/protocol/games';
import fc from 'fast-check';
import { applyCommand, legalCommands, startGame } from './apply';
import type { Facts, GameSetup, LoggedCommand } from './modes/game';
import type { GameState } from './modes/index';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many random games a promise is held against: vitest.config.ts. */
    games: number;
  }
}

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
  const facts = factsFor(run, command);
  const outcome = applyCommand(run.state, command, { now, log, mayReopen: true, facts });
  if (!outcome.ok) return { ...run, now, accepted: false };
  return { ...run, now, state: outcome.state, log: [...run.log, { command, now, facts }], accepted: true };
}

/** The clues of a question: 108 has two, 109 three, 110 four, and so in each ten; others have none. */
export function cluesOf(questionId: number): string[] {
  const count = { 8: 2, 9: 3, 0: 4 }[questionId % 10] ?? 0;
  return Array.from({ length: count }, (_, index) => `تلميح ${questionId}/${index + 1}`);
}

/** What the server would know: the right option is the one that names its question. */
function factsFor({ state, log }: Run, command: AnyCommand): Facts {
  const questionId = state.open?.questionId ?? 0;
  const right = `جواب ${questionId}`;
  const shuffle = ([a, b, c]: [string, string, string]): [string, string, string] =>
    [[a, b, c] as const, [b, c, a] as const, [c, a, b] as const][log.length % 3] as [string, string, string];
  switch (command.type) {
    case 'openQuestion': {
      const clues = cluesOf(command.questionId).length;
      return clues === 0 ? {} : { clues };
    }
    case 'startQrRound': {
      const sessionToken = `token-${log.length}`;
      const round = { sessionToken, qrUrl: `http://192.168.1.5:3000/qr/${sessionToken}` };
      return command.demo === true ? { round, options: shuffle([right, 'خطأ أول', 'خطأ ثانٍ']) } : { round };
    }
    case 'takeOptions':
      return { options: shuffle([right, command.wrongOption1, command.wrongOption2]) };
    case 'chooseOption': {
      const at = 'options' in state ? state.options.indexOf(right) : -1;
      return at === 0 || at === 1 || at === 2 ? { rightOption: at } : {};
    }
    default:
      return {};
  }
}

/** One accepted command of a random game. */
export interface Moved {
  before: Run;
  after: Run;
  command: AnyCommand;
}

/** Plays random games of a mode, a few short ones among them, and shows `look` each accepted command; `begun` gets a new game first. */
export function randomGames(
  mode: PlayMode,
  numRuns: number,
  { begun, look }: { begun?: () => void; look: (moved: Moved) => void },
): void {
  fc.assert(
    fc.property(askedQuestions, fc.array(step, { maxLength: 60 }), (asked, steps) => {
      begun?.();
      let before = begin({ mode, questions: asked });
      for (const chosen of steps) {
        const after = play(before, commandOf(before.state, chosen));
        const last = after.log.at(-1);
        if (after.accepted && last !== undefined) look({ before, after, command: last.command });
        before = after;
      }
    }),
    { numRuns },
  );
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

/** The questions of a game: of the bank's six categories, of one to six own ones, and of less than any game has. */
export const askedQuestions: fc.Arbitrary<readonly number[]> = fc
  .constantFrom(36, 36, 36, 6, 6, 12, 18, 24, 30, 1)
  .map((count) => thirtySix.slice(0, count));

/** Any command at all: legal here or not, of this game or not. */
export const anyCommand: fc.Arbitrary<AnyCommand> = fc.oneof(
  fc.record({ type: fc.constant('openQuestion' as const), questionId: fc.integer({ min: 99, max: 140 }) }),
  fc.constant<GameCommand>({ type: 'closeQuestion' }),
  fc.constant<GameCommand>({ type: 'openClue' }),
  fc.constant<GameCommand>({ type: 'revealAnswer' }),
  fc.record({ type: fc.constant('award' as const), team: fc.constantFrom(1 as const, 2 as const, null) }),
  fc.record({
    type: fc.constant('adjustScore' as const),
    team: fc.constantFrom(1 as const, 2 as const),
    delta: fc.constantFrom(1 as const, -1 as const),
  }),
  fc.constant<GameCommand>({ type: 'undo' }),
  fc.record({ type: fc.constant('leave' as const), keep: fc.boolean() }),
  fc.record({ type: fc.constant('claimSquare' as const), square: fc.integer({ min: 0, max: 48 }) }),
  fc.constantFrom<GameCommand>(
    { type: 'startQrRound' },
    { type: 'startQrRound', demo: true },
    { type: 'startQrRound', renew: true },
  ),
  fc.record({
    type: fc.constant('chooseOption' as const),
    option: fc.constantFrom(0 as const, 1 as const, 2 as const),
  }),
  fc.constant<AnyCommand>({ type: 'expireTimer' }),
  fc.constant<AnyCommand>({ type: 'takeOptions', wrongOption1: 'بغداد', wrongOption2: 'عمّان' }),
  fc.record({ type: fc.constant('resume' as const), outageMs: fc.integer({ min: -5, max: 120_000 }) }),
);

/** A step of a random game: mostly a legal command (by its place in the list), now and then any. */
export const step = fc.oneof(
  { weight: 5, arbitrary: fc.nat({ max: 9999 }).map((pick) => ({ pick })) },
  { weight: 1, arbitrary: anyCommand.map((command) => ({ command })) },
);
export type Step = { pick: number } | { command: AnyCommand };

/** Commands that bring a game on, in any mode; the rival's phone and the server's clock among them. */
const ONWARD: readonly AnyCommand['type'][] = [
  'openQuestion',
  'openClue',
  'revealAnswer',
  'award',
  'claimSquare',
  'startQrRound',
  'chooseOption',
];

/** What is done by others than the host: the phone answers, time passes. */
export function othersMove(state: GameState): AnyCommand | undefined {
  if (state.phase === 'qr-display') return { type: 'takeOptions', wrongOption1: 'بغداد', wrongOption2: 'عمّان' };
  return state.phase === 'result' ? { type: 'expireTimer' } : undefined;
}

/** The command of a step in a state. Undo is kept rare, or random games would never end. */
export function commandOf(state: GameState, chosen: Step): AnyCommand {
  if ('command' in chosen) return chosen.command;
  const others = othersMove(state);
  if (others !== undefined && chosen.pick % 3 !== 0) return others;
  const legal = legalCommands(state);
  const onward = legal.filter(({ type }) => ONWARD.includes(type));
  const list = chosen.pick % 4 === 0 || onward.length === 0 ? legal : onward;
  return list[chosen.pick % list.length] ?? { type: 'undo' };
}

/** Longer than any clock can have been moved on by the outages of one random game. */
const LONG_MS = 10_000_000;

/** Plays on until the game ends, by the shortest way: the last move of a kind that leads on (a round without a phone), the phone and the clock as they come. */
export function playToTheEnd(run: Run): { ended: Run; commands: number } {
  let [ended, commands] = [run, 0];
  const ways = ['award', 'claimSquare', 'chooseOption', 'startQrRound', 'openQuestion'] as const;
  while (ended.state.phase !== 'finished') {
    const legal = legalCommands(ended.state);
    const next =
      othersMove(ended.state) ?? ways.flatMap((way) => legal.filter(({ type }) => type === way).slice(-1))[0];
    const after = next === undefined ? { ...ended, accepted: false } : play(ended, next, LONG_MS);
    if (!after.accepted) throw new Error(`no way on from ${ended.state.phase}`);
    ended = after;
    commands += 1;
  }
  return { ended, commands };
}
