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
  /** Whether this is a television that follows a phone, so that nobody is at its keyboard. */
  followsPhone?: boolean | undefined;
  guests?: GuestsTool | undefined;
  /** Undefined during a break, and on screens that cannot begin one. */
  pause?: { canPause: boolean; onPause: (minutes: PauseMinutes) => void } | undefined;
}

/** Data that the tools of a play screen need in addition to the game; null outside a game. */
export const HostToolsContext = createContext<HostTools | null>(null);

/** Whether another screen shows this game, which makes a phone its remote. */
export const isRemoteConnected = ({ screens }: HostTools): boolean => screens > 1;
