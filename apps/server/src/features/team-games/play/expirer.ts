import { randomUUID } from 'node:crypto';
import type { TeamGamesParts } from '../parts';
import { playCommand } from './play';

/** How far ahead deadlines are looked for: further ones are found by a later look. */
const AHEAD_MS = 600_000;

/**
 * Ends what the server itself ends: connect's question, the wait for a phone, a qr result. A timer for what this process has
 * heard of, and a regular look at the database for the rest; the rules refuse the second of two.
 */
export function makeExpirer(parts: TeamGamesParts) {
  const timers = new Map<string, { at: number; cancel: () => void }>();

  const disarm = (gameId: string) => {
    timers.get(gameId)?.cancel();
    timers.delete(gameId);
  };

  function arm(gameId: string, expiresAt: number | null): void {
    if (expiresAt !== null && timers.get(gameId)?.at === expiresAt) return;
    disarm(gameId);
    if (expiresAt === null) return;
    const cancel = parts.clock.after(Math.max(0, expiresAt - parts.clock.now()), () => {
      timers.delete(gameId);
      return expire(gameId).catch((error: unknown) => parts.failed(error));
    });
    timers.set(gameId, { at: expiresAt, cancel });
  }

  async function expire(gameId: string): Promise<void> {
    const game = await parts.store.game(gameId);
    if (game?.expiresAt == null) return;
    if (game.expiresAt > parts.clock.now()) return arm(gameId, game.expiresAt);
    const move = { commandId: randomUUID(), version: game.version, command: { type: 'expireTimer' } as const };
    await playCommand(parts, gameId, () => ({ ...move, who: 'server' }));
  }

  return {
    arm,
    /** Arms what is due soon: at the start, and regularly for what another process has left behind. */
    async look(): Promise<void> {
      for (const { id, expiresAt } of await parts.store.gamesToExpire(parts.clock.now() + AHEAD_MS)) arm(id, expiresAt);
    },
    stop(): void {
      for (const gameId of [...timers.keys()]) disarm(gameId);
    },
  };
}

export type Expirer = ReturnType<typeof makeExpirer>;
