import type { limits } from '@lamma/protocol/limits';
import { createContext, type ReactNode } from 'react';

/** The button for guests' phones, in a game whose host has an open evening. */
export interface GuestsTool {
  label: string;
  onPress: () => void;
  /** The code of the evening, shown during a break. */
  join?: ReactNode;
}

/** Null for a break without an end. */
export type PauseMinutes = (typeof limits.pauseMinutes)[number] | null;

export interface HostTools {
  /** The game whose card this screen may show; null on a screen opened by a card. */
  gameId: string | null;
  /** How many screens show this game, including this one. */
  screens: number;
  guests?: GuestsTool | undefined;
  /** Missing where no break can begin or one is on. */
  pause?: { canPause: boolean; onPause: (minutes: PauseMinutes) => void } | undefined;
}

/** Data for the tools of a play screen besides the game; null outside a game. */
export const HostToolsContext = createContext<HostTools | null>(null);

/** Another screen shows this game: a phone is its remote. */
export const isRemoteConnected = ({ screens }: HostTools): boolean => screens > 1;
