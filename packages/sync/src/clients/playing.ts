import type { GameCommand, GameView } from '@lamma/protocol/games';
import { gameDoor } from '../commands/game-door';
import { Outbox } from '../commands/outbox';
import type { CommandRules } from '../commands/pending';
import type { Played, RefusedCommand, SendOutcome } from '../commands/played';
import type { PendingStorage } from '../commands/vault';
import { Vault } from '../commands/vault';
import { gameRoom } from '../rooms/game-room';
import type { RoomClient } from '../rooms/room-client';
import type { Store } from '../store';

/** A game that a screen plays, until it calls `release`; what still waits is sent even after that. */
export interface Playing extends Store<Played<GameView, GameCommand>> {
  /** See Outbox.send. Never rejects. */
  send(command: GameCommand): Promise<SendOutcome>;
  release(): void;
}

export interface RefusedGameCommand extends RefusedCommand<GameCommand> {
  gameSessionId: string;
}

interface GameOptions {
  gameSessionId: string;
  userId: string;
  rules: CommandRules<GameView, GameCommand>;
  client: RoomClient;
  storage: PendingStorage | undefined;
  newId(): string;
  onRefused(refused: RefusedGameCommand): void;
  onUnauthorized(): void;
  /** Told whenever no command waits any more. */
  onDrained(): void;
}

/** A game's room with its outbox, for all screens of the page that play it. */
export function openGame(options: GameOptions) {
  const { gameSessionId, userId, client, storage, onUnauthorized, onRefused } = options;
  const room = client.watch(gameRoom, gameSessionId, { onUnauthorized });
  const outbox = new Outbox<GameView, GameCommand>({
    ...client.parts,
    ...options,
    room,
    door: gameDoor(gameSessionId, client),
    vault: new Vault<GameCommand>(storage, userId, room.key),
    serverNow: () => client.clock.now(),
    onRefused: (refused) => onRefused({ ...refused, gameSessionId }),
  });
  return {
    outbox,
    // A screen that is left while commands are on their way must not lose them.
    isBusy: () => !outbox.isDrained,
    end: () => {
      outbox.stop();
      client.leave(room);
    },
  };
}
