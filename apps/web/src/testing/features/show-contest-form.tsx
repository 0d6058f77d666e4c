import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { ContestsPage } from '../../features/contests/authoring/contests-page';
import { fakeServer } from '../fake-server';
import { renderInApp } from '../render';
import { aListedContest } from './contests';

export const CREATE = 'POST /api/solo-games';
const hrefs = { home: '/', list: '/solo-games', create: '', edit: () => '', control: () => '', screen: () => '' };

/** Renders the form of a new contest or, with an id, of an existing contest; `sent` returns the calls with this method and path. */
export function showForm(answers: Parameters<typeof fakeServer>[0] = {}, contestId?: string) {
  const server = fakeServer({ [CREATE]: { status: 201, body: aListedContest() }, ...answers });
  const onSaved = vi.fn();
  const view = contestId === undefined ? ({ kind: 'create' } as const) : ({ kind: 'edit', contestId } as const);
  const page = () => <ContestsPage userId="noura" view={view} hrefs={hrefs} onSaved={onSaved} />;
  let rendered = renderInApp(page());
  const again = () => {
    rendered.unmount();
    rendered = renderInApp(page());
  };
  return { ...server, onSaved, again, sent: (name: string) => server.calls.filter((call) => call.name === name) };
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const pressInDialog = async (name: string | RegExp) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
/** The question with this number, in Arabic digits. */
export const row = (number: string) => within(screen.getByRole('region', { name: `السؤال ${number}` }));
/** The texts of all questions. */
export const rows = () =>
  screen.getAllByRole('textbox', { name: /^نص السؤال/ }).map((field) => (field as HTMLInputElement).value);

export async function write(number: string, text: string, options = ['أ', 'ب', 'ج', 'د']): Promise<void> {
  await userEvent.type(row(number).getByLabelText(`نص السؤال ${number}`), text);
  for (const [place, option] of options.entries()) {
    await userEvent.type(row(number).getByLabelText(`الخيار ${'ABCD'[place]}`), option);
  }
}
