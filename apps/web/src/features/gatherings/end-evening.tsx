import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../lib/server/http';
import { toast } from '../../lib/toast-store';
import { Button } from '../../ui/buttons/button';
import { AskDialog } from '../../ui/overlays/ask-dialog';
import { endGathering, useCacheGathering } from './api';
import { gatheringTexts } from './texts.ar';

interface EndEveningProps {
  id: string;
  /** Called after the evening has ended; without it the page stays open. */
  onEnded?: () => void;
  size?: 'tv';
}

/** A button that ends an evening after the host has confirmed it. */
export function EndEvening({ id, onEnded, size }: EndEveningProps) {
  const [isOpen, setIsOpen] = useState(false);
  const cacheGathering = useCacheGathering();
  const end = useMutation({
    mutationFn: () => endGathering(id),
    onSuccess(snapshot) {
      cacheGathering(snapshot);
      toast({ title: gatheringTexts.ended, text: gatheringTexts.endedText, variant: 'ok' });
      onEnded?.();
    },
    onError: (error) => toast({ title: gatheringTexts.endFailed, text: sentenceOf(error), variant: 'destructive' }),
  });
  return (
    <>
      <Button size={size} variant="ghost" onClick={() => setIsOpen(true)}>
        {gatheringTexts.end}
      </Button>
      <AskDialog
        open={isOpen}
        title={gatheringTexts.endTitle}
        text={gatheringTexts.endText}
        yes={gatheringTexts.endYes}
        no={gatheringTexts.endNo}
        busy={end.isPending}
        onYes={() => end.mutate()}
        onNo={() => setIsOpen(false)}
      />
    </>
  );
}
