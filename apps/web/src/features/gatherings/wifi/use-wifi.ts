import { isRecord } from '@lamma/protocol/is-record';
import { useState } from 'react';
import { readUserValue, writeUserValue } from '../../../lib/browser/user-storage';
import type { WifiCard } from './wifi-code';

/** The network belongs to this browser, not to a user, and never leaves it. */
const OWNER = 'device';
const NAME = 'wifi';

function stored(): WifiCard | null {
  const card = readUserValue(OWNER, NAME);
  if (!isRecord(card)) return null;
  const { name, password, isHidden } = card;
  if (typeof name !== 'string' || typeof password !== 'string' || name === '') return null;
  return { name, password, isHidden: isHidden === true };
}

/** The network that this browser's join screen shows. */
export function useWifi() {
  const [card, setCard] = useState(stored);
  const [isShown, setIsShown] = useState(card !== null);
  return {
    card,
    isShown: isShown && card !== null,
    show(next: WifiCard): void {
      writeUserValue(OWNER, NAME, next);
      setCard(next);
      setIsShown(true);
    },
    hide: () => setIsShown(false),
  };
}
