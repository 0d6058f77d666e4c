import type { GameView } from '@lamma/protocol/games';
import { lastingLeadStart } from '@lamma/rules/awards';
import type { Team, Winner } from '../../../game-ui/teams/teams';
import { bankText } from '../../../lib/arabic/bank-text';
import type { ShownAward } from '../awards/use-awards';

/** The content of the picture of a game's result. */
export interface GameResult {
  gameName: string;
  /** The teams in their order. */
  teams: readonly [ResultTeam, ResultTeam];
  /** Null: a draw. */
  winner: Team | null;
  /** The winner's lead, in words. */
  margin: string;
  /** The winner of each question, in the order of play. */
  band: readonly Winner[];
  /** In «وصلهم» the grid, which the picture shows as a rug; null in other modes, where the rug shows `band`. */
  grid: ResultGrid | null;
  best: BestQuestion | null;
  /** Empty unless the host wants the awards, with the guests' names, in the picture. */
  awards: readonly ShownAward[];
  /** The origin at which phones open the site. */
  address: string;
  /** Epoch ms. */
  at: number;
}

interface ResultTeam {
  name: string;
  score: number;
}

export interface ResultGrid {
  /** The owners of the squares, row by row from inline start. */
  owners: readonly (Team | null)[];
  /** The squares of the winning line, from one end to the other. */
  line: readonly number[] | null;
}

/** The picture's content for a finished game. */
export function gameResultOf(
  view: GameView,
  margin: string,
  { address, at, awards = [] }: Pick<GameResult, 'address' | 'at'> & Partial<Pick<GameResult, 'awards'>>,
): GameResult {
  return {
    gameName: view.gameName,
    teams: [
      { name: view.team1Name, score: view.team1Score },
      { name: view.team2Name, score: view.team2Score },
    ],
    winner: view.winnerTeam,
    margin,
    band: view.played.map(({ wonBy }) => wonBy ?? 0),
    grid: view.gameMode === 'connect' ? { owners: view.squares.map(({ owner }) => owner), line: view.line } : null,
    best: bestQuestionOf(view),
    awards,
    address,
    at,
  };
}

/** The question that decided the game, as the picture shows it. */
interface BestQuestion {
  text: string;
  categoryName: string;
  wonBy: Team;
}

/**
 * The question whose point gave the winner a lead that lasted until the end; if a completed line ended a game of connect, the question that
 * completed the line.
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
