import { expect, it } from 'vitest';
import { secretFrom } from '../../platform/secrets/secret';
import { aRun } from '../../testing/contests/a-run';
import { joinInMemory } from '../../testing/contests/join-in-memory';
import { testClock } from '../../testing/server/test-clock';
import { makeParticipants, type Participants } from './members/participants';
import { addressKey } from './steps/join';
import type { Run } from './store/runs';
import { makeStudentCounter } from './student-phones';

it('addressKey hashes an address differently in every run', () => {
  const secret = secretFrom('a key of this test');
  const [first, other] = [aRun('first'), { ...aRun('other'), salt: 'other salt' }];
  const of = (run: typeof first, address: string) => addressKey({ secret }, run, address);
  expect(of(first, '10.0.0.1')).toBe(of(first, '10.0.0.1'));
  expect(of(first, '10.0.0.1')).not.toBe(of(first, '10.0.0.2'));
  expect(of(first, '10.0.0.1')).not.toBe(of(other, '10.0.0.1'));
});

it('makeStudentCounter counts the participants of all contests in memory and caches the count for two seconds', () => {
  const [secret, clock] = [secretFrom('a key of this test'), testClock()];
  const school = '10.0.0.1';
  const loaded: { run: Run; participants: Participants }[] = [];
  const contest = (id: string, allowed: number, salt = `salt of ${id}`) => {
    const [run, participants] = [{ ...aRun(id), allowed, salt }, makeParticipants(id)];
    loaded.push({ run, participants });
    return (address: string) =>
      joinInMemory(participants, `guest ${participants.all.length}`, addressKey({ secret }, run, address));
  };
  const [small, large, other, old] = [
    contest('small', 30),
    contest('large', 500),
    contest('other', 2000),
    contest('old', 2000, ''),
  ];
  for (const join of [small, small, large, large, large]) join(school);
  other('10.0.0.2');
  // An ended run has no salt any more, so its participants cannot be matched to an address.
  old(school);
  const count = makeStudentCounter({ secret, clock, registry: { loadedParticipants: () => loaded } });
  const here = (address: string) => {
    const { participants, allowed } = count(address);
    return [participants, allowed];
  };
  expect([here(school), here('10.0.0.2'), here('10.0.0.3')]).toEqual([
    [5, 500],
    [1, 2000],
    [0, 0],
  ]);
  small(school);
  clock.advance(1999);
  expect(here(school)).toEqual([5, 500]);
  clock.advance(1);
  expect(here(school)).toEqual([6, 500]);
});
