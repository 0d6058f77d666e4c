import { Chip } from '../../ui/frames/chip';
import type { ListedUser } from './api';
import styles from './marks.module.css';
import { usersTexts } from './texts.ar';

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
