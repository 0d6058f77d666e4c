import type { GameCommand } from '@lamma/protocol/games';
import type { RefusalBody } from '@lamma/protocol/refusals';
import { shownDigits } from '../../lib/arabic/digits';
import type { ToastContent } from '../../lib/toast-store';
import { gameTexts } from './texts.ar';

/** What is said when a round of «خربطهم» could not be made. */
export const roundFailed: ToastContent = {
  title: gameTexts.roundFailed,
  text: gameTexts.roundFailedText,
  variant: 'destructive',
};

/**
 * What is played in place of a refused move: a round that the server fails to make is one without a phone, whose three options it
 * draws itself. Null where nothing is.
 */
export function insteadOf(command: GameCommand, { code }: RefusalBody): GameCommand | null {
  if (command.type !== 'startQrRound' || command.demo === true || code !== 'internal') return null;
  return { type: 'startQrRound', demo: true };
}

/** What a screen says of an own move that the server refused. */
export function refusedMove({ type }: GameCommand, { reason, message }: RefusalBody): ToastContent {
  // Another screen was quicker: nothing failed.
  const isOvertaken = reason === 'stale' || reason === 'roundRunning';
  if (type === 'startQrRound' && !isOvertaken) return roundFailed;
  return { title: gameTexts.moveRefused, text: shownDigits(message), variant: 'destructive' };
}
