import type { GameCommand, QrView } from '@lamma/protocol/games';
import type { PendingMark } from '@lamma/sync/commands/played';
import { useEffect, useRef } from 'react';
import { useConnectionStore } from '../../../../lib/server/connection-store';
import { serverNow } from '../../../../lib/server/live';
import { toast } from '../../../../lib/toast-store';
import { roundFailed } from '../../refused-move';
import { qrTexts } from './texts.ar';

/** By how much this screen's idea of the server's time may run behind it. */
const CLOCK_ERROR_MS = 250;

/** Says what a round came to without options: that its five minutes are over, or that the server is away and the round waits for it. */
export function useRoundToasts(view: QrView, pending: readonly PendingMark<GameCommand>[]): void {
  const waiting = useRef<number | null>(null);
  useEffect(() => {
    const until = waiting.current;
    waiting.current = view.phase === 'qr-display' ? view.round.expiresAt : null;
    if (until === null || view.phase !== 'category-selection' || view.openQuestion !== null) return;
    // A question that the host took back is gone before its time.
    if (serverNow() >= until - CLOCK_ERROR_MS) toast({ title: qrTexts.timeout, text: qrTexts.timeoutText });
  }, [view]);

  const isLost = useConnectionStore((store) => store.lost);
  const asked = pending.find(({ command }) => command.type === 'startQrRound')?.commandId;
  const saidFor = useRef<string>(undefined);
  useEffect(() => {
    if (!isLost || asked === undefined || saidFor.current === asked) return;
    saidFor.current = asked;
    toast(roundFailed);
  }, [isLost, asked]);
}
