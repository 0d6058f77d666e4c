import type { GameCommand } from '@lamma/protocol/games';
import type { RefusalBody } from '@lamma/protocol/refusals';
import { inDeviceDigits } from '../../lib/arabic/digits';
import type { ToastContent } from '../../lib/toast-store';
import { gameTexts } from './texts.ar';

/** The toast for a round of «خربطهم» that could not be created. */
export const roundFailed: ToastContent = {
  title: gameTexts.roundFailed,
  text: gameTexts.roundFailedText,
  variant: 'destructive',
};

/**
 * The move to send instead of a refused one, or null: a round that the server failed to create is replaced by one without a phone, whose
 * options come from the bank.
 */
export function fallbackMove(command: GameCommand, { code }: RefusalBody): GameCommand | null {
  if (command.type !== 'startQrRound' || command.demo === true || code !== 'internal') return null;
  return { type: 'startQrRound', demo: true };
}

/** Refusals without a toast: late media commands, a late press (the screen shows the winner), and a break that another screen has begun or ended. */
export function isSilentRefusal({ type }: GameCommand, { reason }: RefusalBody): boolean {
  if (type === 'resumeGame') return reason === 'notNow' || reason === 'stale' || reason === 'gameFinished';
  return type === 'driveMedia' || type === 'hostBuzz' || (type === 'pause' && reason === 'paused');
}

/** The toast for a refused move of this screen. */
export function refusalToast({ type }: GameCommand, { reason, message }: RefusalBody): ToastContent {
  // Another screen was faster: nothing failed.
  const isOvertaken = reason === 'stale' || reason === 'roundRunning';
  if (type === 'startQrRound' && !isOvertaken) return roundFailed;
  return { title: gameTexts.moveRefused, text: inDeviceDigits(message), variant: 'destructive' };
}
