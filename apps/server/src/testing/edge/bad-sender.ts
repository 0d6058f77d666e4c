import type { EndpointName } from '@lamma/protocol/rest/endpoints';
import { host } from '@lamma/testkit/people/host';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { expect } from 'vitest';
import { aTvOf } from '../people/television';
import { endpointOf, pathOf } from './call-endpoint';
import { answerIn, expectRefusalForm } from './expect-refusal';
import { endsCallersSession, type GoodCall, goodCalls, studentsCalls, type World } from './good-calls';

/** An authorized caller. A call that changes its caller's session is made by a new account. */
async function callerOf(world: World, name: EndpointName): Promise<Visitor> {
  if (endsCallersSession.includes(name)) return host(world.server.url);
  if (name === 'reportOwnGame') return (await aTvOf(await host(world.server.url))).tv;
  if (studentsCalls.includes(name)) return world.solo.student;
  const { who } = endpointOf(name);
  if (who === 'owner') return world.admin;
  if (who === 'teacher') return world.teacher;
  return who === 'anyone' ? visitor(world.server.url) : world.owner;
}

/** The longest body that a call accepts, bytes. */
export const bodyLimitOf = (name: EndpointName): number => endpointOf(name).bodyLimit ?? 65_536;

export const isTooLong = (name: EndpointName, body: string): boolean => Buffer.byteLength(body) > bodyLimitOf(name);

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Sends invalid requests and checks that every response is in Arabic and no 5xx, and that none times out. */
export function badSender(world: World) {
  const calls = goodCalls(world);

  async function send(
    name: EndpointName,
    call: GoodCall,
    bytes: string | Uint8Array,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const caller = await callerOf(world, name);
    const cookie = caller.cookieHeader();
    const response = await fetch(world.server.url + pathOf(name, call.params), {
      method: endpointOf(name).method,
      headers: {
        origin: world.server.url,
        'content-type': 'application/json',
        ...(cookie === '' ? {} : { cookie }),
        ...headers,
      },
      body: bytes,
    });
    const text = await response.text();
    const about = `${name} with ${String(bytes).slice(0, 200)}: ${response.status} ${text.slice(0, 200)}`;
    expect(response.status, about).toBeLessThan(500);
    const body = answerIn(response, text);
    if (response.status >= 400) expectRefusalForm(body, about);
    return { status: response.status, body };
  }

  return {
    calls,
    /** Sends these bytes as the body. */
    send,
    /** Sends the good call with one field changed. */
    sendWith: async (name: EndpointName, field: string, value: unknown): Promise<Answer> => {
      const call = await calls[name]();
      return send(name, call, JSON.stringify({ ...call.body, [field]: value }));
    },
  };
}

export type BadSender = ReturnType<typeof badSender>;

export function short(value: unknown): string {
  return String(JSON.stringify(value)).slice(0, 80);
}
