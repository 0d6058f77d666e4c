import type { ContestView } from '@lamma/protocol/contests';
import { aStudent, type BrowserState, contestRig, type StudentRig } from '@lamma/sync/testing/clients/student-rig';
import { FakeScheduler } from '@lamma/sync/testing/fake-scheduler';
import { RestPair } from '@lamma/sync/testing/link/rest-pair';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { lazyScreens, StudentPage } from '../../phones/student/student-page';

type Rig = ReturnType<typeof contestRig>;
const nothing = new RestPair();

function show(student: StudentRig, isFresh = false): StudentRig {
  render(
    <StudentPage client={student.client} rest={nothing.transport} scheduler={new FakeScheduler()} isFresh={isFresh} />,
  );
  return student;
}

/** The page before joining. */
export async function beforeJoining(changes: Partial<ContestView> = {}, browser?: BrowserState) {
  const rig = contestRig();
  await lazyScreens.load();
  rig.server.change(changes);
  const student = show(rig.phone(browser));
  await act(() => student.restExchange());
  return { rig, student, ...rig };
}

/** The page of a student who has joined. @param go brings the contest into the state under test */
export async function afterJoining(go: (server: Rig['server']) => void = () => undefined) {
  const rig = contestRig();
  await lazyScreens.load();
  const student = await aStudent(rig);
  go(rig.server);
  await student.exchange();
  show(student);
  const arrive = () => act(() => student.exchange());
  return { rig, student, arrive, ...rig };
}

/** Reloads the page; only the browser's storage survives. @param isFresh the code was scanned again */
export async function reload(rig: Rig, student: StudentRig, isFresh = false) {
  cleanup();
  student.client.stop();
  const next = show(rig.phone(student.browser), isFresh);
  await act(() => next.restExchange());
  return next;
}

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
export const option = (letter: string) => screen.getByRole('button', { name: new RegExp(`^${letter}`) });
export const status = () => within(screen.getByRole('main')).getByRole('status').textContent ?? '';
export const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'اسمك' });
