import type { ConnectView } from '@lamma/protocol/games';
import { useEffect, useRef } from 'react';
import { serverNow } from '../../../../lib/server/live';
import { toast } from '../../../../lib/toast-store';
import { nameOf } from '../../teams';
import { gameTexts } from '../../texts.ar';
import { connectTexts } from './texts.ar';

/** By how much this screen's idea of the server's time may run behind it. */
const CLOCK_ERROR_MS = 250;

/**
 * Says that a question was closed without a team that was right, once on every screen: by its time, or by the host. The state tells
 * both alike; a clock that ran to its end tells them apart. A screen that opens later has nothing to say.
 */
export function usePassToast(view: ConnectView): void {
  const open = useRef<{ id: number; deadlineAt: number | undefined; isSaid: boolean } | null>(null);
  useEffect(() => {
    if (view.openQuestion !== null) {
      const { id, deadlineAt } = view.openQuestion;
      open.current = { id, deadlineAt, isSaid: false };
      return;
    }
    const last = view.played.at(-1);
    const was = open.current;
    if (was === null || last?.questionId !== was.id) open.current = null;
    else if (last.wonBy === null && !was.isSaid) {
      was.isSaid = true;
      const isLate = was.deadlineAt !== undefined && serverNow() >= was.deadlineAt - CLOCK_ERROR_MS;
      if (isLate) toast({ title: gameTexts.timeUp, text: gameTexts.timeUpText });
      else toast({ title: connectTexts.nobodyRight, text: passedTo(view) });
    }
  }, [view]);
}

function passedTo(view: ConnectView): string {
  return view.isComplete ? gameTexts.ended : connectTexts.turnPasses(nameOf(view, view.currentTeam));
}
