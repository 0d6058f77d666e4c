import { refusals } from '@lamma/protocol/refusals';
import { aStudent } from '@lamma/sync/testing/clients/student-rig';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { afterJoining, beforeJoining, heading, nameField, reload } from '../../../testing/phones/student-screen';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('The student’s lobby', () => {
  it('the student’s lobby greets by name, counts and numbers the participants, and updates when one joins', async () => {
    const { rig, arrive } = await afterJoining();
    expect(heading()).toBe('أهلًا دانة العنزي');
    await aStudent(rig, 'سالم');
    await arrive();
    const rows = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['١دانة العنزيأنت', '٢سالم']);
    expect(screen.getByText(/مشاركان/)).toBeTruthy();
  });

  it('the student’s lobby shows the first 30 names, the number of the others, and always the student’s own name', async () => {
    const participants = Array.from({ length: 30 }, (_, index) => ({ id: `x-${index}-abcdef`, name: `طالب ${index}` }));
    await afterJoining((server) => server.change({ participants, participantCount: 47 }));
    const rows = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(rows).toHaveLength(31);
    expect(rows[30]?.textContent).toBe('دانة العنزيأنت');
    expect(screen.getByText('و ١٦ آخرون')).toBeTruthy();
  });

  it('the student’s lobby says if the student is alone', async () => {
    await afterJoining((server) => server.change({ participants: [], participantCount: 0 }));
    expect(screen.getByText('لا يوجد مشاركون حتى الآن...')).toBeTruthy();
  });

  it('a student’s phone asks for the name again after a restart, with the last name filled in', async () => {
    const { student, server } = await beforeJoining();
    fireEvent.change(nameField(), { target: { value: 'دانة' } });
    fireEvent.submit(nameField());
    await act(() => student.restExchange());
    await act(() => student.exchange());
    server.restart('run-2-abcdefgh');
    await act(() => student.exchange());
    expect(nameField().value).toBe('دانة');
  });

  it('a student’s phone says that the participant was removed, and can join again', async () => {
    const { student, server, arrive, scheduler } = await afterJoining();
    server.remove('دانة العنزي');
    await arrive();
    await act(() => scheduler.advance(800));
    await arrive();
    expect(heading()).toBe('خرجت من المسابقة');
    expect(screen.getByText(refusals.participantRemoved.ar)).toBeTruthy();
    server.remove('دانة العنزي', false);
    fireEvent.click(screen.getByRole('button', { name: 'حاول الانضمام من جديد' }));
    fireEvent.change(nameField(), { target: { value: 'دانة العنزي' } });
    fireEvent.submit(nameField());
    await act(() => student.restExchange());
    await arrive();
    expect(heading()).toBe('أهلًا دانة العنزي');
  });
});

describe('A phone whose place the teacher has given to another phone', () => {
  it('a phone whose place was given to another phone says so, and can join under another name', async () => {
    const { student, server, arrive } = await afterJoining();
    server.move('دانة العنزي');
    student.client.refresh();
    await arrive();
    expect(heading()).toBe('انتقل المكان إلى جوال آخر');
    expect(screen.queryByText(refusals.participantRemoved.ar)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'انضمام باسم آخر' }));
    expect(nameField()).toBeTruthy();
  });
});

describe('A shared phone whose code is scanned again', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('a shared phone whose code is scanned again asks in the lobby who is using it, and the same student can go on', async () => {
    const { rig, student } = await afterJoining();
    sessionStorage.clear();
    await reload(rig, student, true);
    expect(heading()).toBe('\u2068دانة العنزي\u2069؟');
    press('نعم، أنا \u2068دانة العنزي\u2069');
    expect(heading()).toBe('أهلًا دانة العنزي');
  });

  it('a shared phone joins another student under another name, and asks nothing more', async () => {
    const { rig, student, server } = await afterJoining();
    sessionStorage.clear();
    const next = await reload(rig, student, true);
    press('لا، أنا شخص آخر');
    expect(nameField().value).toBe('');
    fireEvent.change(nameField(), { target: { value: 'سارة' } });
    fireEvent.submit(nameField());
    await act(() => next.restExchange());
    await act(() => next.exchange());
    expect(heading()).toBe('أهلًا سارة');
    expect(server.view.participants.map(({ name }) => name)).toEqual(['سارة']);
  });

  it('a phone does not ask who is using it after a reload, during a question, or if the student joined on this page', async () => {
    const { rig, student, server } = await afterJoining();
    const reloaded = await reload(rig, student);
    expect(heading()).toBe('أهلًا دانة العنزي');
    // The phone restored the page: it looks freshly opened, but the tab has shown this place.
    const restored = await reload(rig, reloaded, true);
    expect(heading()).toBe('أهلًا دانة العنزي');
    sessionStorage.clear();
    server.open(0);
    await reload(rig, restored, true);
    expect(screen.queryByRole('button', { name: 'لا، أنا شخص آخر' })).toBeNull();
    expect(screen.getByText('ما السؤال 1؟')).toBeTruthy();
  });
});
