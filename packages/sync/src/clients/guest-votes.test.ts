import { expect, it } from 'vitest';
import { guestRig } from '../../testing/clients/guest-rig';
import { timings } from '../timings';

const gameId = 'game-abcdefghijk';
const guess = { questionId: 104, category: 'كأس العالم', number: 3, isOpen: true, knows: null };

/** A guest whose team guesses on question 104. */
async function aGuest() {
  const rig = guestRig();
  rig.rules.seatId = 'seat-abcdefghijk';
  rig.client.start();
  await rig.exchange();
  rig.change({ gameId, phase: 'answering', guess });
  await rig.exchange();
  const votes = () => rig.requests.filter(({ path }) => /guess|claim/.test(path)).map(({ body }) => body);
  return { ...rig, votes };
}

it('a guess is shown as the server has stored it', async () => {
  const { client, exchange, shown, votes } = await aGuest();
  const outcome = client.guess(104, true);
  await exchange();
  expect(await outcome).toEqual({ ok: true });
  expect(votes()).toEqual([{ gameId, questionId: 104, knows: true }]);
  expect(shown().seat?.guess).toMatchObject({ knows: true });
});

it('the last of several quick presses counts, because guesses are sent one after the other', async () => {
  const { client, exchange, rest, shown, votes } = await aGuest();
  const outcomes = [true, false, true, false].map((knows) => client.guess(104, knows));
  expect(rest.calls).toHaveLength(1);
  await exchange();
  expect(await Promise.all(outcomes)).toEqual(Array(4).fill({ ok: true }));
  expect(votes()).toEqual([true, false].map((knows) => ({ gameId, questionId: 104, knows })));
  expect(shown().seat?.guess?.knows).toBe(false);
});

it('an unanswered guess is retried for 15 s and then fails', async () => {
  const { client, rest, scheduler } = await aGuest();
  const outcome = client.guess(104, true);
  let sent = 0;
  for (let passed = 0; passed <= timings.giveUpMs + timings.requestMs; passed += 500) {
    sent += rest.calls.splice(0).filter(({ request }) => request.method === 'PUT').length;
    await scheduler.advance(500);
  }
  expect(await outcome).toBeUndefined();
  expect(sent).toBeGreaterThan(1);
});

it('a refused guess returns the server’s message, and the next guess is sent', async () => {
  const { client, exchange, rules, shown } = await aGuest();
  rules.voteRefuses = 'guessClosed';
  const refused = client.guess(104, true);
  await exchange();
  expect(await refused).toMatchObject({ ok: false, reason: 'guessClosed' });
  rules.voteRefuses = null;
  void client.guess(104, false);
  await exchange();
  expect(shown().seat?.guess?.knows).toBe(false);
});

it('a claim is sent once, and its result is reported', async () => {
  const { client, change, exchange, shown, votes } = await aGuest();
  change({ phase: 'choosing', guess: undefined, claim: { questionId: 104, until: 9_000_000_000, isOwn: false } });
  await exchange();
  const claimed = client.claim(104);
  await exchange();
  expect(await claimed).toEqual({ ok: true });
  expect(votes()).toEqual([{ gameId, questionId: 104 }]);
  expect(shown().seat?.claim?.isOwn).toBe(true);
});

it('a guest without a seat sends no vote', async () => {
  const rig = guestRig();
  rig.client.start();
  await rig.exchange();
  expect(await rig.client.guess(104, true)).toBeUndefined();
  expect(rig.requests).toEqual([]);
});
