import type { ListedUser, UserDetails } from '../../features/users/api';

export function aListedUser(changes: Partial<ListedUser> = {}): ListedUser {
  return {
    id: 'nouranouranoura',
    username: 'noura',
    email: 'noura@example.com',
    phoneNumber: '+96550123456',
    avatarUrl: null,
    firstName: 'نورة',
    lastName: 'العنزي',
    createdAt: 1_760_000_000_000,
    isAdmin: false,
    isOwner: false,
    isBlocked: false,
    games: [
      {
        id: 'gamegamegame',
        gameName: 'ديوانية الخميس',
        gameMode: 'connect',
        team1Name: 'صقور الديرة',
        team2Name: 'نواخذة الخليج',
        createdAt: 1_760_000_000_000,
      },
    ],
    gameCount: 4,
    ...changes,
  };
}

export function aUserDetails(changes: Partial<UserDetails> = {}): UserDetails {
  return {
    ...aListedUser(),
    isTeacher: false,
    regularGames: 2,
    customGames: 0,
    unlimited: false,
    isPremium: false,
    sessions: 1,
    blockedAt: null,
    ...changes,
  };
}
