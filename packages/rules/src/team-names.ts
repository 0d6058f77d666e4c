import type { RefusalName } from '@lamma/protocol/refusals';
import { arabicKey } from './arabic/folded-key';

/** The `winner` field of a view contains these words while a game is not over, so no team may have such a name. */
export const stateWords = { saved: 'محفوظة', running: 'جارية' } as const;

/** The reason why two team names cannot be used together, or null. Expects cleaned, non-empty names. */
export function teamNamesProblem(team1Name: string, team2Name: string): RefusalName | null {
  const keys = [arabicKey(team1Name), arabicKey(team2Name)];
  const reserved = [arabicKey(stateWords.saved), arabicKey(stateWords.running)];
  if (keys.some((key) => reserved.includes(key))) return 'reservedTeamName';
  const same = keys[0] === keys[1] && (keys[0] !== '' || team1Name === team2Name);
  return same ? 'sameTeamNames' : null;
}
