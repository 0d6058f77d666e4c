import { create } from 'zustand';

/** Whether the evening that this screen showed last has ended. A file of its own, so that `/screen` loads no socket for it. */
export const useEndedEvening = create(() => ({ hasEnded: false }));
