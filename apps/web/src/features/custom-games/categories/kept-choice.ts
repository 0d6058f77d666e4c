import { isRecord } from '@lamma/protocol/is-record';
import { useState } from 'react';
import { readOwn, writeOwn } from '../../../lib/browser/own-storage';

/** The game that is being chosen on the page of own categories. */
interface KeptChoice {
  /** In the order of the presses. */
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

/** What is chosen, kept on this device: a reload and a way to a category and back lose nothing. */
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

/** The game was played: the next one is chosen afresh. */
export function forgetChoice(userId: string): void {
  writeOwn(userId, NAME, null);
}
