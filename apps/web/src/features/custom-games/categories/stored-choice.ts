import { isRecord } from '@lamma/protocol/is-record';
import { useState } from 'react';
import { readUserValue, writeUserValue } from '../../../lib/browser/user-storage';

/** The stored choice of the page of own categories. */
interface StoredChoice {
  /** In the order of choice. */
  ids: readonly number[];
  /** The name as typed. */
  gameName: string;
}

const NAME = 'own-choice';

function parseChoice(stored: unknown): StoredChoice {
  if (!isRecord(stored) || !Array.isArray(stored.ids) || typeof stored.gameName !== 'string')
    return { ids: [], gameName: '' };
  return { ids: stored.ids.filter((id) => Number.isSafeInteger(id)), gameName: stored.gameName };
}

/** The choice, stored on this device, so that a reload or a visit to a category loses nothing. */
export function useStoredChoice(userId: string) {
  const [choice, setChoice] = useState(() => parseChoice(readUserValue(userId, NAME)));
  return {
    choice,
    change(changes: Partial<StoredChoice>): void {
      const next = { ...choice, ...changes };
      writeUserValue(userId, NAME, next);
      setChoice(next);
    },
  };
}

export function removeChoice(userId: string): void {
  writeUserValue(userId, NAME, null);
}
