import type { ContestView } from '@lamma/protocol/contests';
import { aStudent, contestRig, type Kept, type StudentRig } from '@lamma/sync/testing/clients/student-rig';
import { FakeScheduler } from '@lamma/sync/testing/fake-scheduler';
import { RestPair } from '@lamma/sync/testing/link/rest-pair';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { JoinPage } from '../../phones/student/student-page';

type Rig = ReturnType<typeof contestRig>;
const nothing = new RestPair();

function show(student: StudentRig): StudentRig {
  render(<JoinPage client={student.client} rest={nothing.door} scheduler={new FakeScheduler()} />);
  return student;
}

/** The page of somebody who has opened the address and has not joined. */
export async function atTheDoor(changes: Partial<ContestView> = {}, kept?: Kept) {
  const rig = contestRig();
  rig.server.change(changes);
  const student = show(rig.phone(kept));
  await act(() => student.restExchange());
  return { rig, student, ...rig };
}

/** The page of a student who has joined. @param go brings the contest into the state to look at */
export async function inside(go: (server: Rig['server']) => void = () => undefined) {
  const rig = contestRig();
  const student = await aStudent(rig);
  go(rig.server);
  await student.exchange();
  show(student);
  const arrive = () => act(() => student.exchange());
  return { rig, student, arrive, ...rig };
}

/** Reloads the page: the new one has only what the browser has kept. */
export async function reload(rig: Rig, student: StudentRig) {
  cleanup();
  student.client.stop();
  const next = show(rig.phone(student.kept));
  await act(() => next.restExchange());
  return next;
}

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
export const option = (letter: string) => screen.getByRole('button', { name: new RegExp(`^${letter}`) });
export const status = () => within(screen.getByRole('main')).getByRole('status').textContent ?? '';
export const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'اسمك' });
