import type { Answer, GameState, SentGame } from '@lamma/protocol/game-state';
import type { AnyCommand, GameCommand, PlayMode } from '@lamma/protocol/games';
import type { Press } from '@lamma/protocol/race';
import fc from 'fast-check';
import { applyCommand, startGame } from '../apply';
import type { Facts, GameSetup, LoggedCommand } from '../modes/game';
import { visibleTexts } from '../view';
import { legalCommands } from './legal-commands';

declare module 'vitest' {
  interface ProvidedContext {
    /** The number of random games per property, from vitest.config.ts. */
    games: number;
    /** Set by `npm run test:full`. */
    isEvery: boolean;
  }
}

export interface Run {
  setup: GameSetup;
  state: GameState;
  log: LoggedCommand[];
  now: number;
}

export function begin(setup: GameSetup): Run {
  return { setup, state: startGame(setup), log: [], now: 1_000_000 };
}

/** Applies a command as the server does; a refused one changes nothing. */
export function play(run: Run, command: AnyCommand, afterMs = 1000): Run & { accepted: boolean } {
  const now = run.now + afterMs;
  const log = { setup: run.setup, commands: run.log };
  const facts = factsFor(run, command);
  const outcome = applyCommand(run.state, command, { now, log, mayReopen: true, facts });
  if (!outcome.ok) return { ...run, now, accepted: false };
  return { ...run, now, state: outcome.state, log: [...run.log, { command, now, facts }], accepted: true };
}

/** The parts of a game that do not change while it runs. */
export type GameContent = Pick<SentGame, 'id' | 'data' | 'categories'>;

/** A game in the shape that the server sends to a screen. */
export function sentOf(
  game: GameState,
  content: GameContent,
  answerOf: (questionId: number) => Answer,
  { cluesOf = () => [], saved = false }: { cluesOf?: (questionId: number) => string[]; saved?: boolean } = {},
): SentGame {
  const shown = visibleTexts(game, (questionId) => ({
    clues: cluesOf(questionId),
    answer: () => answerOf(questionId),
  }));
  return { ...content, game, saved, ...shown };
}

/** The clues of a question: two if its id ends in 8, three for 9, four for 0, otherwise none. */
export function cluesOf(questionId: number): string[] {
  const count = { 8: 2, 9: 3, 0: 4 }[questionId % 10] ?? 0;
  return Array.from({ length: count }, (_, index) => `تلميح ${questionId}/${index + 1}`);
}

/** Questions whose id ends in 5 have a sound or a film. */
export function recordingOf(questionId: number): Facts {
  return questionId % 10 === 5 ? { isRecording: true } : {};
}

/** The facts that the server would supply. The text of the right option contains the question's id. */
function factsFor({ state, log }: Run, command: AnyCommand): Facts {
  const questionId = state.open?.questionId ?? 0;
  const right = `جواب ${questionId}`;
  const shuffle = ([a, b, c]: [string, string, string]): [string, string, string] =>
    [[a, b, c] as const, [b, c, a] as const, [c, a, b] as const][log.length % 3] as [string, string, string];
  switch (command.type) {
    case 'drawTurn':
      return { beginner: log.length % 2 === 0 ? 2 : 1 };
    case 'openQuestion': {
      const clues = cluesOf(command.questionId).length;
      const recording = recordingOf(command.questionId);
      const read = state.mode === 'race' && recording.isRecording === undefined && { readingMs: 2000 + log.length };
      return { ...(clues > 0 && { clues }), ...recording, ...read };
    }
    case 'startQrRound': {
      const sessionToken = `token-${log.length}`;
      const round = { sessionToken, qrUrl: `http://192.168.1.5:3000/qr/${sessionToken}` };
      if (command.demo !== true) return { round };
      return { round, options: shuffle([right, 'خطأ أول', 'خطأ ثانٍ']), ...recordingOf(questionId) };
    }
    case 'takeOptions':
      return { options: shuffle([right, command.wrongOption1, command.wrongOption2]), ...recordingOf(questionId) };
    case 'settleBuzz':
      return { presses: pressesOf(log.length), arrow: log.length % 2 === 0 ? 1 : 2 };
    case 'chooseOption': {
      const at = 'options' in state ? state.options.indexOf(right) : -1;
      return at === 0 || at === 1 || at === 2 ? { rightOption: at } : {};
    }
    default:
      return {};
  }
}

/** The presses of phones in a random round: none, one, or several that may be a tie. */
export function pressesOf(seed: number): Press[] {
  return Array.from({ length: (seed * 7) % 5 }, (_, at) => ({
    playerId: `guest-number-${at}`,
    team: (seed + at) % 3 === 0 ? 1 : 2,
    afterMs: (seed * 131 + at * 67 * (seed % 4)) % 900,
  }));
}

export interface PlayedMove {
  before: Run;
  after: Run;
  command: AnyCommand;
}

/** Plays random games of a mode, some of them short, and calls `look` on each accepted command and `begun` on each new game. */
export function randomGames(
  mode: PlayMode,
  numRuns: number,
  { begun, look }: { begun?: () => void; look: (moved: PlayedMove) => void },
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

/** Plays whole questions by their winners, from the first unused one. */
export function playQuestions(run: Run, winners: readonly (1 | 2 | null)[]): Run {
  return winners.reduce<Run>((before, team) => {
    const used = new Set(before.state.played.map(({ questionId }) => questionId));
    const questionId = before.setup.questions.find((id) => !used.has(id)) ?? 0;
    return playAll(before, { type: 'openQuestion', questionId }, { type: 'revealAnswer' }, { type: 'award', team });
  }, run);
}

export const thirtySix = Array.from({ length: 36 }, (_, index) => 101 + index);

/** The question ids of a game: six bank categories, one to six own categories, or a single question (fewer than any real game has). */
export const askedQuestions: fc.Arbitrary<readonly number[]> = fc
  .constantFrom(36, 36, 36, 6, 6, 12, 18, 24, 30, 1)
  .map((count) => thirtySix.slice(0, count));

/** Any command: legal or not, for this game or another. */
export const anyCommand: fc.Arbitrary<AnyCommand> = fc.oneof(
  fc.record({ type: fc.constant('openQuestion' as const), questionId: fc.integer({ min: 99, max: 140 }) }),
  fc.constant<GameCommand>({ type: 'closeQuestion' }),
  fc.constant<GameCommand>({ type: 'openClue' }),
  fc.record({
    type: fc.constant('driveMedia' as const),
    act: fc.constantFrom('play' as const, 'stop' as const, 'enlarge' as const, 'shrink' as const, 'begun' as const),
  }),
  fc.constant<GameCommand>({ type: 'revealAnswer' }),
  fc.record({ type: fc.constant('award' as const), team: fc.constantFrom(1 as const, 2 as const, null) }),
  fc.record({
    type: fc.constant('adjustScore' as const),
    team: fc.constantFrom(1 as const, 2 as const),
    delta: fc.constantFrom(1 as const, -1 as const),
  }),
  fc.constant<GameCommand>({ type: 'undo' }),
  fc.record({
    type: fc.constant('pause' as const),
    minutes: fc.constantFrom(5 as const, 10 as const, 15 as const, null),
  }),
  fc.constant<GameCommand>({ type: 'resumeGame' }),
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
  fc.constantFrom<GameCommand>({ type: 'armBuzzer' }, { type: 'voidBuzz' }, { type: 'nextQuestion' }),
  fc.record({ type: fc.constant('hostBuzz' as const), team: fc.constantFrom(1 as const, 2 as const) }),
  fc.record({ type: fc.constant('judge' as const), isRight: fc.boolean() }),
  fc.record({ type: fc.constant('settleBuzz' as const), round: fc.integer({ min: 1, max: 9 }) }),
  fc.constant<AnyCommand>({ type: 'expireTimer' }),
  fc.constant<AnyCommand>({ type: 'drawTurn' }),
  fc.constant<AnyCommand>({ type: 'takeOptions', wrongOption1: 'بغداد', wrongOption2: 'عمّان' }),
  fc.record({ type: fc.constant('resume' as const), outageMs: fc.integer({ min: -5, max: 120_000 }) }),
);

/** A step of a random game: usually the index of a legal command, sometimes a command that might be illegal. */
export const step = fc.oneof(
  { weight: 5, arbitrary: fc.nat({ max: 9999 }).map((pick) => ({ pick })) },
  { weight: 1, arbitrary: anyCommand.map((command) => ({ command })) },
);
export type Step = { pick: number } | { command: AnyCommand };

/** Commands that advance a game in any mode, including those of the rival's phone and the server's clock. */
const ONWARD: readonly AnyCommand['type'][] = [
  'openQuestion',
  'openClue',
  'revealAnswer',
  'award',
  'claimSquare',
  'startQrRound',
  'chooseOption',
  'resumeGame',
  'armBuzzer',
  'hostBuzz',
  'judge',
  'nextQuestion',
];

/** The next command that does not come from the host: the phone's options, or the server's clock. */
export function nonHostMove(state: GameState): AnyCommand | undefined {
  if (state.phase === 'qr-display') return { type: 'takeOptions', wrongOption1: 'بغداد', wrongOption2: 'عمّان' };
  if (state.phase === 'reading' && state.buzz.armsBy !== null) return { type: 'expireTimer' };
  if (state.phase === 'armed') return { type: 'settleBuzz', round: state.buzz.round };
  return state.phase === 'result' ? { type: 'expireTimer' } : undefined;
}

/** The command for a step in a state. Undo is rare, or random games would never end. */
export function commandOf(state: GameState, chosen: Step): AnyCommand {
  if ('command' in chosen) return chosen.command;
  const others = nonHostMove(state);
  if (others !== undefined && chosen.pick % 3 !== 0) return others;
  const legal = legalCommands(state);
  const onward = legal.filter(({ type }) => ONWARD.includes(type));
  const list = chosen.pick % 4 === 0 || onward.length === 0 ? legal : onward;
  return list[chosen.pick % list.length] ?? { type: 'undo' };
}

/** Longer than any clock, even after the outages of a random game have moved it. */
const LONG_MS = 10_000_000;

/**
 * Plays to the end with few commands: a command of the phone or the clock if one is due, otherwise the last legal command of the first
 * possible type in `ways` (in qr, a round without a phone).
 */
export function playToTheEnd(run: Run): { ended: Run; commands: number } {
  let [ended, commands] = [run, 0];
  const ways = [
    'resumeGame',
    'nextQuestion',
    'award',
    'claimSquare',
    'chooseOption',
    'startQrRound',
    'openQuestion',
  ] as const;
  while (ended.state.phase !== 'finished') {
    const legal = legalCommands(ended.state);
    const other = ended.state.mode === 'race' ? undefined : nonHostMove(ended.state);
    const next = other ?? ways.flatMap((way) => legal.filter(({ type }) => type === way).slice(-1))[0];
    const after = next === undefined ? { ...ended, accepted: false } : play(ended, next, LONG_MS);
    if (!after.accepted) throw new Error(`no way on from ${ended.state.phase}`);
    ended = after;
    commands += 1;
  }
  return { ended, commands };
}
