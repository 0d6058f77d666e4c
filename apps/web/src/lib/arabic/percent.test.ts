import { expect, it } from 'vitest';
import { formatPercent } from './percent';

it('formatPercent writes a share in percent', () => {
  expect(formatPercent(6.24)).toBe('٦٫٢٪');
  expect(formatPercent(0)).toBe('٠٪');
});
