import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StitchBar } from './stitch-bar';

it.each([
  [412, 412, 24],
  [206, 412, 12],
  [1, 412, 1],
  [0, 412, 0],
  [0, 0, 0],
])('StitchBar draws %i of %i as a bar of %i whole stitches', (value, most, sewn) => {
  const { container } = render(<StitchBar value={value} max={most} />);
  const bar = container.querySelector('[data-sewn]');
  expect(bar?.getAttribute('data-sewn')).toBe(String(sewn));
  expect(bar?.getAttribute('aria-hidden')).toBe('true');
});
