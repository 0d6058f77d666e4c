import { refusalBody, refuse } from '@lamma/protocol/refusals';
import { expect, it } from 'vitest';
import { guestRig } from '../../testing/clients/guest-rig';
import { timings } from '../timings';

const GAME = 'game-abcdefghijk';

/** A guest in a race whose buttons are open. */
async function aRacer() {
  const rig = guestRig();
  rig.rules.seatId = 'seat-abcdefghijk';
  rig.client.start();
  await rig.exchange();
  rig.change({ gameId: GAME, phase: 'armed' });
  await rig.exchange();
  const under = () => rig.pair.toServer.flatMap((message) => (message.event === 'seat:press' ? [message.payload] : []));
  return { ...rig, under };
}

it('a press is sent at once with its round and time, and resolves with the server’s answer', async () => {
  const { client, pair, exchange, under } = await aRacer();
  const outcome = client.press(7, 1234.6);
  expect(under()).toEqual([
    { seatId: 'seat-abcdefghijk', gameId: GAME, round: 7, pressId: expect.any(String), pressedAt: 1235 },
  ]);
  pair.take('seat:press').answer({ ok: true, status: 'early', lockMs: 1000 });
  await exchange();
  expect(await outcome).toEqual({ ok: true, status: 'early', lockMs: 1000 });
});

it('an unanswered press is sent again with the same id and time', async () => {
  const { client, pair, scheduler, exchange, under } = await aRacer();
  const outcome = client.press(7, 1000);
  const [first] = under();
  pair.toServer = [];
  await scheduler.advance(timings.resendMs);
  expect(under()).toEqual([first]);
  pair.take('seat:press').answer({ ok: true, status: 'taken' });
  await exchange();
  expect(await outcome).toEqual({ ok: true, status: 'taken' });
  await scheduler.advance(timings.giveUpMs);
  expect(under()).toEqual([]);
});

it('a press made while the link is down is sent as soon as the link is back', async () => {
  const { client, pair, under } = await aRacer();
  pair.cut();
  void client.press(7, 1000);
  expect(under()).toEqual([]);
  pair.open();
  expect(under()).toHaveLength(1);
});

it('a press made while the link is down is also sent over REST, and the first answer counts', async () => {
  const { client, pair, rest, scheduler, exchange } = await aRacer();
  pair.cut();
  const outcome = client.press(7, 1000);
  const [call] = rest.calls.splice(0);
  expect(call?.request).toMatchObject({
    ...{ method: 'PUT', path: '/api/game-seats/seat-abcdefghijk/press' },
    body: { gameId: GAME, round: 7, pressId: expect.any(String), pressedAt: 1000 },
  });
  call?.fail();
  await scheduler.advance(timings.resendMs);
  const [again] = rest.calls.splice(0);
  expect(again?.request).toEqual(call?.request);
  again?.answer({ status: 200, body: { ok: true, status: 'taken' } });
  await exchange();
  expect(await outcome).toEqual({ ok: true, status: 'taken' });
});

it('a press names the game that the phone shows, and without a game no press is sent', async () => {
  const { client, change, exchange, under } = await aRacer();
  change({ gameId: 'next-game-abcdefg' });
  await exchange();
  void client.press(7, 1000);
  expect(under()).toMatchObject([{ gameId: 'next-game-abcdefg' }]);
  change({ gameId: null });
  await exchange();
  expect(await client.press(7, 1000)).toBeUndefined();
});

it('a press that could not be stored is sent again, and any other refusal is final', async () => {
  const { client, pair, scheduler, exchange, under } = await aRacer();
  const outcome = client.press(7, 1000);
  pair.take('seat:press').answer(refusalBody(refuse('busy')));
  await exchange();
  await scheduler.advance(timings.resendMs);
  expect(under()).toHaveLength(1);
  pair.take('seat:press').answer(refusalBody(refuse('rate')));
  await exchange();
  expect(await outcome).toMatchObject({ ok: false, reason: 'rate' });
});

it('an unanswered press fails after 15 s', async () => {
  const { client, pair, scheduler } = await aRacer();
  const outcome = client.press(7, 1000);
  for (let passed = 0; passed <= timings.giveUpMs + timings.resendMaxMs; passed += 500) {
    pair.toServer = [];
    await scheduler.advance(500);
  }
  expect(await outcome).toBeUndefined();
});
