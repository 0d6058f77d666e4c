import type { ReplyOf } from '../lib/server/http';

export function aUser(changes: Partial<ReplyOf<'GET /api/auth/user'>> = {}): ReplyOf<'GET /api/auth/user'> {
  return {
    id: 'abcdefghijkl',
    username: 'noura',
    email: 'noura@example.com',
    firstName: 'نورة',
    lastName: 'العنزي',
    phoneNumber: '+96550123456',
    avatarUrl: null,
    isAdmin: false,
    isOwner: false,
    createdAt: 1_760_000_000_000,
    ...changes,
  };
}

/** The reply of GET /api/site. */
export function aSite(changes: Partial<ReplyOf<'GET /api/site'>> = {}): ReplyOf<'GET /api/site'> {
  return {
    name: 'لمّة',
    freeGames: 2,
    socialImageUrl: null,
    socialVideoUrl: null,
    providerUrl: null,
    supportWhatsapp: null,
    phoneOrigins: [],
    ...changes,
  };
}

export function aCompletedGame(
  changes: Partial<ReplyOf<'GET /api/completed-games'>[number]> = {},
): ReplyOf<'GET /api/completed-games'>[number] {
  return {
    id: 'gamegamegame',
    gameSessionId: 'sessionsession',
    gameName: 'ديوانية الخميس',
    team1Name: 'صقور الديرة',
    team2Name: 'نواخذة الخليج',
    team1Score: 2,
    team2Score: 1,
    gameMode: 'classic',
    isCustomGame: false,
    categoryName: '',
    winner: 'صقور الديرة',
    winnerTeam: 1,
    reported: false,
    completedAt: 1_760_000_000_000,
    createdAt: 1_760_000_000_000,
    selectedCategories: [1, 10, 58, 62, 65, 78],
    categoryGameNumbers: { '1': 1 },
    band: [1, 2, 0, 1],
    ...changes,
  };
}

/** Completed games of one category each, a day apart, newest first, every fourth one saved. */
export function manyCompletedGames(count: number): ReturnType<typeof aCompletedGame>[] {
  return Array.from({ length: count }, (_, index) =>
    aCompletedGame({
      id: `game${index}`,
      gameSessionId: `session${index}`,
      gameName: `ليلة ${index + 1}`,
      completedAt: 1_760_000_000_000 - index * 86_400_000,
      createdAt: 1_760_000_000_000 - index * 86_400_000,
      selectedCategories: [1],
      ...(index % 4 === 3 ? { winner: 'محفوظة', winnerTeam: null } : {}),
    }),
  );
}
