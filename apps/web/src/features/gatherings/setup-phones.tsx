import { useQuery } from '@tanstack/react-query';
import { counted } from '../../lib/arabic/plurals';
import { sentenceOf } from '../../lib/server/http';
import { toast } from '../../lib/toast-store';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { openGatheringQuery, useBeginGathering } from './api';
import styles from './setup-phones.module.css';
import { gatheringTexts, joinedPhoneCount } from './texts.ar';

/** Poll interval for the number of joined phones: the setup opens no socket. */
const POLL_MS = 4000;

interface SetupPhonesProps {
  team1Name: string;
  team2Name: string;
  /** The path of the join screen. */
  to: string;
}

/** In the setup of a game: a button that opens an evening, then the number of joined phones and the code. */
export function SetupPhones({ team1Name, team2Name, to }: SetupPhonesProps) {
  const { data } = useQuery({ ...openGatheringQuery, refetchInterval: ({ state }) => (state.data ? POLL_MS : false) });
  const open = data?.state;
  const begin = useBeginGathering();
  if (!open) {
    return (
      <section className={styles.phones}>
        <Button
          size="sm"
          variant="ghost"
          glyph="phone"
          busy={begin.isPending}
          onClick={() =>
            begin.mutate(
              { team1Name, team2Name },
              {
                onError: (error) =>
                  toast({ title: gatheringTexts.beginFailed, text: sentenceOf(error), variant: 'destructive' }),
              },
            )
          }
        >
          {gatheringTexts.guestPhones}
        </Button>
        <p>{gatheringTexts.phonesText}</p>
      </section>
    );
  }
  const count = open.players.filter(({ isRemoved }) => !isRemoved).length;
  return (
    <section className={styles.phones} aria-label={gatheringTexts.guestPhones}>
      <ButtonLink to={to} size="sm" variant="ghost" glyph="qr">
        <span role="status">{counted(count, joinedPhoneCount)}</span>
        {open.code === null || !open.isJoinOpen ? null : (
          <bdi dir="ltr" className={styles.digits}>
            {open.code}
          </bdi>
        )}
        <VisuallyHidden> {gatheringTexts.joinScreen}</VisuallyHidden>
      </ButtonLink>
    </section>
  );
}
