import { expect, it } from 'vitest';
import { termsOf, wordsOf } from './search-words';

const noura = {
  firstName: 'نُورَة',
  lastName: 'العنزي',
  email: 'Noura.A@Example.com',
  phoneNumber: '+96550123456',
};
const finds = (query: string, user = noura) => {
  const [terms, words] = [termsOf(query), wordsOf(user)];
  return terms.length > 0 && terms.every((term) => words.some((word) => word.startsWith(term)));
};

it.each([
  'نورة',
  'نوره',
  'نُور',
  'العنزي',
  'العنزى',
  'عنزي',
  'نورة العنزي',
  'العنزي نور',
  'noura',
  'NOURA.a',
  'noura.a@example.com',
  'noura.a@exa',
  '@example.com',
  '50123456',
  '٥٠١٢٣',
  '+965 5012 3456',
  '00965-5012-3456',
  '96550',
  'نورة 5012',
])('a search finds a user by «%s»', (query) => {
  expect(finds(query)).toBe(true);
});

it.each(['سارة', 'نورة سارة', 'ورة', 'example', '3456', '@exam.com', 'noura@', '+971 50123456'])(
  'a search does not find the user by «%s»',
  (query) => {
    expect(finds(query)).toBe(false);
  },
);

it.each(['', '   ', '@', '*#', '\u0000', 'ّ'])('the query «%s» has no search terms', (query) => {
  expect(termsOf(query)).toEqual([]);
});

it('a search for a word with the Arabic article finds a name without it', () => {
  expect(finds('العنزي', { ...noura, lastName: 'عنزي' })).toBe(true);
});

it('wordsOf returns no empty words for a missing phone number and last name', () => {
  const owner = wordsOf({ firstName: 'المالك', lastName: '', email: 'owner@lamma.local', phoneNumber: '' });
  expect(owner).toEqual(['المالك', 'مالك', 'owner@lamma.local', 'owner', '@lamma.local']);
});

it('a search uses at most six terms of a query and forty letters of each word', () => {
  expect(termsOf('ا ب ت ث ج ح خ د')).toHaveLength(6);
  expect(termsOf('ن'.repeat(90))).toEqual(['ن'.repeat(40)]);
  expect(wordsOf({ ...noura, firstName: 'ن'.repeat(90) })).toContain('ن'.repeat(40));
});
