import type { Host } from '@lamma/testkit/people/host';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import type { TestServer } from '../server/start-test-server';

/** The token in the address of an evening's code. */
const tokenIn = (joinUrl: string): string => joinUrl.split('/').at(-1) ?? '';

let phones = 0;

/** The open evening of a host; a new one if there is none. */
export async function anOpenEvening(of: Host) {
  const { state } = await of.call('POST /api/gatherings', { body: {} });
  return { id: state.id, token: tokenIn(state.joinUrl), state };
}

/** Joins an evening on a phone with an id of its own. @returns the server's response */
export function joinEvening(
  phone: Visitor,
  token: string,
  change: { name?: string; team?: 1 | 2; phone?: string } = {},
) {
  phones += 1;
  const { name = 'نورة', team = 1, phone: id = `phone-of-guest-${phones}` } = change;
  return phone.call('POST /api/join/:token', { params: { token }, body: { name, team, phone: id } });
}

/** A new phone that has joined an evening. */
export async function aGuest(server: TestServer, token: string, change: Parameters<typeof joinEvening>[2] = {}) {
  const phone = visitor(server.url);
  return { phone, ...(await joinEvening(phone, token, change)) };
}
