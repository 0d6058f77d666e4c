import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TeamGuestsContext } from '../../../game-ui/teams/guests';
import { aGameView, playedMoves } from '../../../testing/features/team-games';
import { PlayScores } from './play-scores';

const view = aGameView(playedMoves(1));
const panels = { 1: { signs: null, newest: null }, 2: { signs: null, newest: null }, players: new Map(), buzzers: [] };

function show(names: readonly string[], questionId = 101, shown = view) {
  render(
    <TeamGuestsContext value={{ ...panels, claims: { questionId, names } }}>
      <PlayScores view={shown} />
    </TeamGuestsContext>,
  );
  return screen.queryAllByText(/^النقطة من/).map(({ textContent }) => textContent);
}

describe('Whose point it is', () => {
  it.each([
    [['خالد'], 'النقطة من خالد'],
    [['خالد', 'نورة'], 'النقطة من خالد ونورة'],
    [['خالد', 'نورة', 'ريم'], 'النقطة من خالد ونورة وغيرهما'],
  ])('the panel of the team that got the point names the guests who claimed it: %j', (names, words) => {
    expect(show(names)).toEqual([words]);
    expect(within(screen.getByRole('region', { name: 'صقور الديرة' })).getByText(words)).toBeTruthy();
  });

  it('claims are shown only for the last point', () => {
    expect(show([])).toEqual([]);
    expect(show(['خالد'], 102)).toEqual([]);
    expect(show(['خالد'], 101, aGameView(playedMoves(2)))).toEqual([]);
    expect(show(['خالد'], 101, aGameView([]))).toEqual([]);
  });
});
