import type { GameCommand, GameView } from '@lamma/protocol/games';
import { type RefusalBody, refusalBody, refuse } from '@lamma/protocol/refusals';
import { utf8Bytes } from '@lamma/protocol/text';
import type { CommandDoor, Envelope, Reply } from './command-door';
import type { Connection } from './connection';
import { ask, type RestAnswer, type RestDoor, refusalIn } from './rest-door';
import type { Scheduler } from './scheduler';
import { eventBytesMax } from './timings';

/** How a team game's commands reach the server: by the socket, and by REST while the socket is down. */
export function gameDoor(
  gameSessionId: string,
  connection: Connection,
  rest: RestDoor,
  scheduler: Scheduler,
): CommandDoor<GameView, GameCommand> {
  const path = `/api/game-sessions/${encodeURIComponent(gameSessionId)}/commands`;
  return {
    get isOpen() {
      return connection.getSnapshot() === 'live' || connection.isDown;
    },
    fits: (envelope) => utf8Bytes(JSON.stringify(['game:command', { gameSessionId, ...envelope }])) <= eventBytesMax,
    send: (envelope: Envelope<GameCommand>, answered) => {
      if (connection.emit('game:command', { gameSessionId, ...envelope }, answered)) return;
      ask(rest, scheduler, { method: 'POST', path, body: envelope }, (answer) => {
        const reply = answer === undefined ? undefined : replyIn(answer);
        if (connection.isDown) connection.restAnswered(reply !== undefined);
        answered(reply, answer?.retryAfterMs);
      });
    },
  };
}

function replyIn({ status, body }: RestAnswer): Reply<GameView> | undefined {
  const refusal: (RefusalBody & { version?: number; state?: GameView }) | undefined = refusalIn(body);
  if (refusal !== undefined) return refusal;
  if (status === 401) return refusalBody(refuse('unauthorized'));
  if (status !== 200 || typeof body !== 'object' || body === null) return undefined;
  const isAccepted = 'ok' in body && body.ok === true && 'version' in body && typeof body.version === 'number';
  return isAccepted ? (body as Reply<GameView>) : undefined;
}
