import { limits } from '@lamma/protocol/limits';
import { expect, it } from 'vitest';
import { makePresence } from '../../../platform/guests/presence';
import { aRun } from '../../../testing/contests/a-run';
import { contestsInMemory } from '../../../testing/contests/contests-in-memory';
import { joinInMemory } from '../../../testing/contests/join-in-memory';
import { testClock } from '../../../testing/server/test-clock';
import { makeParticipants } from '../members/participants';
import { Screens } from './screens';

/** Absent participants, whose ids are their names. @returns `waiting`: lists the phones that wait for a place on the teacher's screen */
function phonesOf(names: readonly string[]) {
  const clock = testClock();
  const participants = makeParticipants('run');
  for (const name of names) joinInMemory(participants, name);
  const presence = makePresence(clock, limits.contestPresentMs);
  const screens = new Screens({ presence, clock, hasOthers: false } as never);
  const merge = (removed: readonly string[], given: readonly { participantId: string; phoneId: string }[] = []) => {
    const rows = participants.all.map((one) => ({ ...one, isHidden: 0, isRemoved: Number(removed.includes(one.id)) }));
    const places = given.map((one, number) => ({ ...one, number, runId: 'run', givenAt: 0, undoneAt: null }));
    participants.mergeRows(rows, [], [], places as never);
  };
  const waiting = () =>
    screens.presentNow(participants).waiting?.map(({ phoneId, participantId }) => [phoneId, participantId]);
  return { participants, presence, merge, waiting };
}

it('a phone waits for a place if its name is an absent participant’s name with a number', () => {
  const { presence, waiting } = phonesOf(['noura', 'noura 2', 'salem', 'hind 2']);
  expect(waiting()).toEqual([['noura 2', 'noura']]);
  presence.entered('noura');
  expect(waiting()).toBeUndefined();
  presence.left('noura');
});

it('a removed phone does not wait, and nobody waits for the place of a removed participant', () => {
  const { merge, waiting } = phonesOf(['noura', 'noura 2', 'salem', 'salem 2']);
  merge(['noura', 'salem 2']);
  expect(waiting()).toBeUndefined();
  merge(['salem 2']);
  expect(waiting()).toEqual([['noura 2', 'noura']]);
});

it('a phone that was given another place no longer waits, and others still do', () => {
  const { merge, waiting } = phonesOf(['noura', 'noura 2', 'salem', 'salem 2', 'hind']);
  merge([], [{ participantId: 'noura 2', phoneId: 'hind' }]);
  expect(waiting()).toEqual([['salem 2', 'salem']]);
});

it('the teacher’s screen lists at most five waiting phones', () => {
  const names = ['noura', 'salem', 'hind', 'huda', 'saad', 'adel', 'sara', 'nada', 'reem'];
  const { waiting } = phonesOf([...names, ...names.map((name) => `${name} 2`)]);
  expect(waiting()).toHaveLength(5);
});

it('isOnWall is pushed as true only after the end of a run, and only while the owner’s screen watches', async () => {
  const { room, database } = contestsInMemory();
  const isOnWall = async () => JSON.stringify(await room.screens.push()).includes('"isOnWall":true');
  const leave = await room.screens.enter([], 'teacher');
  const others = [await room.screens.enter([], 'stranger'), await room.screens.enter([], undefined)];
  expect(await isOnWall()).toBe(false);
  database.run = { ...aRun('run'), version: 2, state: { ...aRun('run').state, phase: 'ended' } };
  await room.memory.onChanged();
  expect(await isOnWall()).toBe(true);
  leave();
  expect(await isOnWall()).toBe(false);
  for (const one of others) one();
  expect(room.screens.isEmpty).toBe(true);
});

it('the teacher’s view is pushed only while a teacher’s screen watches', async () => {
  const { room } = contestsInMemory();
  expect(await room.screens.teacherPush()).toBeNull();
  const leave = [await room.screens.enterTeacher(), await room.screens.enterTeacher()];
  expect(await room.screens.teacherPush()).toMatchObject({ version: 1, total: { rows: 0 } });
  leave[0]?.();
  expect(await room.screens.teacherPush()).not.toBeNull();
  leave[1]?.();
  expect(await room.screens.teacherPush()).toBeNull();
});
