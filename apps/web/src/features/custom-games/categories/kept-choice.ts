import { isRecord } from '@lamma/protocol/is-record';
import { useState } from 'react';
import { readOwn, writeOwn } from '../../../lib/browser/own-storage';

/** The stored choice of the custom categories page. */
interface KeptChoice {
  /** In the order of choice. */
  ids: readonly number[];
  /** As it is typed. */
  gameName: string;
}

const NAME = 'own-choice';

function choiceIn(kept: unknown): KeptChoice {
  if (!isRecord(kept) || !Array.isArray(kept.ids) || typeof kept.gameName !== 'string')
    return { ids: [], gameName: '' };
  return { ids: kept.ids.filter((id) => Number.isSafeInteger(id)), gameName: kept.gameName };
}

/** The choice, stored on this device, so that a reload or a visit to a category loses nothing. */
export function useKeptChoice(userId: string) {
  const [choice, setChoice] = useState(() => choiceIn(readOwn(userId, NAME)));
  return {
    choice,
    change(changes: Partial<KeptChoice>): void {
      const next = { ...choice, ...changes };
      writeOwn(userId, NAME, next);
      setChoice(next);
    },
  };
}

/** Clears the choice after its game was played. */
export function forgetChoice(userId: string): void {
  writeOwn(userId, NAME, null);
}
