import { describe, expect, it } from 'vitest';
import { buzzerTexts } from '../../phones/guest/race/texts.ar';
import { guestTexts } from '../../phones/guest/texts.ar';
import { roundTexts } from '../../phones/shared/texts.ar';
import { turnTexts } from '../../phones/shared/turn/texts.ar';
import { isolated } from './direction';

describe('isolated()', () => {
  it.each(['C++', '7-A', 'Falcons!', 'صقور 2', '(الديرة)', 'שלום'])('isolated() isolates «%s»', (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  });

  it.each(['صقور الديرة', 'آل سعيد', ''])('isolated() leaves the Arabic name «%s» as it is', (name) => {
    expect(isolated(name)).toBe(name);
  });

  it('sentences of phones isolate the name of a team or a guest', () => {
    const sentences = [
      roundTexts.trickThem('C++'),
      roundTexts.hint('C++'),
      roundTexts.takenText('C++'),
      roundTexts.ownText('C++'),
      turnTexts.turnOf('C++'),
      turnTexts.writtenBy('C++'),
      turnTexts.won('C++'),
      guestTexts.movedTo('C++'),
      guestTexts.theyThink('C++', 'C#', '٣'),
      buzzerTexts.faster('C++'),
    ];
    for (const sentence of sentences) expect(sentence).toContain('\u2068C++\u2069');
    expect(guestTexts.theyThink('C++', 'C#', '٣')).toContain('\u2068C#\u2069');
  });
});
