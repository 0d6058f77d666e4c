import type { GameView } from '@lamma/protocol/games';
import { useState } from 'react';
import { saveFile } from '../../../lib/browser/save-file';
import { usePhoneOrigins } from '../../../lib/server/phone-origins';
import { logOnly } from '../../../lib/telemetry/log-only';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import type { ShownAward } from '../awards/use-awards';
import { resultPictureTexts } from '../texts.ar';
import { gameResultOf } from './game-result';

interface ResultPictureButtonProps {
  view: GameView;
  /** The winner's lead, in words. */
  margin: string;
  /** Awards to draw, with the names of those who get them. */
  awards?: readonly ShownAward[] | undefined;
}

/** Makes a picture of the game's result. Shares it if the browser can, otherwise downloads it. */
export function ResultPictureButton({ view, margin, awards = [] }: ResultPictureButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [shares] = useState(canShare);
  // An address for phones, because phones cannot reach a page's address such as localhost.
  const { chosen: address = window.location.origin } = usePhoneOrigins();

  async function handleClick(): Promise<void> {
    setIsBusy(true);
    try {
      const { resultPicture } = await import('./result-picture');
      const outcome = await sharePicture(
        await resultPicture(gameResultOf(view, margin, { address, at: Date.now(), awards })),
      );
      if (outcome === 'saved') toast({ title: resultPictureTexts.saved, variant: 'ok' });
    } catch (error) {
      logOnly('failed to draw the picture of the result', error);
      toast({ title: resultPictureTexts.failed, text: resultPictureTexts.failedText, variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button size="tv" glyph="down" busy={isBusy} onClick={() => void handleClick()}>
      {shares ? resultPictureTexts.share : resultPictureTexts.save}
    </Button>
  );
}

/** Whether this browser can share a picture with another app. Over plain http it cannot. */
function canShare(): boolean {
  if (typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([''], 'x.png', { type: 'image/png' })] });
}

/**
 * Shares the picture if the browser can, otherwise downloads it.
 * @returns the outcome; `left`: the user cancelled sharing
 */
async function sharePicture(file: File): Promise<'shared' | 'saved' | 'left'> {
  if (canShare()) {
    try {
      await navigator.share({ files: [file] });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left';
    }
  }
  const address = URL.createObjectURL(file);
  saveFile(address, file.name);
  // The download has read the URL long before this timer fires.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return 'saved';
}
