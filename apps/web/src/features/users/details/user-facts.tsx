import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/arabic/dates';
import { formatCount } from '../../../lib/arabic/numbers';
import { formatPhone } from '../../../lib/arabic/phone-numbers';
import { Avatar } from '../../../ui/frames/avatar';
import { EmailAddress } from '../../../ui/frames/email-address';
import { nameOf, type UserDetails } from '../api';
import { Marks } from '../marks';
import { usersTexts, userTexts } from '../texts.ar';
import styles from './user-sheet.module.css';

/** Who a user is, and what they have. */
export function UserFacts({ user }: { user: UserDetails }) {
  const { email, phoneNumber, createdAt, blockedAt, unlimited, regularGames, customGames, sessions } = user;
  const facts: [string, ReactNode][] = [
    [usersTexts.email, <EmailAddress key="email" address={email} />],
    [
      usersTexts.phone,
      <bdi key="phone" dir="ltr">
        {formatPhone(phoneNumber)}
      </bdi>,
    ],
    [usersTexts.registered, formatDay(createdAt)],
    [userTexts.balance, unlimited ? userTexts.unlimited : formatCount(regularGames)],
    [userTexts.customBalance, formatCount(customGames)],
    [userTexts.sessions, formatCount(sessions)],
  ];
  return (
    <section className={styles.part}>
      <div className={styles.who}>
        <Avatar id={user.id} />
        <h3 className={styles.name}>
          <bdi>{nameOf(user)}</bdi>
        </h3>
        <Marks user={user} />
      </div>
      {blockedAt === null ? null : <p className={styles.blocked}>{userTexts.blockedSince(formatDay(blockedAt))}</p>}
      <dl className={styles.facts}>
        {facts
          .filter(([label]) => label !== usersTexts.phone || phoneNumber !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
