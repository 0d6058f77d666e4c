import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { teamGlyphs } from '../../../game-ui/teams/teams';
import { sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { changeGuest, type Gathering, type Guest } from '../api';
import { useCacheGathering } from '../begin';
import { gatheringTexts } from '../texts.ar';

interface GuestDialogProps {
  gathering: Gathering;
  /** Null while it is closed. */
  guest: Guest | null;
  names: readonly [string, string];
  onClose: () => void;
}

/** What the host can do with a guest's seat: move it to the other team, end it, or give it back. */
export function GuestDialog({ gathering, guest, names, onClose }: GuestDialogProps) {
  // The texts stay during the closing animation.
  const [last, setLast] = useState(guest);
  if (guest !== null && guest !== last) setLast(guest);
  const cacheGathering = useCacheGathering();
  const change = useMutation({
    mutationFn: (body: { team: 1 | 2 } | { isRemoved: boolean }) => changeGuest(gathering.id, last?.id ?? '', body),
    onSuccess(snapshot) {
      cacheGathering(snapshot);
      onClose();
    },
    onError: (error) => toast({ title: gatheringTexts.notChanged, text: sentenceOf(error), variant: 'destructive' }),
  });
  if (last === null) return null;
  const other = last.team === 1 ? 2 : 1;
  const where = gathering.here.includes(last.id) ? gatheringTexts.here : gatheringTexts.away;
  const team = names[last.team - 1] ?? '';
  return (
    <Dialog
      open={guest !== null}
      onClose={onClose}
      width="narrow"
      title={last.name}
      text={last.isRemoved ? gatheringTexts.removed : `${gatheringTexts.guestText(team)}، ${where}`}
      actions={
        last.isRemoved ? (
          <>
            <Button variant="gold" busy={change.isPending} onClick={() => change.mutate({ isRemoved: false })}>
              {gatheringTexts.letBack}
            </Button>
            <Button onClick={onClose}>{gatheringTexts.close}</Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{gatheringTexts.close}</Button>
            <Button glyph={teamGlyphs[other]} busy={change.isPending} onClick={() => change.mutate({ team: other })}>
              {gatheringTexts.move(names[other - 1] ?? '')}
            </Button>
            <Button variant="bad" busy={change.isPending} onClick={() => change.mutate({ isRemoved: true })}>
              {gatheringTexts.remove}
            </Button>
          </>
        )
      }
    />
  );
}
