import type { GameView, Team } from '@lamma/protocol/games';
import { lastingLeadStart } from '@lamma/rules/awards';
import { bankText } from '../../../lib/arabic/bank-text';

/** The question that decided the game, as the picture shows it. */
export interface BestQuestion {
  text: string;
  categoryName: string;
  wonBy: Team;
}

/**
 * The question whose point gave the winner a lead that lasted until the end. If a line of «وصلهم» ended the game, the question that completed it.
 * @returns null for a draw, or if corrections by hand decided the game
 */
export function bestQuestionOf(view: GameView): BestQuestion | null {
  const { winnerTeam } = view;
  if (winnerTeam === null) return null;
  const isLine = view.gameMode === 'connect' && view.line !== null;
  const index = isLine ? view.played.length - 1 : lastingLeadStart(view.played, winnerTeam);
  const id = view.played[index]?.questionId;
  for (const { id: categoryId, nameAr, questions } of view.categoriesData) {
    const text = questions.find((question) => question.id === id)?.questionText;
    if (text) return { text: bankText(text, categoryId), categoryName: nameAr, wonBy: winnerTeam };
  }
  return null;
}
