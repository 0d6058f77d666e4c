import { formatCount } from '../../lib/arabic/numbers';
import { counted } from '../../lib/arabic/plurals';
import { Button } from '../../ui/buttons/button';
import { Card } from '../../ui/frames/card';
import type { ListedGame, ListedUser } from './api';
import { foundUsers, usersTexts } from './texts.ar';
import styles from './user-list.module.css';
import { UserRow } from './user-row';

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

/** A page of users. The names of the columns stand once above them, and for a screen reader beside each fact. */
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
  /** Rows on the pages before this one, and on it. */
  before: number;
  shown: number;
  /** How many there are in all; undefined where nobody counted them. */
  total: number | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Where in the list this page stands, and the ways to those beside it. */
export function Pager({ before, shown, total, onPrevious, onNext }: PagerProps) {
  const [from, to] = [formatCount(before + 1), formatCount(before + shown)];
  const isAlone = onPrevious === undefined && onNext === undefined;
  const where =
    total === undefined
      ? isAlone
        ? counted(shown, foundUsers)
        : usersTexts.range(from, to)
      : usersTexts.rangeOf(from, to, formatCount(total));
  return (
    <nav className={styles.pager} aria-label={usersTexts.pages}>
      <p role="status">{where}</p>
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
