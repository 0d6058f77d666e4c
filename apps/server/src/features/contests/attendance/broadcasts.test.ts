import { expect, it } from 'vitest';
import { aRun } from '../../../testing/contests/a-run';
import { joinInMemory } from '../../../testing/contests/join-in-memory';
import { testClock } from '../../../testing/server/test-clock';
import { makeParticipants } from '../data/participants';
import { makeBroadcasts } from './broadcasts';
import { makePresence } from './presence';
import { makeTeacherScreens } from './teacher-screens';

/** How many messages about names are sent in a lobby of `count` students, while 20 more join each second. */
async function toldIn(count: number, seconds: number): Promise<number> {
  const clock = testClock();
  const participants = makeParticipants('run');
  const join = (number: number) => joinInMemory(participants, `name ${number}`);
  for (let number = 0; number < count; number += 1) join(number);
  let told = 0;
  const broadcasts = makeBroadcasts({
    clock,
    announce: () => {
      told += 1;
    },
    presence: makePresence(clock),
    screens: makeTeacherScreens(true),
    read: async () => ({ run: aRun('run'), participants }),
    failed: (error) => {
      throw error;
    },
  });
  const steps = seconds * 20;
  for (let step = 0; step < steps; step += 1) {
    join(count + step);
    broadcasts.namesChanged('contest');
    clock.advance(50);
    await clock.atRest();
  }
  broadcasts.stop();
  return told;
}

it('[R680] new names are told four times a second in a class, and every ten seconds in a hall of 2,000', async () => {
  expect(await toldIn(5, 1)).toBeGreaterThanOrEqual(4);
  const inAHall = await toldIn(1900, 60);
  expect(inAHall).toBeGreaterThan(5);
  expect(inAHall).toBeLessThan(9);
});

it('[R1297] who is hidden is told as gone once, and not again with the next name; shown again, as come', async () => {
  const clock = testClock();
  const participants = makeParticipants('run');
  const join = (name: string) => joinInMemory(participants, name);
  const told: unknown[] = [];
  const broadcasts = makeBroadcasts({
    clock,
    announce: (_, what) => {
      told.push('added' in what ? [what.added.map(({ id }) => id), what.removed] : what);
    },
    presence: makePresence(clock),
    screens: makeTeacherScreens(true),
    read: async () => ({ run: aRun('run'), participants }),
    failed: (error) => {
      throw error;
    },
  });
  const tell = async () => {
    broadcasts.namesChanged('contest');
    clock.advance(20_000);
    await clock.atRest();
  };
  join('نورة');
  join('سالم');
  await tell();
  const hide = (name: string) => {
    const rows = participants.all.map((one) => ({ ...one, isHidden: one.name === name ? 1 : 0, isRemoved: 0 }));
    participants.take(rows, [], []);
  };
  hide('نورة');
  await tell();
  // Nothing has changed.
  await tell();
  join('دانة');
  await tell();
  hide('');
  await tell();
  broadcasts.stop();
  expect(told).toEqual([
    [['نورة', 'سالم'], []],
    [[], ['نورة']],
    [['دانة'], []],
    [['نورة'], []],
  ]);
});
