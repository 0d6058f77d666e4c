import type { SeatView } from '@lamma/protocol/seats';
import { host } from '@lamma/testkit/people/host';
import { expect } from 'vitest';
import type { TestServer } from '../server/start-test-server';
import { aGuest, anOpenEvening, startIn } from './an-evening';

/** A game of an evening with guests: team 1 is asked first, so the guests of team 2 guess. */
export async function aVotingRoom(
  server: Pick<TestServer, 'url'>,
  guests: readonly (1 | 2)[] = [2, 2, 2],
  mode: 'classic' | 'connect' | 'race' = 'classic',
) {
  const noura = await host(server.url);
  const { id, token } = await anOpenEvening(noura);
  const playing = { gameId: '' };
  const join = async (team: 1 | 2) => {
    const guest = await aGuest(server, token, { name: 'ضيف', team });
    const put = (call: string, body: object) =>
      guest.phone.request('PUT', `/api/game-seats/${guest.seatId}/${call}`, { ...playing, ...body });
    const stateIn = async (response: Response) => {
      expect(response.status).toBe(200);
      return ((await response.json()) as { state: SeatView }).state;
    };
    return {
      ...guest,
      put,
      guess: async (questionId: number, knows: boolean) => stateIn(await put('guess', { questionId, knows })),
      claim: async (questionId: number) => stateIn(await put('claim', { questionId })),
      seat: async () => (await guest.phone.call('GET /api/game-seats/:id', { params: { id: guest.seatId } })).state,
    };
  };
  const all = [];
  for (const team of guests) all.push(await join(team));
  const game = await startIn(noura, id, mode);
  playing.gameId = game.id;
  const [one = 0, two = 0, three = 0] = game.questions;
  const evening = async () => (await noura.call('GET /api/gatherings/:id', { params: { id } })).state;
  return { noura, id, token, join, guests: all, game, questions: [one, two, three] as const, evening };
}
export type VotingRoom = Awaited<ReturnType<typeof aVotingRoom>>;

/** The guests guess one after the other. */
export async function guessAll({ guests }: VotingRoom, questionId: number, guesses: readonly boolean[]): Promise<void> {
  for (const [at, knows] of guesses.entries()) await guests[at]?.guess(questionId, knows);
}

export const guestOf = ({ guests }: VotingRoom, at = 0) => {
  const guest = guests[at];
  if (guest === undefined) throw new Error('there is no such guest');
  return guest;
};
