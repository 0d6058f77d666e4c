import type { GuestDoors } from '../../platform/guests/guest-doors';

/** Doors to which nobody comes as a guest. */
export const noGuests: GuestDoors = {
  admitted: { who: 'player', cookie: { name: 'admitted', maxAgeS: 1 } },
  counted: {
    cookie: { name: 'counted', maxAgeS: 1 },
    isKnown: async () => false,
    countBehind: () => 0,
    socketsBehind: () => 0,
  },
};
