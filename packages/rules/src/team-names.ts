import type { RefusalName } from '@lamma/protocol/refusals';
import { arabicKey } from './arabic/folded-key';

/** Words that the winner's field uses for a game's state: a team of that name could not be told from them. */
export const stateWords = { saved: 'محفوظة', running: 'جارية' } as const;

/** Why two team names cannot play each other, or null. Names are taken as cleaned and not empty. */
export function teamNamesProblem(team1Name: string, team2Name: string): RefusalName | null {
  const keys = [arabicKey(team1Name), arabicKey(team2Name)];
  const reserved = [arabicKey(stateWords.saved), arabicKey(stateWords.running)];
  if (keys.some((key) => reserved.includes(key))) return 'reservedTeamName';
  const same = keys[0] === keys[1] && (keys[0] !== '' || team1Name === team2Name);
  return same ? 'sameTeamNames' : null;
}
