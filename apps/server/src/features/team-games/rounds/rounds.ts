import type { TeamGamesParts } from '../parts';

/** A phone has opened the code: it is counted once, and the game's screens are told. */
export async function phoneOpened(parts: TeamGamesParts, token: string, phoneId: string): Promise<void> {
  const round = await parts.store.round(token);
  if (round === undefined || (await parts.store.hasPhone(token, phoneId))) return;
  const count = await parts.store.phones(token);
  // A code that is shown to a hall is not counted for ever.
  if (count >= 50) return;
  await parts.writer.write([parts.store.addPhone(token, phoneId)]);
  if (round.gameId !== null) parts.announce('phonesChanged', { gameId: round.gameId, token, count: count + 1 });
}

/** How long a dead secret is answered 410 before it is answered 404. */
const DEAD_MS = 86_400_000;

/** The same for a round that belongs to no game, of which one account can make many. */
const OWN_DEAD_MS = 3_600_000;

export async function dropOldRounds({ store, writer, clock }: TeamGamesParts): Promise<void> {
  await writer.write([store.dropRounds(clock.now() - DEAD_MS), store.dropOwnRounds(clock.now() - OWN_DEAD_MS)]);
}
