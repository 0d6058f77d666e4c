import type { ContestCommand } from '@lamma/protocol/contest-teacher';
import { refusalBody, refuse } from '@lamma/protocol/refusals';
import type { SendOutcome } from '@lamma/sync/commands/played';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { vi } from 'vitest';
import type { TeacherView } from '../../features/contests/api';
import { Control, ControlPage } from '../../features/contests/control/control-page';
import * as liveContest from '../../features/contests/live/live-contest';
import { useToastStore } from '../../lib/toast-store';
import { fakeServer } from '../fake-server';
import { renderInApp } from '../render';
import { aSite } from '../samples';
import { aLiveContest } from './a-live-contest';
import { aTeacherView } from './contests';

/** The API path of the contest that `aTeacherView` builds. */
export const CONTEST_PATH = '/api/solo-games/contestcontest';
const hrefs = { list: '/solo-games', screen: '/wall' };
const done: SendOutcome = { ok: true, version: 2 };

interface ControlWithViewProps {
  first: TeacherView;
  sent: (command: ContestCommand) => Promise<SendOutcome>;
  /** Called at mount with the function that shows another view. */
  listen: (listener: (next: TeacherView) => void) => void;
}

function ControlWithView({ first, sent, listen }: ControlWithViewProps) {
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
  renderInApp(<ControlWithView first={view} sent={sent} listen={(listener) => void listeners.push(listener)} />);
  return {
    ...server,
    sent,
    calls: (name: string) => server.calls.filter((call) => call.name === name),
    redraw: (next: TeacherView) => act(() => listeners.at(-1)?.(next)),
  };
}

/** Renders the control page with a fake live contest, as its route does. @returns `redraw` shows another view */
export function openPage() {
  const contest = aLiveContest(aTeacherView());
  vi.spyOn(liveContest, 'openContest').mockReturnValue(contest);
  fakeServer({ 'GET /api/site': { body: aSite({ phoneOrigins: [] }) } });
  renderInApp(<ControlPage contestId="contestcontest" hrefs={hrefs} />);
  return { sent: contest.send, redraw: (view: TeacherView) => act(() => contest.show(view)) };
}

export const lastToast = () => useToastStore.getState().toasts[0];
export const refusedBy = (name: Parameters<typeof refuse>[0]) => refusalBody(refuse(name));
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const press = (name: string | RegExp) => userEvent.click(button(name));
export const pressInDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
/** Presses the button that ends the contest, which is in the header at any time. */
export const pressFinish = async () => {
  const last = screen.getAllByRole('button', { name: 'إنهاء المسابقة' }).at(-1);
  if (last === undefined) throw new Error('no button ends the contest');
  await userEvent.click(last);
};
