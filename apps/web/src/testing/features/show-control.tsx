import type { ContestCommand } from '@lamma/protocol/contests';
import type { SendOutcome } from '@lamma/sync/commands/played';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { TeacherView } from '../../features/contests/api';
import { Control } from '../../features/contests/control/control';
import { fakeServer } from '../fake-server';
import { renderInApp } from '../render';

/** The path of the built contest. */
export const ONE = '/api/solo-games/contestcontest';
export const hrefs = { list: '/solo-games', screen: '/wall' };
const done: SendOutcome = { ok: true, version: 2 };

/** Renders the control page with this view and a fake live client. */
export function show(view: TeacherView, answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ 'GET /api/site': { body: { phoneOrigins: [] } }, ...answers });
  const sent = vi.fn<(command: ContestCommand) => Promise<SendOutcome>>().mockResolvedValue(done);
  renderInApp(<Control view={view} send={sent} hrefs={hrefs} />);
  return { ...server, sent, calls: (name: string) => server.calls.filter((call) => call.name === name) };
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const press = (name: string | RegExp) => userEvent.click(button(name));
export const pressInDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
