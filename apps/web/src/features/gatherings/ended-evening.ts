import { create } from 'zustand';

/**
 * Whether the evening that this screen showed last has ended. In a separate file, so that `/screen` does not load the code of the socket.
 */
export const useEndedEvening = create(() => ({ hasEnded: false }));
