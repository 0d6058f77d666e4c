import type { GameCommand, GameView, NextGame } from '@lamma/protocol/games';
import type { Played, SendOutcome } from '@lamma/sync/commands/played';
import type { ConnectionStatus } from '@lamma/sync/link/connection';
import { Value } from '@lamma/sync/store';
import { vi } from 'vitest';
import type { LiveGame, RoundPhones, RoundTyped } from '../../features/team-games/live-game';

type PlayedGame = Played<GameView, GameCommand>;

/** A fake live game whose stores the test sets. Initially loading and connected. */
export function aLiveGame() {
  const nothing: PlayedGame = {
    status: 'loading',
    isStale: false,
    state: undefined,
    confirmed: undefined,
    version: undefined,
    pending: [],
    delayed: undefined,
  };
  const played = new Value(nothing);
  return {
    played,
    screens: new Value(1),
    phones: new Value<RoundPhones | null>(null),
    typed: new Value<RoundTyped | null>(null),
    link: new Value<ConnectionStatus>('live'),
    next: new Value<NextGame | null>(null),
    send: vi.fn<(command: GameCommand) => Promise<SendOutcome>>().mockResolvedValue({ ok: true, version: 2 }),
    leave: vi.fn(),
    /** Sets the state from the server; undefined for none. */
    show: (state: GameView | undefined, status: PlayedGame['status'] = 'ready') =>
      played.set({ ...nothing, status, state, confirmed: state, version: 1 }),
  } satisfies LiveGame & { show: unknown };
}
