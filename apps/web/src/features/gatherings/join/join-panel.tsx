import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cx } from '../../../lib/cx';
import { sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { changeGuest, type Gathering, giveSeat, useCacheGathering } from '../api';
import { gatheringTexts } from '../texts.ar';
import { HowToJoin } from './how-to-join';
import styles from './join-panel.module.css';

/** How long the panel stays over a board. */
const SHOWN_MS = 30_000;

interface JoinPanelProps {
  gathering: Gathering;
  /** The path of the join screen, on which the host manages guests. */
  to: string;
  /** The path to which the join screen returns. */
  from: string;
  onClose: () => void;
}

/** The evening's code and a waiting request for a seat, shown over a board for a while; the game goes on. */
export function JoinPanel({ gathering, to, from, onClose }: JoinPanelProps) {
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS);
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('[data-dialog-open]') !== null) return;
      // Escape must not also reach the board.
      event.preventDefault();
      onClose();
    };
    window.addEventListener('keydown', handle, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', handle, true);
    };
  }, [onClose]);
  return (
    <aside className={cx(notch(), styles.panel)} aria-label={gatheringTexts.joinTool}>
      {/* Both would be higher than the board of a laptop. */}
      {gathering.waiting.length > 0 ? (
        <SeatRequest gathering={gathering} />
      ) : (
        <HowToJoin gathering={gathering} wifi={null} look="card" />
      )}
      <div className={styles.actions}>
        <ButtonLink to={to} state={from} size="tv" variant="ghost">
          {gatheringTexts.joinScreen}
        </ButtonLink>
        <Button size="tv" onClick={onClose}>
          {gatheringTexts.close}
        </Button>
      </div>
    </aside>
  );
}

interface SeatRequestProps {
  gathering: Gathering;
  className?: string | undefined;
}

/** Asks the host whether a phone that joined with an absent guest's name belongs to that guest. */
export function SeatRequest({ gathering, className }: SeatRequestProps) {
  const cacheGathering = useCacheGathering();
  const give = useMutation({
    mutationFn: ({ playerId, phoneId }: { playerId: string; phoneId: string }) =>
      giveSeat(gathering.id, playerId, phoneId),
    onSuccess: cacheGathering,
    onError: (error) => toast({ title: gatheringTexts.notChanged, text: sentenceOf(error), variant: 'destructive' }),
  });
  const refuse = useMutation({
    mutationFn: (phoneId: string) => changeGuest(gathering.id, phoneId, { isSeatRefused: true }),
    onSuccess: cacheGathering,
    onError: (error) => toast({ title: gatheringTexts.notChanged, text: sentenceOf(error), variant: 'destructive' }),
  });
  const [request] = gathering.waiting;
  const seat = gathering.players.find(({ id }) => id === request?.playerId)?.name;
  if (request === undefined || seat === undefined) return null;
  return (
    <section className={cx(styles.asked, className)} role="status">
      <Glyph name="phone" />
      <p>
        <b>{gatheringTexts.askGive(seat)}</b> {gatheringTexts.askGiveText}
      </p>
      <Button size="tv" busy={give.isPending} onClick={() => give.mutate(request)}>
        {gatheringTexts.giveYes}
      </Button>
      <Button size="tv" variant="ghost" busy={refuse.isPending} onClick={() => refuse.mutate(request.phoneId)}>
        {gatheringTexts.giveNo}
      </Button>
    </section>
  );
}
