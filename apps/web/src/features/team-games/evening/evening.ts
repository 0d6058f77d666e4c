import type { GameView } from '@lamma/protocol/games';
import type { Team, Winner } from '../../../game-ui/teams/teams';

/** What the picture of an evening tells. */
export interface Evening {
  gameName: string;
  /** The teams in their order. */
  teams: readonly [EveningTeam, EveningTeam];
  /** Null: a draw. */
  winner: Team | null;
  /** By what it was won, in words. */
  margin: string;
  /** Who won each question, in the order of play. */
  band: readonly Winner[];
  /** Milliseconds since 1970. */
  at: number;
}

export interface EveningTeam {
  name: string;
  score: number;
}

/** The evening of a game that has ended. */
export function eveningOf(view: GameView, margin: string, at: number): Evening {
  return {
    gameName: view.gameName,
    teams: [
      { name: view.team1Name, score: view.team1Score },
      { name: view.team2Name, score: view.team2Score },
    ],
    winner: view.winnerTeam,
    margin,
    band: view.played.map(({ wonBy }) => wonBy ?? 0),
    at,
  };
}
