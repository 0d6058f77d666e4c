import type { GameCommand } from '@lamma/protocol/games';
import type { RefusalBody } from '@lamma/protocol/refusals';
import { inDeviceDigits } from '../../lib/arabic/digits';
import type { ToastContent } from '../../lib/toast-store';
import { gameTexts } from './texts.ar';

/** The toast for a round of «خربطهم» that could not be made. */
export const roundFailed: ToastContent = {
  title: gameTexts.roundFailed,
  text: gameTexts.roundFailedText,
  variant: 'destructive',
};

/**
 * The fallback for a refused move: a round that the server fails to make is replaced by one without a phone, whose three options
 * the server draws. Null for no fallback.
 */
export function fallbackMove(command: GameCommand, { code }: RefusalBody): GameCommand | null {
  if (command.type !== 'startQrRound' || command.demo === true || code !== 'internal') return null;
  return { type: 'startQrRound', demo: true };
}

/** Commands whose refusal shows no toast: late media, a late press (the screen shows the winner), and a break that another screen has begun or ended. */
export function losesNothing({ type }: GameCommand, { reason }: RefusalBody): boolean {
  if (type === 'resumeGame') return reason === 'notNow' || reason === 'stale' || reason === 'gameFinished';
  return type === 'driveMedia' || type === 'hostBuzz' || (type === 'pause' && reason === 'paused');
}

/** The toast for a refused move of this screen. */
export function refusedMove({ type }: GameCommand, { reason, message }: RefusalBody): ToastContent {
  // Another screen was faster: nothing failed.
  const isOvertaken = reason === 'stale' || reason === 'roundRunning';
  if (type === 'startQrRound' && !isOvertaken) return roundFailed;
  return { title: gameTexts.moveRefused, text: inDeviceDigits(message), variant: 'destructive' };
}
