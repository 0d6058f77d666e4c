import { randomUUID } from 'node:crypto';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Clock } from '../../../platform/time/clock';
import type { TeamGamesParts, TypingNotices } from '../parts';
import { playCommand } from '../play/play';
import { readRoundState } from './round-state';

/** The most phones that are counted for one code: in a hall any number of phones may open it. */
const MAX_PHONES = 50;

/** How long an ended round is answered 410 before it is answered 404. */
const DEAD_MS = 86_400_000;

/** The same time for a standalone round; shorter, because one account can make many. */
const STANDALONE_DEAD_MS = 3_600_000;

/** Counts a phone that has opened the code, once, and notifies the game's screens. */
export async function countPhone(parts: TeamGamesParts, token: string, phoneId: string): Promise<void> {
  const round = await parts.store.round(token);
  if (round === undefined || (await parts.store.hasPhone(token, phoneId))) return;
  const count = await parts.store.phoneCount(token);
  if (count >= MAX_PHONES) return;
  await parts.writer.write([parts.store.addPhone(token, phoneId)]);
  if (round.gameId !== null) parts.announce('phonesChanged', { gameId: round.gameId, token, count: count + 1 });
}

/** The interval of typing notices for one round, and the number of rounds that are remembered. */
const TYPING_MS = 1000;
const MAX_TYPED = 10_000;

export function makeTypingNotices(clock: Clock): TypingNotices {
  const lastAt = new Map<string, number>();
  return {
    isDue(token) {
      const now = clock.now();
      if (now - (lastAt.get(token) ?? Number.NEGATIVE_INFINITY) < TYPING_MS) return false;
      if (lastAt.size >= MAX_TYPED) lastAt.clear();
      lastAt.set(token, now);
      return true;
    },
  };
}

/** Tells the other phones of a waiting round, and the game's screens, that somebody types. */
export async function announceTyping(
  parts: TeamGamesParts,
  token: string,
  by: string,
): Promise<{ ok: true } | Refusal> {
  const current = await readRoundState(parts, token);
  if (current === undefined) return refuse('notFound');
  if (current.status === 'waiting' && parts.typing.isDue(token))
    parts.announce('optionsTyped', { gameId: current.round.gameId, token, by });
  return { ok: true };
}

/** Closes the live rounds of a user who is being blocked: phones see the end, and the questions stay unplayed. */
export async function closeRoundsOf(parts: TeamGamesParts, userId: string): Promise<void> {
  const now = parts.clock.now();
  for (const { token, gameId } of await parts.store.liveRoundsOf(userId, now)) {
    if (gameId === null) {
      await parts.writer.write([parts.store.endRound(token, now)]);
      parts.announce('roundChanged', { token });
    } else await closeInGame(parts, gameId, token);
  }
}

async function closeInGame(parts: TeamGamesParts, gameId: string, token: string): Promise<void> {
  const close = { commandId: randomUUID(), command: { type: 'closeQuestion' }, who: 'server', isNew: true } as const;
  await playCommand(parts, gameId, (game) =>
    game?.state.phase === 'qr-display' && game.state.round.sessionToken === token
      ? { ...close, version: game.version }
      : refuse('notNow'),
  );
}

export async function dropOldRoundsAndSeats({ store, writer, clock, seats }: TeamGamesParts): Promise<void> {
  await writer.write([
    store.dropRounds(clock.now() - DEAD_MS),
    store.dropStandaloneRounds(clock.now() - STANDALONE_DEAD_MS),
    seats.dropOld(),
  ]);
}
