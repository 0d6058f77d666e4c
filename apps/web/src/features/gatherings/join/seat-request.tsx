import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { Glyph } from '../../../woven/glyph';
import { type Gathering, giveSeat } from '../api';
import { useCacheGathering } from '../begin';
import { gatheringTexts } from '../texts.ar';
import styles from './seat-request.module.css';

/** Asks the host whether a phone that joined with an absent guest's name belongs to that guest. */
export function SeatRequest({ gathering }: { gathering: Gathering }) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const cacheGathering = useCacheGathering();
  const give = useMutation({
    mutationFn: ({ playerId, phoneId }: { playerId: string; phoneId: string }) =>
      giveSeat(gathering.id, playerId, phoneId),
    onSuccess: cacheGathering,
    onError: (error) => toast({ title: gatheringTexts.notChanged, text: sentenceOf(error), variant: 'destructive' }),
  });
  const nameOf = (id: string) => gathering.players.find((player) => player.id === id)?.name;
  const request = gathering.waiting.find(({ phoneId }) => !refused.includes(phoneId));
  const seat = request && nameOf(request.playerId);
  const phone = request && nameOf(request.phoneId);
  if (request === undefined || seat === undefined || phone === undefined) return null;
  return (
    <section className={styles.asked} role="status">
      <Glyph name="phone" />
      <p>
        <b>{gatheringTexts.askGive(seat, phone)}</b> {gatheringTexts.askGiveText}
      </p>
      <Button size="tv" busy={give.isPending} onClick={() => give.mutate(request)}>
        {gatheringTexts.giveYes}
      </Button>
      <Button size="tv" variant="ghost" onClick={() => setRefused([...refused, request.phoneId])}>
        {gatheringTexts.giveNo}
      </Button>
    </section>
  );
}
