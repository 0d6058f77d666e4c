import type { EndpointName } from '@lamma/protocol/rest/endpoints';
import { host } from '@lamma/testkit/people/host';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { expect } from 'vitest';
import { endpointOf, pathOf } from './call-endpoint';
import { answerIn, expectRefusalForm } from './expect-refusal';
import { type GoodCall, goodCalls, studentsCalls, usesUpItsCaller, type World } from './good-calls';

/** Who may make a call. Calls that give the caller another session are made by a stranger. */
async function callerOf(world: World, name: EndpointName): Promise<Visitor> {
  if (usesUpItsCaller.includes(name)) return host(world.server.url);
  if (studentsCalls.includes(name)) return world.solo.student;
  const { who } = endpointOf(name);
  if (who === 'owner') return world.admin;
  if (who === 'teacher') return world.teacher;
  return who === 'anyone' ? visitor(world.server.url) : world.owner;
}

/** The longest body that a call takes, bytes. */
export const bodyLimitOf = (name: EndpointName): number => endpointOf(name).bodyLimit ?? 65_536;

/** Whether a body is refused for its length alone. */
export const isTooLong = (name: EndpointName, body: string): boolean => Buffer.byteLength(body) > bodyLimitOf(name);

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Sends what no page of ours would, and holds every answer to what holds of all: no 5xx, no silence, Arabic (docs/rules.md, P7). */
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
    /** A body as these bytes. */
    send,
    /** The good call with one field changed. */
    sendWith: async (name: EndpointName, field: string, value: unknown): Promise<Answer> => {
      const call = await calls[name]();
      return send(name, call, JSON.stringify({ ...call.body, [field]: value }));
    },
  };
}

export type BadSender = ReturnType<typeof badSender>;

/** A value for a message. */
export function short(value: unknown): string {
  return String(JSON.stringify(value)).slice(0, 80);
}
