import type { GuestAuth } from '../../platform/guests/guest-cookie';

/** A GuestAuth without guests. */
export const noGuests: GuestAuth = {
  remote: { who: 'player', cookie: { name: 'remote', maxAgeS: 1 } },
  participants: {
    cookie: { name: 'participants', maxAgeS: 1 },
    isKnown: async () => false,
    countBehind: () => 0,
    socketsBehind: () => 0,
  },
  seats: { cookie: { name: 'seats', maxAgeS: 1 }, isKnown: async () => false },
};
