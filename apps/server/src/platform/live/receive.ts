import { type ClientEventName, clientEvents } from '@lamma/protocol/live';
import { type RefusalBody, refusalBody, refuse } from '@lamma/protocol/refusals';
import type { Socket } from 'socket.io';
import { storageFailure } from '../db/database';
import { hasPoison } from '../http/door/json-body';
import { type EventGuard, eventGuard } from './event-guard';
import type { GatewayOptions, Payload } from './options';
import { keptOf, type Peer, peerOf } from './peer';
import type { Watching } from './watching';

/** Takes a socket's events: limits, then parsing, then the handler, then the acknowledgement. A bad one is acknowledged too. */
export function receiveEvents(socket: Socket, options: GatewayOptions, watching: Watching): void {
  const { actor, underWay } = keptOf(socket);
  const guard = eventGuard(options.limits, socket, actor?.sessionKey ?? socket.id);
  // One door for every event, known or not; nothing goes on to listeners.
  socket.use(([event, ...args]) => {
    const last = args.at(-1);
    const ack = typeof last === 'function' ? (last as (answer: unknown) => void) : () => undefined;
    const payload: unknown = typeof args[0] === 'function' ? undefined : args[0];
    const name = String(event);
    const answering = answer(name, payload, sizeOf(args)).then(ack, (error: unknown) => {
      const failure = storageFailure(error) ?? 'internal';
      options.log.error({ err: error, event: nameOf(name) }, 'an event failed');
      ack(refusalBody(refuse(failure)));
    });
    underWay.add(answering);
    answering.finally(() => underWay.delete(answering));
  });

  async function answer(event: string, payload: unknown, bytes: number): Promise<unknown> {
    const given = refused(guard, event, bytes) ?? (await dispatch(event, payload));
    const outcome = (given as { ok?: boolean }).ok === true ? 'ok' : ((given as Partial<RefusalBody>).code ?? 'none');
    options.metrics.eventDone(nameOf(event), outcome);
    return given;
  }

  function refused(by: EventGuard, event: string, bytes: number): RefusalBody | undefined {
    const verdict = by.onEvent(event, bytes);
    if (verdict === 'close') closeSoon();
    return verdict === 'pass' ? undefined : refusalBody(refuse('rate'));
  }

  async function dispatch(event: string, payload: unknown): Promise<unknown> {
    const schema = Object.hasOwn(clientEvents, event) ? clientEvents[event as ClientEventName] : undefined;
    const parsed = schema === undefined || hasPoison(payload) ? undefined : schema.safeParse(payload);
    if (parsed?.success === true) return handle(event as ClientEventName, parsed.data);
    if (guard.onInvalid() === 'close') closeSoon();
    return refusalBody(refuse('invalid'));
  }

  async function handle(event: ClientEventName, payload: unknown): Promise<unknown> {
    if (event === 'watch') return watching.watch(socket, payload as Payload<'watch'>);
    if (event === 'unwatch') return watching.unwatch(socket, payload as Payload<'unwatch'>);
    if (event === 'clock') return watching.clock(socket, payload as Payload<'clock'>);
    // The table's types tie each handler to its payload; here they are all one kind.
    const handler = options.handlers[event] as (payload: unknown, peer: Peer) => Promise<{ code?: string }>;
    const given = await handler(payload, peerOf(socket));
    return given.code === 'notFound' && !(await watching.mayMiss(socket)) ? refusalBody(refuse('rate')) : given;
  }

  /** After the acknowledgement. */
  function closeSoon(): void {
    setImmediate(() => socket.disconnect(true));
  }
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
