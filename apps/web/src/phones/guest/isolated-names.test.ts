import { expect, it } from 'vitest';
import { roundTexts } from '../shared/texts.ar';
import { turnTexts } from '../shared/turn/texts.ar';
import { buzzerTexts } from './race/texts.ar';
import { guestTexts } from './texts.ar';

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
  expect(guestTexts.theyThink('C++', 'C#', '٣')).toContain('\u2066C#\u2069');
});
