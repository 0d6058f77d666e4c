import { utf8Bytes } from '@lamma/protocol/fields/text';
import type { SentGame } from '@lamma/protocol/game-state';
import type { GameCommand } from '@lamma/protocol/games';
import { isRecord } from '@lamma/protocol/is-record';
import { type RefusalBody, refusalBody, refuse } from '@lamma/protocol/refusals';
import type { CommandTransport, Envelope, Reply } from '../commands/command-transport';
import { Outbox } from '../commands/outbox';
import type { CommandRules } from '../commands/pending';
import type { Played, RefusedCommand, SendOutcome } from '../commands/played';
import type { PendingStorage } from '../commands/stored-commands';
import { StoredCommands } from '../commands/stored-commands';
import { type RestAnswer, refusalIn } from '../link/rest-transport';
import { gameRoom } from '../rooms/game-room';
import type { RoomClient } from '../rooms/room-client';
import type { Store } from '../store';
import { eventBytesMax } from '../timings';

/** A game that a screen uses until it calls `release`; waiting commands are sent even after that. */
export interface Playing extends Store<Played<SentGame, GameCommand>> {
  /** Sends a command (see `Outbox.send`). Never rejects. */
  send(command: GameCommand): Promise<SendOutcome>;
  release(): void;
}

export interface RefusedGameCommand extends RefusedCommand<GameCommand> {
  gameSessionId: string;
}

interface GameOptions {
  gameSessionId: string;
  userId: string;
  rules: CommandRules<SentGame, GameCommand>;
  client: RoomClient;
  storage: PendingStorage | undefined;
  newId(): string;
  onRefused(refused: RefusedGameCommand): void;
  onUnauthorized(): void;
  /** Called whenever no command is waiting any more. */
  onDrained(): void;
}

/** A game's room with its outbox, shared by all screens of the page. */
export function openGame(options: GameOptions) {
  const { gameSessionId, userId, client, storage, onUnauthorized, onRefused } = options;
  const room = client.watch(gameRoom, gameSessionId, { onUnauthorized });
  const outbox = new Outbox<SentGame, GameCommand>({
    ...client.parts,
    ...options,
    room,
    transport: gameTransport(gameSessionId, client),
    storedCommands: new StoredCommands<GameCommand>(storage, userId, room.key),
    serverNow: () => client.clock.now(),
    onRefused: (refused) => onRefused({ ...refused, gameSessionId }),
  });
  const follow = () => {
    const { pending, delayed } = outbox.getSnapshot();
    // A postponed command has reached the server, so it is not late: the screen shows why it was postponed.
    client.late.follow(`moves of ${room.key}`, delayed === undefined ? pending[0]?.commandId : undefined);
  };
  const unfollow = outbox.subscribe(follow);
  follow();
  return {
    outbox,
    // Keeps the game open until all commands are answered, even without a screen.
    isBusy: () => !outbox.isDrained,
    end: () => {
      outbox.stop();
      unfollow();
      client.late.follow(`moves of ${room.key}`, undefined);
      client.leave(room);
    },
  };
}

/** Sends a team game's commands: by the socket, or by REST while the socket is down. */
function gameTransport(gameSessionId: string, client: RoomClient): CommandTransport<SentGame, GameCommand> {
  const path = `/api/game-sessions/${encodeURIComponent(gameSessionId)}/commands`;
  return {
    get isOpen() {
      return client.canSend;
    },
    onOpen: (listener) => client.onWayOpen(listener),
    fits: (envelope) => utf8Bytes(JSON.stringify(['game:command', { gameSessionId, ...envelope }])) <= eventBytesMax,
    send: (envelope: Envelope<GameCommand>, onAnswer) => {
      if (client.connection.emit('game:command', { gameSessionId, ...envelope }, onAnswer)) return;
      client.ask({ method: 'POST', path, body: envelope }, replyIn, onAnswer);
    },
  };
}

function replyIn({ status, body }: RestAnswer): Reply<SentGame> | undefined {
  const refusal: (RefusalBody & { version?: number; state?: unknown }) | undefined = refusalIn(body);
  if (refusal !== undefined) {
    // REST answers with a view, which the room cannot use; the room reloads its state if needed.
    const { state: _view, ...rest } = refusal;
    return rest;
  }
  if (status === 401) return refusalBody(refuse('unauthorized'));
  return status === 200 && isAccepted(body) ? body : undefined;
}

function isAccepted(body: unknown): body is Extract<Reply<SentGame>, { ok: true }> {
  return isRecord(body) && body.ok === true && typeof body.version === 'number';
}
