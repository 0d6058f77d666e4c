import { type ClientEventName, clientEvents } from '@lamma/protocol/live';
import { type RefusalBody, refusalBody, refuse } from '@lamma/protocol/refusals';
import type { Socket } from 'socket.io';
import { storageFailure } from '../db/database';
import { hasPoison } from '../http/door/json-body';
import { makeEventGuard, type Verdict } from './event-guard';
import type { GatewayOptions, Payload } from './options';
import { type Peer, type SocketState, socketState } from './peer';
import type { Watching } from './watching';

type Acknowledge = (answer: object) => void;

/**
 * Takes the events of sockets: limits, then parsing, then the handler, then the acknowledgement. A bad event is acknowledged too.
 * @returns called once for each socket
 */
export function receiveEvents(options: GatewayOptions, watching: Watching): (socket: Socket) => void {
  const { limits, log, metrics } = options;
  const guard = makeEventGuard(limits);

  function take(socket: Socket, event: string, payload: unknown, bytes: number, acknowledge: Acknowledge): void {
    const kept = socketState(socket);
    const answer = (given: object) => {
      const { ok, code = 'none' } = given as { ok?: boolean; code?: string };
      metrics.eventDone(nameOf(event), ok === true ? 'ok' : code);
      acknowledge(given);
    };
    if (isStopped(socket, guard.onEvent(socket.id, kept.identity, event, bytes))) {
      answer(refusalBody(refuse('rate')));
      return;
    }
    const schema = Object.hasOwn(clientEvents, event) ? clientEvents[event as ClientEventName] : undefined;
    const parsed = schema === undefined || hasPoison(payload) ? undefined : schema.safeParse(payload);
    if (parsed?.success !== true) {
      isStopped(socket, guard.onInvalid(socket.id, kept.identity));
      answer(refusalBody(refuse('invalid')));
      return;
    }
    kept.underWay += 1;
    answerTo(socket, kept, event as ClientEventName, parsed.data).then(
      (given) => {
        answered(kept);
        answer(given);
      },
      (error: unknown) => {
        log.error({ err: error, event: nameOf(event) }, 'an event failed');
        answered(kept);
        acknowledge(refusalBody(refuse(storageFailure(error) ?? 'internal')));
      },
    );
  }

  /** Whether an event is not taken. A socket that is too much is ended after the acknowledgement. */
  function isStopped(socket: Socket, verdict: Verdict): boolean {
    if (verdict === 'close') setImmediate(() => socket.disconnect(true));
    return verdict !== 'pass';
  }

  function answered(kept: SocketState): void {
    kept.underWay -= 1;
    if (kept.underWay === 0) kept.whenAnswered?.();
  }

  async function answerTo(
    socket: Socket,
    peer: SocketState,
    event: ClientEventName,
    payload: unknown,
  ): Promise<object> {
    if (event === 'watch') return watching.watch(socket, payload as Payload<'watch'>);
    if (event === 'unwatch') return watching.unwatch(socket, payload as Payload<'unwatch'>);
    if (event === 'clock') return watching.clock(socket, payload as Payload<'clock'>);
    // The table's types tie each handler to its payload; here they are all one kind.
    type Handler = (payload: unknown, peer: Peer) => Promise<{ code?: string }>;
    const given = await (options.handlers[event] as Handler)(payload, peer);
    // The gateway's own events count their misses themselves.
    return given.code === 'notFound' ? missed(socket, given) : given;
  }

  async function missed(socket: Socket, given: object): Promise<object | RefusalBody> {
    return (await watching.mayMiss(socket)) ? given : refusalBody(refuse('rate'));
  }

  // Each event ends here, known or not; nothing goes on to listeners.
  return (socket) =>
    void socket.use(([event, ...args]) => {
      const last: unknown = args.at(-1);
      const acknowledge = typeof last === 'function' ? (last as Acknowledge) : () => undefined;
      const payload: unknown = typeof args[0] === 'function' ? undefined : args[0];
      take(socket, String(event), payload, sizeOf(args), acknowledge);
    });
}

/** For logs and metrics: a name that is not in the table could be anything. */
function nameOf(event: string): string {
  return Object.hasOwn(clientEvents, event) ? event : 'unknown';
}

function sizeOf(args: readonly unknown[]): number {
  // What does not become JSON (a cycle) is unreadable anyway.
  try {
    return Buffer.byteLength(JSON.stringify(args));
  } catch {
    return 1;
  }
}
