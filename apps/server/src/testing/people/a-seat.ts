import type { Visitor } from '@lamma/testkit/people/visitor';
import type { TestServer } from '../server/start-test-server';
import { aRound } from './a-round';

const rounds = new WeakMap<TestServer, Promise<string>>();

export function roundOfGame(server: TestServer): Promise<string> {
  const known = rounds.get(server) ?? aRound(server).then(({ token }) => token);
  rounds.set(server, known);
  return known;
}

/** Takes a seat by scanning a round. @returns the server's response */
export function takeSeat(phone: Visitor, token: string, change: { id?: string; isOther?: boolean } = {}) {
  const { id = 'phone-of-the-room', ...more } = change;
  return phone.call('POST /api/qr-game/:token/seat', { params: { token }, body: { phone: id, ...more } });
}

/** The id of this person's seat in the game of `roundOfGame`. */
export async function aSeatedPhone(server: TestServer, person: Visitor): Promise<string> {
  return (await takeSeat(person, await roundOfGame(server))).seatId;
}
