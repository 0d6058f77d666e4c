import { randomUUID } from 'node:crypto';
import type { Rig } from '../servers/rig';
import { cookieOf, Line } from './line';
import { Phone } from './phone';

/** Addresses of the loopback: a school's phones come from a few. */
const ADDRESSES = 20;

/** A place in a contest, over HTTP as a page does it. @returns its cookie */
export async function takePlace(port: number, contestId: string, number: number): Promise<string> {
  const line = new Line(port, addressOf(number));
  try {
    const answer = await line.ask({
      method: 'POST',
      path: `/api/solo-games/${contestId}/join`,
      body: { name: `طالب ${number + 1}`, clientId: randomUUID() },
    });
    if (answer.status !== 200) throw new Error(`a join was refused: ${answer.status} ${answer.body.toString()}`);
    return cookieOf(answer);
  } finally {
    line.close();
  }
}

/** A phone joins: its place, its socket, and it watches. */
export async function joinedPhone(rig: Rig, contestId: string, number: number): Promise<Phone> {
  const port = portOf(rig, number);
  const cookie = await takePlace(port, contestId, number);
  const phone = new Phone(port, cookie, addressOf(number));
  await phone.opened();
  await phone.ask('watch', { room: 'solo', id: contestId });
  return phone;
}

export function portOf({ ports }: Rig, number: number): number {
  return ports[number % ports.length] ?? 0;
}

export function addressOf(number: number): string {
  return `127.0.1.${(number % ADDRESSES) + 1}`;
}
