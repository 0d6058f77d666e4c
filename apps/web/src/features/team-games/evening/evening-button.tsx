import type { GameView } from '@lamma/protocol/games';
import { useState } from 'react';
import { logOnly } from '../../../lib/log-only';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { eveningOf } from './evening';
import { canShare, sharePicture } from './share-picture';
import { eveningTexts } from './texts.ar';

interface EveningButtonProps {
  view: GameView;
  /** By what it was won, in words. */
  margin: string;
}

/** The evening's band as a picture to keep: shared where the browser can, else downloaded. */
export function EveningButton({ view, margin }: EveningButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [shares] = useState(canShare);

  async function handleClick(): Promise<void> {
    setIsBusy(true);
    try {
      const { eveningPicture } = await import('./evening-picture');
      const outcome = await sharePicture(await eveningPicture(eveningOf(view, margin, Date.now())));
      if (outcome === 'saved') toast({ title: eveningTexts.saved, variant: 'ok' });
    } catch (error) {
      logOnly('the picture of the evening was not made', error);
      toast({ title: eveningTexts.failed, text: eveningTexts.failedText, variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button size="tv" glyph="down" busy={isBusy} onClick={() => void handleClick()}>
      {shares ? eveningTexts.share : eveningTexts.save}
    </Button>
  );
}
