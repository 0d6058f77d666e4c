import { expect, it } from 'vitest';
import { guestRig } from '../../testing/clients/guest-rig';
import { timings } from '../timings';

/** A guest in a race whose buttons are open. */
async function aRacer() {
  const rig = guestRig();
  rig.rules.seatId = 'seat-abcdefghijk';
  rig.client.start();
  await rig.exchange();
  const under = () => rig.pair.toServer.flatMap((message) => (message.event === 'seat:press' ? [message.payload] : []));
  return { ...rig, under };
}

it('a press is sent at once with its round and time, and resolves with the server’s answer', async () => {
  const { client, pair, exchange, under } = await aRacer();
  const outcome = client.press(7, 1234.6);
  expect(under()).toEqual([{ seatId: 'seat-abcdefghijk', round: 7, pressId: expect.any(String), pressedAt: 1235 }]);
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

it('an unanswered press is given up after 15 s', async () => {
  const { client, pair, scheduler } = await aRacer();
  const outcome = client.press(7, 1000);
  for (let passed = 0; passed <= timings.giveUpMs + timings.resendMaxMs; passed += 500) {
    pair.toServer = [];
    await scheduler.advance(500);
  }
  expect(await outcome).toBeUndefined();
});
