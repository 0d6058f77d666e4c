import { formatCount } from '../../lib/arabic/numbers';
import { counted } from '../../lib/arabic/plurals';
import { cx } from '../../lib/cx';
import { GuestSign } from '../../woven/guest-sign';
import styles from './guest-signs.module.css';
import { guestPhones } from './texts.ar';

/** A guest's phone in a team's panel. */
export interface TeamGuest {
  id: string;
  name: string;
  /** Number of the woven sign. */
  sign: number;
  isHere: boolean;
}

/** A panel shows at most this many signs, and the number of the others. */
const MAX_SHOWN = 7;

/** The signs of a team's guests in its panel, faded while their phones are away. The newest guest's sign is always shown. */
export function GuestSigns({ guests, newest }: { guests: readonly TeamGuest[]; newest: TeamGuest | null }) {
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
