import type { User } from '../../features/accounts/api';
import type { UserGames } from '../../features/allowance/api';

/** The number of custom games left: null for a teacher, who has no limit; undefined until loaded. */
export function customGamesLeft(user: User, games: UserGames | null | undefined): number | null | undefined {
  return user.hasTeacherRights ? null : games?.customGames;
}
