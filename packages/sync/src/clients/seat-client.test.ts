import { expect, it } from 'vitest';
import { seatRig } from '../../testing/clients/seat-rig';
import { timings } from '../timings';

/** A phone that has scanned a round of the other team. */
async function aSeat(changes: Parameters<ReturnType<typeof seatRig>['set']>[0] = { token: 'token-of-round-1' }) {
  const rig = seatRig();
  rig.set(changes);
  rig.client.start();
  await rig.exchange();
  return rig;
}

it('the socket opens after the seat has arrived, because the server reads the seat’s cookie at the handshake', async () => {
  const rig = seatRig();
  rig.client.start();
  expect(rig.pair.wantsOpen).toBe(false);
  await rig.exchange();
  expect(rig.shown().seat).toMatchObject({ team: 2, phase: 'writing' });
  expect(rig.shown().round.getSnapshot()).toMatchObject({ status: 'ready', view: { correctAnswer: 'إيطاليا' } });
  expect(rig.requests).toEqual([{ phone: 'phone-1-abcdefgh', isOther: false }]);
});

it('the socket opens without a seat if no seat arrives within two seconds', async () => {
  const rig = seatRig();
  rig.client.start();
  await rig.scheduler.advance(timings.seatMs);
  expect(rig.pair.wantsOpen).toBe(true);
});

it('a phone without a seat continues with its round', async () => {
  const rig = seatRig();
  rig.rules.hasSeats = false;
  rig.client.start();
  await rig.exchange();
  expect(rig.shown()).toMatchObject({ seat: undefined, isDeleted: false });
  expect(rig.shown().round.getSnapshot().status).toBe('ready');
});

it('a phone that blocks cookies requests no seat and works with its round', async () => {
  const rig = seatRig({ takesSeat: false });
  rig.client.start();
  await rig.exchange();
  expect(rig.requests).toEqual([]);
  expect(rig.shown()).toMatchObject({ seat: undefined, isAsking: false });
  expect(rig.shown().round.getSnapshot().status).toBe('ready');
  expect(rig.pair.wantsOpen).toBe(false);
});

it('a new round of the team replaces the previous one and is fetched at once', async () => {
  const rig = await aSeat();
  const first = rig.shown().round;
  rig.change({ phase: 'choosing', currentTeam: 2 });
  await rig.exchange();
  expect(rig.shown().round).toBe(first);
  rig.change({ phase: 'writing', currentTeam: 1, token: 'token-of-round-3' });
  await rig.exchange();
  expect(rig.shown()).toMatchObject({ token: 'token-of-round-3' });
  expect(rig.shown().round).not.toBe(first);
  expect(rig.shown().round.getSnapshot()).toMatchObject({
    status: 'ready',
    view: { sessionToken: 'token-of-round-3' },
  });
});

it('a round in which the phone’s own team is asked is refused, and read again after the phone has changed its team', async () => {
  const rig = await aSeat({ team: 1 });
  expect(rig.shown().round.getSnapshot().status).toBe('own');
  rig.set({ team: 2, token: 'token-of-round-1' });
  rig.client.changeTeam();
  await rig.exchange();
  expect(rig.requests.at(-1)).toEqual({ phone: 'phone-1-abcdefgh', isOther: true });
  expect(rig.shown().round.getSnapshot()).toMatchObject({ status: 'ready', view: { correctAnswer: 'إيطاليا' } });
});

it('the page learns that its game was deleted', async () => {
  const rig = await aSeat();
  rig.pair.push('deleted', { room: 'seat', id: 'seat-abcdefghijk' });
  await rig.exchange();
  expect(rig.shown()).toMatchObject({ seat: undefined, isDeleted: true });
});

it('a phone reports typing at most every two seconds; the other phones show it for five seconds', async () => {
  const rig = await aSeat();
  const { round } = rig.shown();
  round.typing();
  round.typing();
  const sent = rig.pair.toServer.filter(({ event }) => event === 'qr:typing');
  expect(sent).toHaveLength(1);
  await rig.exchange();
  // The phone's own typing notice came back.
  expect(round.getSnapshot().isOtherTyping).toBe(false);
  rig.pair.push('qr:typing', { id: 'token-of-round-1', by: 'another-page-123' });
  await rig.exchange();
  expect(round.getSnapshot().isOtherTyping).toBe(true);
  await rig.scheduler.advance(timings.typedMs);
  expect(round.getSnapshot().isOtherTyping).toBe(false);
});

it('a typing notice from before the socket is up is sent when the socket is up', async () => {
  const rig = seatRig();
  rig.client.start();
  rig.shown().round.typing();
  const other = rig.rounds.get('token-of-round-1');
  const events: string[] = [];
  if (other !== undefined) {
    const receive = other.receive.bind(other);
    other.receive = (pair, message) => {
      events.push(message.event);
      receive(pair, message);
    };
  }
  await rig.exchange();
  expect(events.filter((event) => event === 'qr:typing')).toHaveLength(1);
});
