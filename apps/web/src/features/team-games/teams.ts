import type { GameView, Team } from '@lamma/protocol/games';

export function nameOf({ team1Name, team2Name }: GameView, team: Team): string {
  return team === 1 ? team1Name : team2Name;
}

export function scoreOf({ team1Score, team2Score }: GameView, team: Team): number {
  return team === 1 ? team1Score : team2Score;
}

export function rivalOf(team: Team): Team {
  return team === 1 ? 2 : 1;
}

/** The difference of the scores. */
export function leadOf({ team1Score, team2Score }: GameView): number {
  return Math.abs(team1Score - team2Score);
}
