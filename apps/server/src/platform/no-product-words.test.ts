import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What the product is about. Features hand their events, rooms, guests, limits and pages in; the platform has names for none of them. */
const PRODUCT =
  /^(contest|solo|quiz|game|round|team|teacher|student|participant|player|rival|remote|qr|lobby|category|categorie|question|allowance|premium|ticket|feedback)s?$/;
/** The same letters with a meaning of their own. */
const TECHNICAL = /round[- ]?trips?|Math\.round|remoteAddress/gi;

/** The words of a file, also those in names. */
function wordsOf(text: string): string[] {
  return text
    .replace(TECHNICAL, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

it('the platform has no word of the product in its names, strings and comments', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const offenders = files.flatMap((file) =>
    [...new Set(wordsOf(`${file} ${readFileSync(join(import.meta.dirname, file), 'utf8')}`))]
      .filter((word) => PRODUCT.test(word))
      .map((word) => `${file}: ${word}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(offenders).toEqual([]);
});
