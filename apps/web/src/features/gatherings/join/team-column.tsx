import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { teamGlyphs } from '../../../game-ui/teams/teams';
import { isolated } from '../../../lib/arabic/direction';
import { cx } from '../../../lib/cx';
import { sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { Glyph } from '../../../woven/glyph';
import { GuestSign } from '../../../woven/guest-sign';
import { notch } from '../../../woven/notch';
import { changeGuest, type Gathering, type Guest, useCacheGathering } from '../api';
import { gatheringTexts } from '../texts.ar';
import styles from './team-column.module.css';

/** How long the newest name is gold. */
const GOLD_MS = 2000;
/** With more names than this the font is smaller, so that all fit on the screen. */
const LARGE_UP_TO = 14;

interface TeamColumnProps {
  team: 1 | 2;
  name: string;
  names: readonly [string, string];
  gathering: Gathering;
}

/** A team's guests with their signs: faded while away, gold just after they joined. A press opens the dialog of a guest. */
export function TeamColumn({ team, name, names, gathering }: TeamColumnProps) {
  const guests = gathering.players.filter((player) => player.team === team);
  const seated = guests.filter(({ isRemoved }) => !isRemoved);
  const removed = guests.filter(({ isRemoved }) => isRemoved);
  const newest = useNewest(seated.map(({ id }) => id));
  const [openId, setOpenId] = useState<string | null>(null);
  const open = gathering.players.find(({ id }) => id === openId) ?? null;
  const chip = (guest: Guest) => (
    <li key={guest.id}>
      <button
        type="button"
        className={cx(
          notch(1),
          styles.chip,
          guest.id === newest && styles.gold,
          guest.isRemoved && styles.out,
          !gathering.here.includes(guest.id) && styles.away,
        )}
        onClick={() => setOpenId(guest.id)}
      >
        {guest.isRemoved ? <Glyph name="x" /> : <GuestSign sign={guest.sign} />}
        <bdi className={styles.guest}>{guest.name}</bdi>
      </button>
    </li>
  );
  return (
    <section className={cx(styles.column, styles[`team${team}`])} aria-label={name}>
      <h2 className={styles.name}>
        <Glyph name={teamGlyphs[team]} />
        <bdi className={styles.teamName}>{name}</bdi>
      </h2>
      {seated.length + removed.length === 0 ? <p className={styles.nobody}>{gatheringTexts.nobody}</p> : null}
      <ul className={cx(styles.guests, seated.length + removed.length > LARGE_UP_TO && styles.many)}>
        {seated.map(chip)}
        {removed.map(chip)}
      </ul>
      <GuestDialog gathering={gathering} guest={open} names={names} onClose={() => setOpenId(null)} />
    </section>
  );
}

/** The id of a guest who has just joined while this screen was open; null after a moment. */
function useNewest(ids: readonly string[]): string | null {
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(ids));
  const [newest, setNewest] = useState<string | null>(null);
  const fresh = ids.filter((id) => !known.has(id));
  if (fresh.length > 0) {
    setKnown(new Set([...known, ...fresh]));
    setNewest(fresh.at(-1) ?? null);
  }
  useEffect(() => {
    if (newest === null) return;
    const timer = setTimeout(() => setNewest(null), GOLD_MS);
    return () => clearTimeout(timer);
  }, [newest]);
  return newest;
}

interface GuestDialogProps {
  gathering: Gathering;
  /** Null while it is closed. */
  guest: Guest | null;
  names: readonly [string, string];
  onClose: () => void;
}

/** What the host can do with a guest: move the guest to the other team, remove the guest, or let a removed guest back in. */
function GuestDialog({ gathering, guest, names, onClose }: GuestDialogProps) {
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
      title={isolated(last.name)}
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
