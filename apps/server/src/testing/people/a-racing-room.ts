import { randomUUID } from 'node:crypto';
import type { Buzz, RaceState } from '@lamma/protocol/game-state';
import type { RaceView } from '@lamma/protocol/games';
import { openScreen } from '@lamma/testkit/people/screen';
import type { TestServer } from '../server/start-test-server';
import { aVotingRoom } from './a-voting-room';

type Server = Pick<TestServer, 'url' | 'clock'>;

/** A race of an evening, with a television and guests whose phones watch their seats. */
export async function aRacingRoom(server: Server, teams: readonly (1 | 2)[] = [1, 2]) {
  const room = await aVotingRoom(server, teams, 'race');
  const { noura, id, game } = room;
  const tv = await noura.openScreen();
  await tv.send('watch', { room: 'game', id: game.id });
  await tv.send('watch', { room: 'gathering', id });
  const pressOf = (round: number, agoMs: number, pressId: string) => {
    return { gameId: game.id, round, pressId, pressedAt: server.clock.now() - agoMs };
  };
  const racer = async (guest: (typeof room.guests)[number]) => {
    const page = await openScreen(guest.phone);
    // Acknowledges probes, as `packages/sync` does in a page.
    page.socket.on('probe', (_probe, answer) => answer());
    await page.send('watch', { room: 'seat', id: guest.seatId });
    /** @param agoMs how long before now the finger pressed */
    const press = (round: number, agoMs = 0, pressId: string = randomUUID()) =>
      page.send('seat:press', { seatId: guest.seatId, ...pressOf(round, agoMs, pressId) });
    /** Like `press`, over REST. */
    const pressByRest = (round: number, agoMs = 0, pressId: string = randomUUID()) =>
      guest.put('press', pressOf(round, agoMs, pressId));
    return { ...guest, page, press, pressByRest };
  };
  const guests = await Promise.all(room.guests.map(racer));
  const state = async () => (await game.read()).state as RaceView;
  /** Waits for the game in a phase on the television. */
  const shown = async (phase: RaceView['phase']) =>
    (await tv.next('game:changed', (push) => push.state.game.phase === phase)).state.game as Extract<
      RaceState,
      { buzz: Buzz }
    >;
  return {
    ...room,
    guests,
    tv,
    state,
    shown,
    /** Opens a question and its buttons. @returns the round */
    async armed(questionId: number = room.questions[0]): Promise<number> {
      await game.play({ type: 'openQuestion', questionId });
      await game.play({ type: 'armBuzzer' });
      await shown('armed');
      const { buzz } = (await state()) as Extract<RaceView, { phase: 'armed' }>;
      server.clock.advance((buzz.armsAt ?? 0) - server.clock.now());
      return buzz.round;
    },
    close() {
      tv.close();
      for (const { page } of guests) page.close();
    },
  };
}
export type RacingRoom = Awaited<ReturnType<typeof aRacingRoom>>;

export const racerOf = ({ guests }: RacingRoom, at = 0) => {
  const guest = guests[at];
  if (guest === undefined) throw new Error('there is no such guest');
  return guest;
};
