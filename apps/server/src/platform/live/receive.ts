import { type ClientEventName, clientEvents } from '@lamma/protocol/live';
import { type RefusalBody, refusalBody, refuse } from '@lamma/protocol/refusals';
import type { Socket } from 'socket.io';
import { storageFailure } from '../db/database';
import { hasPrototypeKey } from '../http/guard/bodies';
import type { PlatformLimits } from '../limits/limits';
import type { GatewayOptions, Payload } from './options';
import { type Peer, type SocketState, socketState } from './peer';
import type { Watching } from './watching';

type Acknowledge = (answer: object) => void;

/**
 * Receives events: limits, parsing, handler, ack. A refused event is acknowledged, too.
 * @returns a function to call once for each new socket
 */
export function receiveEvents(options: GatewayOptions, watching: Watching): (socket: Socket) => void {
  const { limits, log, metrics } = options;
  const guard = makeEventGuard(limits);

  function handle(socket: Socket, event: string, payload: unknown, bytes: number, acknowledge: Acknowledge): void {
    const state = socketState(socket);
    const answer = (ack: object) => {
      const sent = ack as { ok: true } | RefusalBody;
      metrics.countEvent(nameOf(event), sent.ok ? 'ok' : sent.code);
      acknowledge(ack);
    };
    if (applyVerdict(socket, guard.onEvent(socket.id, state, event, bytes))) {
      answer(refusalBody(refuse('rate')));
      return;
    }
    const schema = Object.hasOwn(clientEvents, event) ? clientEvents[event as ClientEventName] : undefined;
    const parsed = schema === undefined || hasPrototypeKey(payload) ? undefined : schema.safeParse(payload);
    if (parsed?.success !== true) {
      applyVerdict(socket, guard.onInvalid(socket.id, state.identity));
      answer(refusalBody(refuse('invalid')));
      return;
    }
    state.pendingEvents += 1;
    answerTo(socket, state, event as ClientEventName, parsed.data).then(
      (ack) => {
        answered(state);
        answer(ack);
      },
      (error: unknown) => {
        log.error({ err: error, event: nameOf(event) }, 'an event failed');
        answered(state);
        acknowledge(refusalBody(refuse(storageFailure(error) ?? 'internal')));
      },
    );
  }

  function applyVerdict(socket: Socket, verdict: Verdict): boolean {
    if (verdict === 'close') setImmediate(() => socket.disconnect(true));
    return verdict !== 'pass';
  }

  function answered(state: SocketState): void {
    state.pendingEvents -= 1;
    if (state.pendingEvents === 0) state.onAnswered?.();
  }

  async function answerTo(
    socket: Socket,
    peer: SocketState,
    event: ClientEventName,
    payload: unknown,
  ): Promise<object> {
    await options.recoverFromGap();
    if (event === 'watch') return watching.watch(socket, payload as Payload<'watch'>);
    if (event === 'unwatch') return watching.unwatch(socket, payload as Payload<'unwatch'>);
    if (event === 'clock') return watching.clock(socket, payload as Payload<'clock'>);
    // `options.handlers` types each handler by its event; a dynamic event needs one common type.
    type Handler = (payload: unknown, peer: Peer) => Promise<{ code?: string }>;
    const ack = await (options.handlers[event] as Handler)(payload, peer);
    // The misses of the gateway's own events are not counted here: `watching` counts them.
    return ack.code === 'notFound' ? countMiss(socket, ack) : ack;
  }

  async function countMiss(socket: Socket, ack: object): Promise<object | RefusalBody> {
    return (await watching.takeMiss(socket)) ? ack : refusalBody(refuse('rate'));
  }

  // Known and unknown events are answered here and are not emitted to listeners.
  return (socket) =>
    void socket.use(([event, ...args]) => {
      const last: unknown = args.at(-1);
      const acknowledge = typeof last === 'function' ? (last as Acknowledge) : () => undefined;
      handle(socket, String(event), args[0], sizeOf(args), acknowledge);
    });
}

/** The name for logs and metrics, which must not contain what a client made up. */
function nameOf(event: string): string {
  return Object.hasOwn(clientEvents, event) ? event : 'unknown';
}

function sizeOf(args: readonly unknown[]): number {
  // JSON.stringify throws if the array is nested too deeply; it is malformed anyway.
  try {
    return Buffer.byteLength(JSON.stringify(args));
  } catch {
    return 1;
  }
}

type Verdict = 'pass' | 'rate' | 'close';

/**
 * Limits of socket events. An identity is a session, or a socket without a session. Only malformed events are invalid,
 * not refused ones.
 */
interface EventGuard {
  /** Called before an event is parsed. @param bytes the size of its arguments */
  onEvent(
    socketId: string,
    state: Pick<SocketState, 'identity' | 'address' | 'eventCost'>,
    event: string,
    bytes: number,
  ): Verdict;
  /** Called for an event that does not parse. */
  onInvalid(socketId: string, identity: string): Verdict;
}

/** Counted in this process only: an event must not wait for Redis, and its socket is here anyway. */
function makeEventGuard({ inProcess }: PlatformLimits): EventGuard {
  /** A client that keeps sending after 'rate' is disconnected. */
  const afterTooMany = (socketId: string) => (inProcess.take('socketFlood', socketId) ? 'rate' : 'close');
  return {
    onEvent(socketId, { identity, address, eventCost }, event, bytes) {
      if (!inProcess.isWithinLimit('identityInvalid', identity)) return afterTooMany(socketId);
      const isIdentityWithin = inProcess.take(event === 'clock' ? 'socketClock' : 'socketEvents', identity);
      const isSocketWithin = inProcess.take('socketBytes', socketId, bytes);
      const isAddressWithin = inProcess.take('eventsAddress', address, eventCost);
      return isIdentityWithin && isSocketWithin && isAddressWithin ? 'pass' : afterTooMany(socketId);
    },
    onInvalid(socketId, identity) {
      inProcess.take('identityInvalid', identity);
      return inProcess.take('socketInvalid', socketId) ? 'pass' : 'close';
    },
  };
}
