import { describe, expect, it } from 'vitest';
import { formatClock, formatCount, formatNumber, formatScore } from './numbers';

describe('numbers', () => {
  it('formatNumber writes Arabic-Indic digits', () => {
    expect(formatNumber(0)).toBe('٠');
    expect(formatNumber(36)).toBe('٣٦');
    expect(formatNumber(1982)).toBe('١٩٨٢');
  });

  it('formatScore writes zero in words, because ٠ alone looks like an ornament', () => {
    expect([0, 7, 10].map(formatScore)).toEqual(['صفر', '٧', '١٠']);
  });

  it('formatCount groups the digits of large counts', () => {
    expect(formatCount(17_818)).toBe('١٧٬٨١٨');
  });

  it('formatClock writes the time of a recording, also before its length is known', () => {
    expect(formatClock(8.9)).toBe('٠:٠٨');
    expect(formatClock(79)).toBe('١:١٩');
    expect(formatClock(Number.NaN)).toBe('٠:٠٠');
    expect(formatClock(-3)).toBe('٠:٠٠');
  });
});
