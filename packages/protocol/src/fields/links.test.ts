import { expect, it } from 'vitest';
import { ownerLimits } from '../limits/owner';
import { siteLink, whatsappNumber } from './links';

it.each([
  ['+965 5012-3456', '96550123456'],
  ['٠٠٩٦٥ ٥٠١٢٣٤٥٦', '96550123456'],
  ['\u200E(965) 50.12.34.56', '96550123456'],
  ['1'.repeat(15), '1'.repeat(15)],
  ['1'.repeat(16), undefined],
  ['12345', undefined],
  ['055512345', undefined],
  ['+00965501234', undefined],
  ['واتساب', undefined],
  [' '.repeat(101), undefined],
])('the WhatsApp number %j is read as %j', (typed, kept) => {
  expect(whatsappNumber.safeParse(typed).data).toBe(kept);
});

const longest = `https://a.co/${'a'.repeat(ownerLimits.link - 13)}`;

it.each([
  [' https://example.com/a?b#c ', 'https://example.com/a?b#c'],
  ['HTTP://example.com', 'HTTP://example.com'],
  ['example.com/a', 'https://example.com/a'],
  [longest, longest],
  // Too long only after the scheme is added.
  [longest.slice(7), undefined],
  ['ftp://example.com', undefined],
  ['javascript:alert(1)', undefined],
  ['localhost', undefined],
  ['https://user@example.com', undefined],
  ['https://example.com\\@evil.example', undefined],
  ['https://exam ple.com', undefined],
  ['https://example.com/\u202Egpj', undefined],
])('the link %j is read as %j', (typed, kept) => {
  expect(siteLink.safeParse(typed).data).toBe(kept);
});
