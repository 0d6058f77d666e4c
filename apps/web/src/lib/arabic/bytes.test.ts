import { expect, it } from 'vitest';
import { formatBytes, formatMegabytes } from './bytes';

it('formatBytes writes the size of a file in its usual unit', () => {
  expect(formatBytes(1)).toBe('١ كيلوبايت');
  expect(formatBytes(184 * 1024)).toBe('١٨٤ كيلوبايت');
  expect(formatBytes(3.1 * 1024 * 1024)).toBe('٣٫١ ميغابايت');
  expect(formatMegabytes(100 * 1024 * 1024)).toBe('١٠٠');
  expect(formatMegabytes(0)).toBe('صفر');
});
