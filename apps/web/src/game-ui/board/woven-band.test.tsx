import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WovenBand } from './woven-band';

it('the woven band is an image with the result as its accessible name', () => {
  render(<WovenBand played={[1, 2, 0, 1]} teams={['صقور الديرة', 'نواخذة الخليج']} />);
  const band = screen.getByRole('img', { name: 'صقور الديرة ٢، نواخذة الخليج ١، لا أحد ١' });
  expect(band.children).toHaveLength(36);
});

it('the woven band marks the slot of an open question', () => {
  render(<WovenBand played={[1]} teams={['أ', 'ب']} hasOpenQuestion />);
  const slots = [...screen.getByRole('img').children];
  expect(slots.findIndex((slot) => slot.classList.contains('now'))).toBe(1);
});

it('the woven band has as many slots as the game has questions', () => {
  render(<WovenBand look="plain" played={[1, 2]} slots={12} teams={['أ', 'ب']} />);
  expect(screen.getByRole('img').children).toHaveLength(12);
});
