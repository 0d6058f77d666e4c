import type { GameCommand } from '@lamma/protocol/games';
import type { RefusalBody } from '@lamma/protocol/refusals';
import type { ToastContent } from '../../lib/toast-store';
import { gameTexts } from './texts.ar';

/** The specification's words when a round of «خربطهم» could not be made. */
export const roundFailed: ToastContent = {
  title: gameTexts.roundFailed,
  text: gameTexts.roundFailedText,
  variant: 'destructive',
};

/** What a screen says of an own move that the server refused. */
export function refusedMove({ type }: GameCommand, { reason, message }: RefusalBody): ToastContent {
  // Another screen was quicker: nothing failed.
  const isOvertaken = reason === 'stale' || reason === 'roundRunning';
  if (type === 'startQrRound' && !isOvertaken) return roundFailed;
  return { title: gameTexts.moveRefused, text: message, variant: 'destructive' };
}
