import type { GuessCounts } from '@lamma/protocol/game-state';
import type { AnyCommand } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import type { Press } from '@lamma/protocol/race';
import { guessesClosedBy, hasGuesses } from '@lamma/rules/guests';
import type { Facts } from '@lamma/rules/modes/game';
import { wrongOptions } from '@lamma/rules/wrong-options';
import type { Statement } from '../../../platform/db/database';
import { type Random, shuffled } from '../../../platform/secrets/random';
import type { BankQuestion, QuestionBank } from '../../categories/bank';
import type { GuestPress } from '../../seats/store-presses';
import { type Game, textsOf } from '../data/game';
import type { TeamGamesParts } from '../parts';

/** 128 bits, so that a round's token cannot be guessed. */
const TOKEN_BYTES = 16;

/**
 * Returns the facts about a command that only the server knows: random draws and right answers.
 * @param openedFrom `<protocol>://<host>` by which the game's host opened this server, for the URL in a QR code
 */
export function factsFor(
  parts: TeamGamesParts,
  game: Game,
  command: AnyCommand,
  openedFrom: string | undefined,
): Facts {
  switch (command.type) {
    case 'openQuestion': {
      const asked = textsOf(parts.bank, game).question(command.questionId);
      const clues = asked?.clues?.length ?? 0;
      return { ...(clues > 0 && { clues }), ...recordingFact(asked) };
    }
    case 'startQrRound':
    case 'takeOptions':
    case 'chooseOption':
      return roundFacts(parts, game, command, openedFrom);
    default:
      return {};
  }
}

type RoundCommand = Extract<AnyCommand, { type: 'startQrRound' | 'takeOptions' | 'chooseOption' }>;

function roundFacts(parts: TeamGamesParts, game: Game, command: RoundCommand, openedFrom: string | undefined): Facts {
  const { open } = game.state;
  const question = open === null ? undefined : textsOf(parts.bank, game).question(open.questionId);
  if (question === undefined) return {};
  const shuffledOptions = (wrong: readonly string[]): Facts => {
    const [first, second, third] = shuffled(parts.random, [question.correctAnswer, ...wrong]);
    if (first === undefined || second === undefined || third === undefined) return {};
    return { options: [first, second, third], ...recordingFact(question) };
  };
  switch (command.type) {
    case 'startQrRound': {
      const sessionToken = parts.random.token(TOKEN_BYTES);
      const round = { sessionToken, qrUrl: roundAddress(parts.phoneOrigin(openedFrom), sessionToken) };
      return command.demo === true ? { round, ...shuffledOptions(demoOptions(parts, game, question.id)) } : { round };
    }
    case 'takeOptions':
      return shuffledOptions([command.wrongOption1, command.wrongOption2]);
    case 'chooseOption': {
      const rightIndex = 'options' in game.state ? game.state.options.indexOf(question.correctAnswer) : -1;
      return rightIndex === 0 || rightIndex === 1 || rightIndex === 2 ? { rightOption: rightIndex } : {};
    }
  }
}

/** General wrong options, for a game with too few different answers, such as only «نعم» and «لا». */
const FILLERS = ['لا شيء مما ذُكر', 'لا أحد يعرف', 'كل ما ذُكر'];

/**
 * Returns the two wrong options of a demo round, in which no phone writes options. Takes the question's own wrong options; if they are too
 * few, answers of its category, then of the game's other categories, then general ones. Each source is shuffled.
 */
function demoOptions(
  { bank, random }: { bank: QuestionBank; random: Random },
  game: Game,
  questionId: number,
): string[] {
  const texts = textsOf(bank, game);
  const question = texts.question(questionId);
  if (question === undefined) return [];
  const answersOf = (isSameCategory: boolean) =>
    game.questions
      .filter(({ questionIds }) => questionIds.includes(questionId) === isSameCategory)
      .flatMap(({ questionIds }) => questionIds)
      .flatMap((id) => texts.question(id)?.correctAnswer ?? []);
  const sources = [() => question.wrong, () => answersOf(true), () => answersOf(false), () => FILLERS];
  // A generator, so that later sources are read only if needed.
  function* candidates() {
    for (const source of sources) yield* shuffled(random, source());
  }
  return wrongOptions([question.correctAnswer, ...(question.accept ?? [])], candidates(), 2);
}

/** Marks a question with a sound or film, because its clock or its buttons wait for the recording. */
function recordingFact(question: BankQuestion | undefined): Facts {
  const { questionAudio, questionVideo } = question ?? {};
  return questionAudio === undefined && questionVideo === undefined ? {} : { isRecording: true };
}

export function roundAddress(origin: string, token: string): string {
  return `${origin}/qr/${token}`;
}

// The rest of this file: facts about the guests of the game's evening.

/** Facts that only the server knows, and statements for the transaction of the move. */
export interface MoveAdditions {
  facts: Facts;
  /** The statements conflict if a guess or a press was stored after the facts were read. */
  write: Statement[];
}

const NO_ADDITIONS: MoveAdditions = { facts: {}, write: [] };

export async function guestAdditions(
  { seats }: Pick<TeamGamesParts, 'seats'>,
  { id, gatheringId, state }: Game,
  command: AnyCommand,
): Promise<MoveAdditions> {
  if (gatheringId === null || !hasGuesses(state)) return NO_ADDITIONS;
  const closed = guessesClosedBy(state, command);
  if (closed !== null) {
    const { questionId, by } = closed;
    const counts = await seats.countGuesses(id, questionId, by);
    return { facts: { guesses: publicCounts(counts) }, write: seats.closeGuesses(id, questionId, by, counts) };
  }
  // The guesses are closed already. `guesses: null` lets guests claim the point.
  return command.type === 'award' ? { facts: { guesses: null }, write: [] } : NO_ADDITIONS;
}

function publicCounts(counts: GuessCounts): GuessCounts | null {
  return counts.yes + counts.no < limits.guessesShown ? null : counts;
}

/**
 * The statements for a move that changes what the evening shows: an undo deletes the claims of the undone point; awards
 * appear at the end of a game and disappear if the game is reopened.
 */
export function eveningStatements(
  { seats, evenings }: Pick<TeamGamesParts, 'seats' | 'evenings'>,
  game: Game,
  next: Game,
): Statement[] {
  if (game.gatheringId === null) return [];
  const endsOrReopens = game.status !== next.status && [game.status, next.status].includes('finished');
  const dropped = dropTakenBackClaims(seats, game, next);
  return dropped.length > 0 || endsOrReopens ? [...dropped, evenings.incrementVersion(game.gatheringId)] : [];
}

function dropTakenBackClaims(seats: TeamGamesParts['seats'], game: Game, next: Game): Statement[] {
  const takenBack = game.state.played.filter(
    ({ questionId }) => !next.state.played.some((played) => played.questionId === questionId),
  );
  if (takenBack.length === 0) return [];
  const questionIds = takenBack.map(({ questionId }) => questionId);
  return [seats.dropClaims(game.id, questionIds)];
}

type RaceParts = Pick<TeamGamesParts, 'seats' | 'bank' | 'random' | 'links'>;

const TEAMS = [1, 2] as const;

/**
 * Returns the facts for a move of a race: the reading time, the bound of a press, and the stored presses. The
 * statements mark the presses as settled.
 */
export async function raceAdditions(parts: RaceParts, game: Game, command: AnyCommand): Promise<MoveAdditions> {
  if (game.state.mode !== 'race') return NO_ADDITIONS;
  switch (command.type) {
    case 'openQuestion':
      return { facts: readingFacts(parts, game, command.questionId), write: [] };
    case 'voidBuzz':
    case 'resume': {
      const { open } = game.state;
      return {
        facts: open !== null && hasRecording(parts, game, open.questionId) ? { isRecording: true } : {},
        write: [],
      };
    }
    case 'hostBuzz':
      return game.gatheringId === null
        ? NO_ADDITIONS
        : { facts: { boundMs: await pressBoundMs(parts, game) }, write: [] };
    case 'settleBuzz': {
      const [arrow = 1] = shuffled(parts.random, TEAMS);
      if (game.gatheringId === null) return { facts: { arrow }, write: [] };
      const presses = await parts.seats.takenPresses(game.id, command.round);
      // Written even without presses, so that a press stored meanwhile causes a conflict.
      const write = [parts.seats.settlePresses(game.id, command.round, presses.length)];
      return { facts: { arrow, ...(presses.length > 0 && { presses: presses.map(pressOf) }) }, write };
    }
    default:
      return NO_ADDITIONS;
  }
}

/** The bound of this round: how long before its arrival a press may have happened, ms. */
export async function pressBoundMs({ seats, links }: Pick<RaceParts, 'seats' | 'links'>, game: Game): Promise<number> {
  const mayPress = 'buzz' in game.state ? game.state.buzz.mayPress : 'both';
  return links.boundOf(await seats.ofGame(game), mayPress);
}

const pressOf = ({ seatId, team, afterMs }: GuestPress): Press => ({ playerId: seatId, team, afterMs: afterMs ?? 0 });

/**
 * The reading time before the buttons open. A question with a recording has none: the host hears when the recording
 * ends and opens the buttons.
 */
function readingFacts(parts: RaceParts, game: Game, questionId: number): Facts {
  const asked = textsOf(parts.bank, game).question(questionId);
  if (asked === undefined || hasRecording(parts, game, questionId)) return {};
  const { readingFirstMs, readingCharacterMs, readingLeastMs, readingMostMs } = limits;
  const reading = readingFirstMs + readingCharacterMs * [...asked.questionText].length;
  return { readingMs: Math.min(readingMostMs, Math.max(readingLeastMs, reading)) + randomExtraMs(parts.random) };
}

function hasRecording(parts: RaceParts, game: Game, questionId: number): boolean {
  const asked = textsOf(parts.bank, game).question(questionId);
  return asked?.questionAudio !== undefined || asked?.questionVideo !== undefined;
}

function randomExtraMs(random: Random): number {
  return random.bytes(2).readUInt16BE() % (limits.readingDrawnMs + 1);
}
