import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../features/accounts/api';
import { gameLimitQuery } from '../../../features/allowance/api';
import type { GameData } from '../../../features/team-games/game-data';
import { messages } from '../../../lib/arabic/messages';
import { paths } from '../../../lib/paths';
import { sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { completeChoice, problemsOf } from '../choice';
import { focusProblem } from '../form/focus-problem';
import { setupTexts } from '../texts.ar';
import { useStartGame } from '../use-start-game';

/**
 * The start of a game whose categories stand: what is missing, whether a game is left for it, and when a code is asked for.
 * @param form where the focus goes when something is missing
 */
export function useSetupStart(user: User, choice: GameData, form: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { isCustomGame, isReplay } = choice;
  const { data: limit } = useQuery({ ...gameLimitQuery, enabled: !isCustomGame });
  const [wasTried, setWasTried] = useState(false);
  const [wasRefused, setWasRefused] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  // Own categories and a replay take no game, nor does a way back; once a start was tried, the last game may be the one that it took.
  const isFree = user.hasTeacherRights || isCustomGame || isReplay || choice.gameSessionId !== null;
  const isBlocked = limit?.canPlay === false && !isFree && !wasTried;
  const complete = completeChoice(choice);
  const problems = problemsOf(choice);

  const { start, sayStarting, isStarting } = useStartGame({
    onStarted: (mode, gameId) => navigate(paths[`${mode}Game` as const].href(gameId)),
    onNoGamesLeft() {
      setWasTried(false);
      setAsksCode(true);
      void client.invalidateQueries({ queryKey: gameLimitQuery.queryKey });
    },
    onFailed: (error) => toast({ title: setupTexts.setupFailed, text: sentenceOf(error), variant: 'destructive' }),
  });
  useEffect(() => {
    setAsksCode(isBlocked);
  }, [isBlocked]);

  return {
    limit,
    problems,
    isComplete: complete !== null,
    isBlocked,
    isStarting,
    /** Whether a start was refused: empty fields are marked from then on. */
    wasRefused,
    asksCode,
    closeCode: () => setAsksCode(false),
    start(): void {
      if (complete === null) return;
      setWasTried(true);
      start(complete);
    },
    /** Says why the start takes no press now. */
    sayWhy(): void {
      if (isStarting) sayStarting();
      else if (isBlocked) setAsksCode(true);
      else {
        setWasRefused(true);
        if (!focusProblem(form.current, problems))
          toast({ title: setupTexts.completeFirst, text: problems[0]?.text ?? messages.modeNeeded });
      }
    },
  };
}
