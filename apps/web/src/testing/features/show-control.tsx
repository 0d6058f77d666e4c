import type { ContestCommand } from '@lamma/protocol/contests';
import type { SendOutcome } from '@lamma/sync/commands/played';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { vi } from 'vitest';
import type { TeacherView } from '../../features/contests/api';
import { Control } from '../../features/contests/control/control';
import { fakeServer } from '../fake-server';
import { renderInApp } from '../render';

/** The path of the built contest. */
export const ONE = '/api/solo-games/contestcontest';
export const hrefs = { list: '/solo-games', screen: '/wall' };
const done: SendOutcome = { ok: true, version: 2 };

interface ChangingProps {
  first: TeacherView;
  sent: (command: ContestCommand) => Promise<SendOutcome>;
  /** Called at mount with the function that shows another view. */
  listen: (listener: (next: TeacherView) => void) => void;
}

function Changing({ first, sent, listen }: ChangingProps) {
  const [view, setView] = useState(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at mount only
  useEffect(() => listen(setView), []);
  return <Control view={view} send={sent} hrefs={hrefs} />;
}

/** Renders the control page with this view and a fake live client. @returns `redraw` shows another view */
export function show(view: TeacherView, answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ 'GET /api/site': { body: { phoneOrigins: [] } }, ...answers });
  const sent = vi.fn<(command: ContestCommand) => Promise<SendOutcome>>().mockResolvedValue(done);
  const listeners: ((next: TeacherView) => void)[] = [];
  renderInApp(<Changing first={view} sent={sent} listen={(listener) => void listeners.push(listener)} />);
  return {
    ...server,
    sent,
    calls: (name: string) => server.calls.filter((call) => call.name === name),
    redraw: (next: TeacherView) => act(() => listeners.at(-1)?.(next)),
  };
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const press = (name: string | RegExp) => userEvent.click(button(name));
export const pressInDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
