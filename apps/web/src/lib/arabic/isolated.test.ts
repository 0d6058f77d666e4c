import { describe, expect, it } from 'vitest';
import { isolated, isolatedText } from './direction';

describe('isolated()', () => {
  it.each(['C++', '7-A', 'Falcons!', 'صقور 2', '(الديرة)', 'שלום'])('isolated() isolates «%s»', (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  });

  it.each(['صقور الديرة', 'آل سعيد', ''])('isolated() leaves the Arabic name «%s» as it is', (name) => {
    expect(isolated(name)).toBe(name);
  });
});

describe('isolatedText()', () => {
  it.each([
    ['كأس العالم', 'كأس العالم'],
    ['Yes!', '\u2066Yes!\u2069'],
    ['HTML والويب', '\u2067HTML والويب\u2069'],
    ['C++ وبايثون', '\u2067\u2066C++\u2069 وبايثون\u2069'],
  ])('isolatedText() gives «%s» the direction of a written text', (text, isolate) => {
    expect(isolatedText(text)).toBe(isolate);
  });
});
