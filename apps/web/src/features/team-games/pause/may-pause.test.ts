import { playModes } from '@lamma/protocol/games';
import { legalCommands } from '@lamma/rules/testing/legal-commands';
import { randomGames, sentOf } from '@lamma/rules/testing/random-games';
import { viewOf } from '@lamma/rules/view';
import { expect, it } from 'vitest';
import { mayPause } from './pause-screen';

const content = { id: 'abcdefghijklmnop', data: {} as never, categories: [] };

it.each(playModes)('the button of a break in %s is enabled exactly when the rules accept one', (mode) => {
  const seen = new Set<boolean>();
  randomGames(mode, 50, {
    look({ after: { state } }) {
      const isLegal = legalCommands(state).some(({ type }) => type === 'pause');
      seen.add(isLegal);
      const view = viewOf(sentOf(state, content, () => ({ correctAnswer: '' })));
      expect([view.phase, mayPause(view)]).toEqual([view.phase, isLegal]);
    },
  });
  expect(seen.size).toBe(2);
});
