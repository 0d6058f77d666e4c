import { expect, it } from 'vitest';
import { systemRandom } from '../secrets/random';
import { secretFrom } from '../secrets/secret';
import { newSeatSecret, seatHolders } from './seats';

const seats = new Map(['noura', 'salem', 'rim'].map((id) => [id, { id, secretHash: `hash of ${id}` }]));

it('a seat that was given several times belongs to the last phone, and no earlier secret proves it', () => {
  const given = [
    { seatId: 'noura', phoneId: 'salem' },
    { seatId: 'noura', phoneId: 'rim' },
  ];
  const holders = seatHolders(given, seats);
  expect(['noura', 'salem', 'rim'].map(holders.seatOf)).toEqual(['noura', 'noura', 'noura']);
  expect(holders.secretsOf('noura')).toEqual(['hash of noura', 'hash of salem', 'hash of rim']);
  expect([...seats.values()].map(({ secretHash }) => holders.isRevoked(secretHash))).toEqual([true, true, false]);
});

it('a seat that was never given belongs to the phone that joined with it', () => {
  const holders = seatHolders([], seats);
  expect([holders.seatOf('noura'), holders.phonesOf('noura'), holders.isRevoked('hash of noura')]).toEqual([
    'noura',
    ['noura'],
    false,
  ]);
});

it('newSeatSecret returns the same secret for the same phone and game, and a different one for another game', () => {
  const parts = { random: systemRandom(), secret: secretFrom('a key') };
  const here = newSeatSecret(parts, 'game one', 'Phone-1');
  expect(here).toMatch(/^[\w-]{22}$/);
  expect(newSeatSecret(parts, 'game one', 'phone-1')).toBe(here);
  expect(newSeatSecret(parts, 'game two', 'phone-1')).not.toBe(here);
  expect(newSeatSecret(parts, 'game one', null)).not.toBe(newSeatSecret(parts, 'game one', null));
});
