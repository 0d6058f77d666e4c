import { refusals } from '@lamma/protocol/refusals';
import { aStudent } from '@lamma/sync/testing/clients/student-rig';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { atTheDoor, heading, inside, nameField } from '../../../testing/phones/student-screen';

beforeEach(() => localStorage.clear());

describe('the waiting room', () => {
  it('[R623] greets by name, counts and numbers the participants, and updates when one joins', async () => {
    const { rig, arrive } = await inside();
    expect(heading()).toBe('أهلًا دانة العنزي');
    await aStudent(rig, 'سالم');
    await arrive();
    const rows = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['١دانة العنزيأنت', '٢سالم']);
    expect(screen.getByText(/مشاركان/)).toBeTruthy();
  });

  it('[R623] shows the first 30 names, the number of the others, and always the own name', async () => {
    const participants = Array.from({ length: 30 }, (_, index) => ({ id: `x-${index}-abcdef`, name: `طالب ${index}` }));
    await inside((server) => server.change({ participants, participantCount: 47 }));
    const rows = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(rows).toHaveLength(31);
    expect(rows[30]?.textContent).toBe('دانة العنزيأنت');
    expect(screen.getByText('و ١٦ آخرون')).toBeTruthy();
  });

  it('[R623] says so when no other participant is there yet', async () => {
    await inside((server) => server.change({ participants: [], participantCount: 0 }));
    expect(screen.getByText('لا يوجد مشاركون حتى الآن...')).toBeTruthy();
  });

  it('[R624] after a restart asks for the name again, which is filled in', async () => {
    const { student, server } = await atTheDoor();
    fireEvent.change(nameField(), { target: { value: 'دانة' } });
    fireEvent.submit(nameField());
    await act(() => student.restExchange());
    await act(() => student.exchange());
    server.restart('run-2-abcdefgh');
    await act(() => student.exchange());
    expect(nameField().value).toBe('دانة');
  });

  it('[R624] tells participants when they are removed, and lets them join again', async () => {
    const { student, server, arrive, scheduler } = await inside();
    server.remove('دانة العنزي');
    await arrive();
    await act(() => scheduler.advance(800));
    await arrive();
    expect(heading()).toBe('خرجتم من المسابقة');
    expect(screen.getByText(refusals.participantRemoved.ar)).toBeTruthy();
    server.remove('دانة العنزي', false);
    fireEvent.click(screen.getByRole('button', { name: 'حاولوا الانضمام من جديد' }));
    fireEvent.change(nameField(), { target: { value: 'دانة العنزي' } });
    fireEvent.submit(nameField());
    await act(() => student.restExchange());
    await arrive();
    expect(heading()).toBe('أهلًا دانة العنزي');
  });
});
