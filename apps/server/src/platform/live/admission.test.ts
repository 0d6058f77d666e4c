import { openBareWebSocket } from '@lamma/testkit/faults/bare-socket';
import { expect, it } from 'vitest';
import { bareGateway, readableLog } from '../../testing/edge/bare-gateway';
import { expectRefusalForm } from '../../testing/edge/expect-refusal';
import { isAccepted, openSocket } from '../../testing/edge/raw-socket';
import { withoutPings } from '../../testing/edge/without-pings';
import { noGuests } from '../../testing/server/no-guests';
import { makeLimits, platformLimits } from '../limits/limits';

const from = (address: string) => ({ extraHeaders: { 'x-forwarded-for': address } });

it('an address that many participants share may have more sockets, and each handshake costs it less', async () => {
  // The factor allows 2 sockets, but 3 for the participants, and 2 handshakes at full cost.
  const guests = { ...noGuests, participants: { ...noGuests.participants, socketsBehind: () => 3000 } };
  const { gateway, url } = await bareGateway({ limits: makeLimits(platformLimits, 0.001), guests });
  const sockets = [];
  for (let opened = 0; opened < 3; opened += 1) sockets.push(await openSocket(url, from('10.0.0.1')));
  expect(await isAccepted(url, from('10.0.0.1'))).toBe(false);
  expect(sockets.every(({ connected }) => connected)).toBe(true);
  await gateway.close(0);
});

it('a factor below 1 does not lower the number of sockets per identity', async () => {
  const { gateway, url } = await bareGateway({ limits: { ...makeLimits(platformLimits, 1000), factor: 0.001 } });
  const extraHeaders = { cookie: `lamma_participants=${'A'.repeat(22)}`, origin: url };
  for (let opened = 0; opened < 2; opened += 1) await openSocket(url, { extraHeaders });
  expect(gateway.socketCount()).toBe(2);
  await gateway.close(0);
});

it('one connection gets one socket, however often it asks to join', async () => {
  withoutPings();
  let identified = () => {};
  const identity = new Promise<null>((resolve) => {
    identified = () => resolve(null);
  });
  const { gateway, url } = await bareGateway({ limits: makeLimits(platformLimits, 1000), identify: () => identity });
  const page = await openBareWebSocket(url);
  for (let asked = 0; asked < 3; asked += 1) page.send('40');
  await page.ended;
  identified();
  const other = await openSocket(url);
  expect(gateway.socketCount()).toBe(1);
  other.close();
  await gateway.close(0);
});

it('a handshake is refused if it cannot be counted', async () => {
  const limits = { ...makeLimits(platformLimits, 1000), take: () => Promise.reject(new Error('planted')) };
  const { gateway, url } = await bareGateway({ limits });
  const response = await fetch(`${url}/socket.io/?EIO=4&transport=polling`);
  expect([response.status, await response.json()]).toEqual([403, { code: 4, message: 'failed' }]);
  await gateway.close(0);
});

it.each([
  ['storage', 'the storage is unreachable', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['internal', 'the identity cannot be read', new Error('planted')],
])('concurrent sockets are refused with the message «%s» while %s', async (code, _why, error) => {
  const { log, lines } = readableLog();
  const { gateway, url } = await bareGateway({
    limits: makeLimits(platformLimits, 1000),
    log,
    identify: () => Promise.reject(error),
  });
  const refused = await openSocket(url).catch((refusal: unknown) => refusal);
  expect(refused).toMatchObject({ message: code, data: { code } });
  expectRefusalForm((refused as { data: unknown }).data);
  expect(lines).toMatchObject([{ level: 50, err: { message: error.message }, msg: 'a handshake failed' }]);
  await gateway.close(0);
});
