import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aGameView } from '../../../testing/features/team-games';
import { GuessShow, guessedWords } from './guess-show';

const view = aGameView([{ type: 'openQuestion', questionId: 104 }, { type: 'revealAnswer' }]);
const guessed = { questionId: 104, by: 2, yes: 1, no: 5 } as const;
const running = { name: 'guessed', ...guessed, startedAt: 1_000_000 } as const;
const words = '٥ من ٦ قالوا: ما يعرفونها';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

describe('The guesses of the phones on the screen', () => {
  it.each([
    [{ yes: 1, no: 5 }, words],
    [{ yes: 2, no: 1 }, '٢ من ٣ قالوا: يعرفونها'],
    [{ yes: 4, no: 0 }, 'كلهم قالوا: يعرفونها'],
    [{ yes: 2, no: 2 }, 'انقسموا: ٢ قالوا يعرفونها، و٢ قالوا ما يعرفونها'],
  ])('the guesses %j are written as «%s»', (counts, sentence) => expect(guessedWords(counts)).toBe(sentence));

  it('the guesses of the phones show during their moment, also with reduced motion, and are announced once', () => {
    const { rerender, container } = render(<GuessShow view={view} running={null} />);
    expect(container.textContent).toBe('');
    rerender(<GuessShow view={{ ...view, guessed }} running={running} />);
    expect(screen.getAllByText(words)).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe(words);
    rerender(<GuessShow view={{ ...view, guessed }} running={null} />);
    expect(screen.getAllByText(words)).toHaveLength(1);
  });
});
