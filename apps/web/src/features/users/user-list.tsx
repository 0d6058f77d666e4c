import type { ReactNode } from 'react';
import { formatDay } from '../../lib/arabic/dates';
import { formatCount, formatTotal } from '../../lib/arabic/numbers';
import { formatPhone } from '../../lib/arabic/phone-numbers';
import { counted } from '../../lib/arabic/plurals';
import { Button } from '../../ui/buttons/button';
import { Avatar } from '../../ui/frames/avatar';
import { Card } from '../../ui/frames/card';
import { Chip } from '../../ui/frames/chip';
import { EmailAddress } from '../../ui/frames/email-address';
import { Separator } from '../../ui/frames/separator';
import { Written } from '../../ui/frames/written';
import { type ListedGame, type ListedUser, nameOf } from './api';
import { foundUsers, usersTexts } from './texts.ar';
import styles from './user-list.module.css';

interface UserListProps {
  users: readonly ListedUser[];
  modeName: (mode: ListedGame['gameMode']) => string;
  onOpen: (id: string) => void;
}

const columns = [
  usersTexts.user,
  usersTexts.email,
  usersTexts.phone,
  usersTexts.registered,
  usersTexts.lastGame,
  usersTexts.games,
];

/** A page of users. Column names are shown in a header; screen readers read them beside each value. */
export function UserList({ users, modeName, onOpen }: UserListProps) {
  const now = new Date();
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  return (
    <Card className={styles.list}>
      <div className={styles.head} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <ul aria-label={usersTexts.list} className={styles.rows}>
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isNew={user.createdAt >= today}
            modeName={modeName}
            onOpen={() => onOpen(user.id)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface PagerProps {
  /** The number of rows on the previous pages. */
  before: number;
  /** The number of rows on this page. */
  shown: number;
  /** The number of all rows; undefined if unknown. */
  total: number | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** The position of this page in the list, and the buttons to its neighbours. */
export function Pager({ before, shown, total, onPrevious, onNext }: PagerProps) {
  const [from, to] = [formatCount(before + 1), formatCount(before + shown)];
  const isAlone = onPrevious === undefined && onNext === undefined;
  const position =
    total === undefined
      ? isAlone
        ? counted(shown, foundUsers)
        : usersTexts.range(from, to)
      : usersTexts.rangeOf(from, to, formatCount(total));
  return (
    <nav className={styles.pager} aria-label={usersTexts.pages}>
      <p role="status">{position}</p>
      <div className={styles.ways} hidden={isAlone}>
        <Button size="sm" variant="ghost" inactive={onPrevious === undefined} onClick={onPrevious}>
          {usersTexts.previous}
        </Button>
        <Button size="sm" inactive={onNext === undefined} onClick={onNext}>
          {usersTexts.next}
        </Button>
      </div>
    </nav>
  );
}

interface UserRowProps {
  user: ListedUser;
  /** Whether the user registered today, in local time. */
  isNew: boolean;
  modeName: (mode: ListedGame['gameMode']) => string;
  onOpen: () => void;
}

function UserRow({ user, isNew, modeName, onOpen }: UserRowProps) {
  const [last] = user.games;
  const name = nameOf(user);
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <Avatar id={user.id} />
        <div className={styles.names}>
          <h2 className={styles.name}>
            <bdi>{name}</bdi>
          </h2>
          <p className={styles.username}>
            <span className={styles.label}>{usersTexts.username}</span> <bdi dir="ltr">{user.username}</bdi>
          </p>
        </div>
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
        <b className={styles.count}>{formatTotal(user.gameCount)}</b>
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

interface MarksProps {
  user: Pick<ListedUser, 'isAdmin' | 'isOwner' | 'isBlocked'>;
  isNew?: boolean;
}

/** The role and state badges of an account. */
export function Marks({ user: { isAdmin, isOwner, isBlocked }, isNew = false }: MarksProps) {
  if (!isAdmin && !isBlocked && !isNew) return null;
  return (
    <span className={styles.marks}>
      {isAdmin ? <Chip>{isOwner ? usersTexts.owner : usersTexts.teacher}</Chip> : null}
      {isBlocked ? (
        <span className={styles.blocked}>
          <Chip>{usersTexts.blocked}</Chip>
        </span>
      ) : null}
      {isNew ? (
        <span className={styles.fresh}>
          <Chip>{usersTexts.todayChip}</Chip>
        </span>
      ) : null}
    </span>
  );
}
