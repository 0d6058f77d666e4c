import type { AnyCommand } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import type { Press } from '@lamma/protocol/race';
import type { Facts } from '@lamma/rules/modes/game';
import type { Statement } from '../../../platform/db/database';
import { type Random, shuffled } from '../../../platform/secrets/random';
import type { GuestPress } from '../../seats/store-presses';
import type { Game } from '../data/game';
import { textsOf } from '../data/game-texts';
import type { TeamGamesParts } from '../parts';

/** The facts that the server adds to a move of a race: the time for reading, how far before its arrival a press may lie, the stored presses. */

type Parts = Pick<TeamGamesParts, 'seats' | 'bank' | 'random' | 'links'>;

interface BuzzMove {
  facts: Facts;
  /** The statements that mark the presses as settled; they conflict if a press was stored meanwhile. */
  write: Statement[];
}

const NO_ADDITIONS: BuzzMove = { facts: {}, write: [] };
const TEAMS = [1, 2] as const;

export async function raceAdditions(parts: Parts, game: Game, command: AnyCommand): Promise<BuzzMove> {
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
      // Also without presses, so that a press stored meanwhile causes a conflict.
      const write = [parts.seats.settlePresses(game.id, command.round, presses.length)];
      return { facts: { arrow, ...(presses.length > 0 && { presses: presses.map(pressOf) }) }, write };
    }
    default:
      return NO_ADDITIONS;
  }
}

/** How far before its arrival a press may lie in this round. */
export async function pressBoundMs({ seats, links }: Pick<Parts, 'seats' | 'links'>, game: Game): Promise<number> {
  const mayPress = 'buzz' in game.state ? game.state.buzz.mayPress : 'both';
  return links.boundOf(await seats.ofGame(game), mayPress);
}

const pressOf = ({ seatId, team, afterMs }: GuestPress): Press => ({ playerId: seatId, team, afterMs: afterMs ?? 0 });

/** The time for reading. A question with a recording has none: the host hears its end and opens the buttons. */
function readingFacts(parts: Parts, game: Game, questionId: number): Facts {
  const asked = textsOf(parts.bank, game).question(questionId);
  if (asked === undefined || hasRecording(parts, game, questionId)) return {};
  const { readingFirstMs, readingCharacterMs, readingLeastMs, readingMostMs } = limits;
  const reading = readingFirstMs + readingCharacterMs * [...asked.questionText].length;
  return { readingMs: Math.min(readingMostMs, Math.max(readingLeastMs, reading)) + randomExtraMs(parts.random) };
}

function hasRecording(parts: Parts, game: Game, questionId: number): boolean {
  const asked = textsOf(parts.bank, game).question(questionId);
  return asked?.questionAudio !== undefined || asked?.questionVideo !== undefined;
}

/** A random extra time, so that nobody can anticipate the opening. */
function randomExtraMs(random: Random): number {
  return random.bytes(2).readUInt16BE() % (limits.readingDrawnMs + 1);
}
