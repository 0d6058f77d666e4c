import { expect, it } from 'vitest';
import { secretFrom } from '../../../platform/secrets/secret';
import { aRun } from '../../../testing/contests/a-run';
import { addressKey } from './guests-by-address';

it('[R1296] an address has one key in a run, and another one in every other run', () => {
  const secret = secretFrom('a key of this test');
  const [first, other] = [aRun('first'), { ...aRun('other'), salt: 'other salt' }];
  const of = (run: typeof first, address: string) => addressKey({ secret }, run, address);
  expect(of(first, '10.0.0.1')).toBe(of(first, '10.0.0.1'));
  expect(of(first, '10.0.0.1')).not.toBe(of(first, '10.0.0.2'));
  expect(of(first, '10.0.0.1')).not.toBe(of(other, '10.0.0.1'));
});
