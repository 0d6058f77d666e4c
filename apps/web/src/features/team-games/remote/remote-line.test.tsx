import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useConnectionStore } from '../../../lib/server/connection-store';
import { gameTexts } from '../texts.ar';
import { HostToolsContext } from '../tools/host-tools';
import { RemoteLine } from './remote-line';
import { remoteTexts } from './texts.ar';

const ID = 'abcdefghijklmnop';
const line = (hasBegun: boolean, screens = 1) => (
  <HostToolsContext value={{ gameId: ID, screens }}>
    <RemoteLine gameId={ID} hasBegun={hasBegun} isRemote={false} />
  </HostToolsContext>
);

beforeEach(() => localStorage.clear());

it('a remote without a connection does not say that it is connected', () => {
  render(<RemoteLine gameId={ID} hasBegun isRemote />);
  expect(screen.getByRole('status').textContent).toBe(gameTexts.connected);
  act(() => useConnectionStore.setState({ isLost: true }));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => useConnectionStore.setState({ isLost: false }));
  expect(screen.getByRole('status').textContent).toBe(gameTexts.connected);
});

it('the hint about the remote keeps its space after the first question, so that the board does not move', () => {
  const { rerender } = render(line(false));
  expect(screen.getByRole('status').textContent).toBe(remoteTexts.hasCard);
  rerender(line(true));
  // Hidden from sight and screen readers, but it still takes its space.
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText(remoteTexts.hasCard)).toBeTruthy();
});
