import type { ReactNode } from 'react';
import { formatDay } from '../../lib/arabic/dates';
import { formatCount } from '../../lib/arabic/numbers';
import { formatPhone } from '../../lib/arabic/phone-numbers';
import { Button } from '../../ui/buttons/button';
import { Avatar } from '../../ui/frames/avatar';
import { EmailAddress } from '../../ui/frames/email-address';
import { Separator } from '../../ui/frames/separator';
import { Written } from '../../ui/frames/written';
import { type ListedGame, type ListedUser, nameOf } from './api';
import { Marks } from './marks';
import { usersTexts } from './texts.ar';
import styles from './user-list.module.css';

interface UserRowProps {
  user: ListedUser;
  /** Whether they registered on the day that it is here. */
  isNew: boolean;
  modeName: (mode: ListedGame['gameMode']) => string;
  onOpen: () => void;
}

/** One user of the list: a row of a table on a wide screen, a card on a narrow one. */
export function UserRow({ user, isNew, modeName, onOpen }: UserRowProps) {
  const [last] = user.games;
  const name = nameOf(user);
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <Avatar id={user.id} />
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <Marks user={user} isNew={isNew} />
      </div>
      <Fact label={usersTexts.email}>
        <EmailAddress address={user.email} />
      </Fact>
      <Fact label={usersTexts.phone}>
        <bdi dir="ltr" className={styles.phone}>
          {formatPhone(user.phoneNumber)}
        </bdi>
      </Fact>
      <Fact label={usersTexts.registered}>{formatDay(user.createdAt)}</Fact>
      <Fact label={usersTexts.lastGame}>
        {last === undefined ? (
          usersTexts.neverPlayed
        ) : (
          <>
            {modeName(last.gameMode)}
            <Separator />
            <Written>{last.gameName}</Written>
          </>
        )}
      </Fact>
      <Fact label={usersTexts.games}>
        <b className={styles.count}>{formatCount(user.gameCount)}</b>
      </Fact>
      <div className={styles.open}>
        <Button variant="ghost" size="sm" block aria-label={usersTexts.detailsOf(name)} onClick={onOpen}>
          {usersTexts.details}
        </Button>
      </div>
    </li>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={styles.fact}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{children}</span>
    </p>
  );
}
