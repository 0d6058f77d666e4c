import { utf8Bytes } from '@lamma/protocol/fields/text';
import type { GameCommand, GameView } from '@lamma/protocol/games';
import { isRecord } from '@lamma/protocol/is-record';
import { type RefusalBody, refusalBody, refuse } from '@lamma/protocol/refusals';
import { type RestAnswer, refusalIn } from '../link/rest-door';
import type { RoomClient } from '../rooms/room-client';
import { eventBytesMax } from '../timings';
import type { CommandDoor, Envelope, Reply } from './command-door';

/** How a team game's commands reach the server: by the socket, and by REST while the socket is down. */
export function gameDoor(gameSessionId: string, client: RoomClient): CommandDoor<GameView, GameCommand> {
  const path = `/api/game-sessions/${encodeURIComponent(gameSessionId)}/commands`;
  return {
    get isOpen() {
      return client.canSend;
    },
    onOpen: (listener) => client.onWayOpen(listener),
    fits: (envelope) => utf8Bytes(JSON.stringify(['game:command', { gameSessionId, ...envelope }])) <= eventBytesMax,
    send: (envelope: Envelope<GameCommand>, answered) => {
      if (client.connection.emit('game:command', { gameSessionId, ...envelope }, answered)) return;
      client.ask({ method: 'POST', path, body: envelope }, replyIn, answered);
    },
  };
}

function replyIn({ status, body }: RestAnswer): Reply<GameView> | undefined {
  const refusal: (RefusalBody & { version?: number; state?: GameView }) | undefined = refusalIn(body);
  if (refusal !== undefined) return refusal;
  if (status === 401) return refusalBody(refuse('unauthorized'));
  return status === 200 && isAccepted(body) ? body : undefined;
}

function isAccepted(body: unknown): body is Extract<Reply<GameView>, { ok: true }> {
  return isRecord(body) && body.ok === true && typeof body.version === 'number';
}
