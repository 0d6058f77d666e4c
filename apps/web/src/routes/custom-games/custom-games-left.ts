import type { User } from '../../features/accounts/api';
import type { UserGames } from '../../features/allowance/api';

/** Custom games left of a user: null for a teacher, who has no limit; undefined until it is known. */
export function customGamesLeft(user: User, games: UserGames | null | undefined): number | null | undefined {
  return user.hasTeacherRights ? null : games?.customGames;
}
