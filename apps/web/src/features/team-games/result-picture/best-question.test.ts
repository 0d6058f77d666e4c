import type { GameCommand } from '@lamma/protocol/games';
import { describe, expect, it } from 'vitest';
import { aGameView, aViewOf, playedMoves } from '../../../testing/features/team-games';
import { bestQuestionOf } from './game-result';

/** The best question of a finished game. @param winners who won the first questions, in order; nobody won the later ones */
function best(winners: readonly (1 | 2 | null)[]) {
  return bestQuestionOf(aGameView(playedMoves(36, (index) => winners[index] ?? null)));
}

describe('The question of the night', () => {
  it('the question of the night is the one after which the winners stayed ahead', () => {
    expect(best([1, 2, 2, 1, null, 2, 1, 2, 2])).toEqual({
      text: 'نص السؤال ١٠٨',
      categoryName: 'فئة 65',
      wonBy: 2,
    });
  });

  it('the question of the night is the first point if the lead never changed', () => {
    expect(best([null, 1, 1, 2, 1])?.text).toBe('نص السؤال ١٠٢');
  });

  it('there is no question of the night in a draw', () => {
    expect(best([1, 2])).toBeNull();
  });

  it('there is no question of the night if the winner leads only by corrections', () => {
    const view = aGameView(playedMoves(36, (index) => ([1, 2] as const)[index] ?? null));
    expect(bestQuestionOf({ ...view, team1Score: 3, winnerTeam: 1 })).toBeNull();
  });

  it('the question of the night is the one that completed the line of «وصلهم», even if the other team has more squares', () => {
    const view = aViewOf('connect', lineMoves());
    expect(view.line).toHaveLength(5);
    expect(bestQuestionOf(view)).toMatchObject({ text: 'نص السؤال ١٠٩', wonBy: 1 });
  });

  it('there is no question of the night while a screen lacks the texts of the questions', () => {
    const view = aGameView(playedMoves(36, () => 1));
    const brief = view.categoriesData.map((category) => ({
      ...category,
      questions: category.questions.map(({ questionText: _text, ...mark }) => mark),
    }));
    expect(bestQuestionOf({ ...view, categoriesData: brief })).toBeNull();
  });
});

/** Team 1 completes the first row with its fifth square, the ninth question. */
function lineMoves(): GameCommand[] {
  const squares = [0, 7, 1, 14, 2, 23, 3, 30, 4];
  return squares.flatMap((square, index): GameCommand[] => [
    { type: 'openQuestion', questionId: 101 + index },
    { type: 'award', team: index % 2 === 0 ? 1 : 2 },
    { type: 'claimSquare', square },
  ]);
}
