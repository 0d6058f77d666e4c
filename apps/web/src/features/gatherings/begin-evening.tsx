import { useQuery } from '@tanstack/react-query';
import { counted } from '../../lib/arabic/plurals';
import { sentenceOf } from '../../lib/server/http';
import { toast } from '../../lib/toast-store';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { openGatheringQuery, useBeginGathering } from './api';
import styles from './begin-evening.module.css';
import { EndEvening } from './end-evening';
import { gatheringTexts, joinedPhoneCount } from './texts.ar';

interface BeginEveningProps {
  /** The path of the join screen. */
  to: string;
  onBegun: () => void;
}

/** On the home page: a button that opens an evening or, if an evening is open, its join screen, its end and the number of guests. */
export function BeginEvening(props: BeginEveningProps) {
  const { data: open } = useQuery(openGatheringQuery);
  const guestCount = open?.state.players.filter(({ isRemoved }) => !isRemoved).length ?? 0;
  return (
    <section className={styles.evening}>
      <BeginEveningButton {...props} />
      {open ? (
        <span className={styles.end}>
          <EndEvening id={open.state.id} />
        </span>
      ) : null}
      <p>{open ? `${gatheringTexts.isOpen}، ${counted(guestCount, joinedPhoneCount)}.` : gatheringTexts.beginText}</p>
    </section>
  );
}

/** The button of `BeginEvening` alone, for places beside another start button. */
export function BeginEveningButton({ to, onBegun, size }: BeginEveningProps & { size?: 'tv' }) {
  const { data: open } = useQuery(openGatheringQuery);
  const begin = useBeginGathering();
  if (open) {
    return (
      <ButtonLink to={to} size={size} glyph="qr">
        {gatheringTexts.joinScreen}
      </ButtonLink>
    );
  }
  return (
    <Button
      size={size}
      glyph="qr"
      busy={begin.isPending}
      onClick={() =>
        begin.mutate(
          {},
          {
            onSuccess: onBegun,
            onError: (error) =>
              toast({ title: gatheringTexts.beginFailed, text: sentenceOf(error), variant: 'destructive' }),
          },
        )
      }
    >
      {gatheringTexts.begin}
    </Button>
  );
}
