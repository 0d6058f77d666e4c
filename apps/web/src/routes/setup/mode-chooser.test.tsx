import type { PlayMode } from '@lamma/protocol/games';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { modeCards } from '../../features/team-games/modes/cards.ar';
import { ModeChooser } from './mode-chooser';

function Chooser() {
  const [mode, setMode] = useState<PlayMode | null>('classic');
  return <ModeChooser look="form" value={mode} onChange={setMode} />;
}

it('the explanation of a mode scrolls into view when the mode is chosen, not when the form opens', () => {
  const scrolled: (string | null)[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    scrolled.push(this.textContent);
  });
  render(<Chooser />);
  expect(scrolled).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: /^اسبقهم/ }));
  expect(scrolled).toEqual([modeCards.race.explain]);
  vi.mocked(HTMLElement.prototype.scrollIntoView).mockRestore();
});
