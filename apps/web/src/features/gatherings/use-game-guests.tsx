import { useEffect, useMemo, useState } from 'react';
import type { GuestAward, TeamGuests } from '../../game-ui/teams/guests';
import { formatCount } from '../../lib/arabic/numbers';
import { counted } from '../../lib/arabic/plurals';
import { cx } from '../../lib/cx';
import { GuestSign } from '../../woven/guest-sign';
import { changeGathering, type Gathering, type Guest } from './api';
import { guestPhones } from './texts.ar';
import styles from './use-game-guests.module.css';

/** How long a panel names the newest guest. */
const NEWEST_MS = 2000;

/** The guests of an evening, in the form that the panels of its game show. */
export function useGameGuests(gathering: Gathering | null): TeamGuests | null {
  const players = gathering?.players;
  const here = gathering?.here;
  const claims = gathering?.claims;
  const buzzers = gathering?.buzzers;
  const awards = gathering?.awards;
  const shown = gathering?.shown;
  const [id, gameId] = [gathering?.id, gathering?.gameId];
  const newestId = useNewcomer(id, players);
  return useMemo(() => {
    if (players === undefined || here === undefined) return null;
    const toTeamGuest = (guest: Guest): TeamGuest => ({
      id: guest.id,
      name: guest.name,
      sign: guest.sign,
      isHere: here.includes(guest.id),
    });
    const seated = players.filter(({ isRemoved }) => !isRemoved);
    const panel = (number: 1 | 2) => {
      const guests = seated.filter(({ team }) => team === number).map(toTeamGuest);
      const newest = guests.find(({ id }) => id === newestId) ?? null;
      return { signs: <GuestSigns guests={guests} newest={newest} />, newest: newest?.name ?? null };
    };
    const names = claims?.playerIds.flatMap((id) => players.find((guest) => guest.id === id)?.name ?? []) ?? [];
    return {
      1: panel(1),
      2: panel(2),
      claims: claims === undefined ? null : { questionId: claims.questionId, names },
      players: new Map(
        players.map(({ id, name, sign, team }) => [id, { name, sign, team, isHere: here.includes(id) }]),
      ),
      buzzers: buzzers ?? [],
      awards: awards?.map((award) => withGuest(award, players)),
      // If this call fails, the phones show the awards later.
      onAwards: () => void (id && gameId && changeGathering(id, { awardsOf: gameId }).catch(() => undefined)),
      shown,
      // If this call fails, only this screen has changed.
      onShow: (part) => void (id && gameId && changeGathering(id, { shows: { gameId, part } }).catch(() => undefined)),
    };
  }, [players, here, claims, buzzers, awards, shown, newestId, id, gameId]);
}

function withGuest(award: NonNullable<Gathering['awards']>[number], players: readonly Guest[]): GuestAward {
  const guest = players.find(({ id }) => id === award.playerId);
  return guest === undefined ? award : { ...award, guest: { name: guest.name, sign: guest.sign } };
}

/** The id of a guest who has just joined while this screen was open; null after a moment. */
function useNewcomer(gatheringId: string | undefined, players: Gathering['players'] | undefined): string | null {
  const [known, setKnown] = useState<{ gatheringId: string; ids: ReadonlySet<string> }>();
  const [newest, setNewest] = useState<string | null>(null);
  if (gatheringId !== undefined && players !== undefined) {
    const ids = players.map(({ id }) => id);
    if (known?.gatheringId !== gatheringId) setKnown({ gatheringId, ids: new Set(ids) });
    else if (ids.some((id) => !known.ids.has(id))) {
      setKnown({ gatheringId, ids: new Set([...known.ids, ...ids]) });
      setNewest(ids.filter((id) => !known.ids.has(id)).at(-1) ?? null);
    }
  }
  useEffect(() => {
    if (newest === null) return;
    const timer = setTimeout(() => setNewest(null), NEWEST_MS);
    return () => clearTimeout(timer);
  }, [newest]);
  return newest;
}

interface TeamGuest {
  id: string;
  name: string;
  sign: number;
  isHere: boolean;
}

/** A panel shows at most this many signs, and the number of guests without a sign. */
const MAX_SHOWN = 7;

/** The signs of a team's guests in its panel, faded while their phones are away. The newest guest's sign is always shown. */
function GuestSigns({ guests, newest }: { guests: readonly TeamGuest[]; newest: TeamGuest | null }) {
  const firstGuests = guests.slice(0, MAX_SHOWN);
  const isNewest = (guest: TeamGuest) => guest.id === newest?.id;
  const shown =
    guests.findIndex(isNewest) < MAX_SHOWN ? firstGuests : [...firstGuests.slice(0, -1), ...guests.filter(isNewest)];
  const more = guests.length - shown.length;
  return (
    <span className={styles.signs} role="img" aria-label={counted(guests.length, guestPhones)}>
      {shown.map((guest) => (
        <span
          key={guest.id}
          className={cx(styles.sign, !guest.isHere && styles.away, isNewest(guest) && styles.newest)}
        >
          <GuestSign sign={guest.sign} />
        </span>
      ))}
      {more > 0 ? <b className={styles.more}>+{formatCount(more)}</b> : null}
    </span>
  );
}
