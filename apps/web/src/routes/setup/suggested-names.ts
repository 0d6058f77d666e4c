import type { GameData } from '../../features/team-games/game-data';

/** Names for two groups of people, so that no sentence about a team has a gender. Changed each evening. */
const teamPairs = [
  ['أهل البر', 'أهل البحر'],
  ['ربع النخلة', 'ربع السدرة'],
  ['أهل الديوانية', 'أهل الحوش'],
  ['ربع الشراع', 'ربع القافلة'],
] as const;

/** An evening goes on after midnight. */
const EVENING_ENDS_AT_HOUR = 5;
const DAY_MS = 86_400_000;

const weekday = new Intl.DateTimeFormat('ar', { weekday: 'long' });

/** The names that a new game starts with, by the evening. The host may change them. */
export function suggestedNames(now: Date): Pick<GameData, 'gameName' | 'team1Name' | 'team2Name'> {
  const evening = new Date(now.getFullYear(), now.getMonth(), now.getDate(), now.getHours() - EVENING_ENDS_AT_HOUR);
  const days = Math.floor(Date.UTC(evening.getFullYear(), evening.getMonth(), evening.getDate()) / DAY_MS);
  const [team1Name, team2Name] = teamPairs[days % teamPairs.length] ?? teamPairs[0];
  return { gameName: `ديوانية ${weekday.format(evening)}`, team1Name, team2Name };
}
