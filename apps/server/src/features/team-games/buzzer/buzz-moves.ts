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

/** What a move of a race depends on besides its state: the time for reading, the phones' links, their presses. */

type Parts = Pick<TeamGamesParts, 'seats' | 'bank' | 'random' | 'links'>;

interface BuzzMove {
  facts: Facts;
  /** Settles the presses as they were read. */
  write: Statement[];
}

const nothing: BuzzMove = { facts: {}, write: [] };
const TEAMS = [1, 2] as const;

export async function buzzMove(parts: Parts, game: Game, command: AnyCommand): Promise<BuzzMove> {
  if (game.state.mode !== 'race') return nothing;
  switch (command.type) {
    case 'openQuestion':
      return { facts: readingFacts(parts, game, command.questionId), write: [] };
    case 'hostBuzz':
      return game.gatheringId === null ? nothing : { facts: { boundMs: await boundIn(parts, game) }, write: [] };
    case 'settleBuzz': {
      const [arrow = 1] = shuffled(parts.random, TEAMS);
      if (game.gatheringId === null) return { facts: { arrow }, write: [] };
      const presses = await parts.seats.takenPresses(game.id, command.round);
      // Also without a press: one that is stored meanwhile is a conflict.
      const write = [parts.seats.settlePresses(game.id, command.round, presses.length)];
      return { facts: { arrow, ...(presses.length > 0 && { presses: presses.map(pressOf) }) }, write };
    }
    default:
      return nothing;
  }
}

/** How far before its arrival a press may lie in this round. */
export async function boundIn({ seats, links }: Pick<Parts, 'seats' | 'links'>, game: Game): Promise<number> {
  const mayPress = 'buzz' in game.state ? game.state.buzz.mayPress : 'both';
  return links.boundOf(await seats.ofGame(game), mayPress);
}

const pressOf = ({ seatId, team, afterMs }: GuestPress): Press => ({ playerId: seatId, team, afterMs: afterMs ?? 0 });

/** A question with a recording is armed by the host, who hears when it has ended. */
function readingFacts(parts: Parts, game: Game, questionId: number): Facts {
  const asked = textsOf(parts.bank, game).question(questionId);
  if (asked === undefined || asked.questionAudio !== undefined || asked.questionVideo !== undefined) return {};
  const { readingFirstMs, readingCharacterMs, readingLeastMs, readingMostMs } = limits;
  const reading = readingFirstMs + readingCharacterMs * [...asked.questionText].length;
  return { readingMs: Math.min(readingMostMs, Math.max(readingLeastMs, reading)) + drawnMs(parts.random) };
}

/** Drawn, so that nobody presses by feel. */
function drawnMs(random: Random): number {
  return random.bytes(2).readUInt16BE() % (limits.readingDrawnMs + 1);
}
