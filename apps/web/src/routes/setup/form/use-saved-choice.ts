import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askNumbers, type CompleteGameData } from '../../../features/team-games/api';
import { storedGameData, storeGameData } from '../../../features/team-games/game-data';
import { isUnauthorized, sentenceOf } from '../../../lib/server/http';
import { signInAgain } from '../../../lib/server/sign-in-again';
import { toast } from '../../../lib/toast-store';
import { setupTexts } from '../texts.ar';

/** How long a choice must be unchanged before it is saved: no call for every letter of a name. */
const SAVE_AFTER_MS = 400;

function useSettled<T>(value: T): T | null {
  const [settled, setSettled] = useState<T | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/**
 * Saves a complete choice without a press, with the game number of each category: the server gives the numbers, and a replay keeps
 * its own. A changed choice is saved again.
 * @param complete the choice, or null while something is missing
 */
export function useSavedChoice(complete: CompleteGameData | null): { isSaved: boolean; isSaving: boolean } {
  const isDue = useSettled(complete?.clientId) === complete?.clientId;
  const asks = complete !== null && !complete.isReplay && complete.gameSessionId === null;
  const { data, error, isFetching } = useQuery({
    queryKey: ['/api/save-games-with-numbers', complete?.clientId],
    queryFn: asks && isDue ? ({ signal }) => askNumbers(complete, signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });

  useEffect(() => {
    if (complete === null || data === undefined) return;
    // A start may be quicker than this answer: what it stored, the game's id with it, stays.
    if ((storedGameData()?.gameSessionId ?? null) === null) storeGameData({ ...complete, categoryGameNumbers: data });
  }, [complete, data]);

  useEffect(() => {
    if (error === null) return;
    if (isUnauthorized(error)) signInAgain();
    else toast({ title: setupTexts.saveFailed, text: sentenceOf(error), variant: 'destructive' });
  }, [error]);

  return { isSaved: asks && data !== undefined, isSaving: isFetching };
}
