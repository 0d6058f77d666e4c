import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../lib/server/http';
import { Button } from '../../../ui/buttons/button';
import { Sheet } from '../../../ui/overlays/sheet';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states/state-block';
import { type ListedGame, nameOf, userQuery } from '../api';
import { usersTexts, userTexts } from '../texts.ar';
import { AccountActions } from './account-actions';
import { GiveGames } from './give-games';
import { UserFacts } from './user-facts';
import { UserGames } from './user-games';
import styles from './user-sheet.module.css';

interface UserSheetProps {
  /** Null: closed. */
  id: string | null;
  modeName: (mode: ListedGame['gameMode']) => string;
  onClose: () => void;
}

/** The panel of one user: who they are, what they have, and what the owner can do. */
export function UserSheet({ id, modeName, onClose }: UserSheetProps) {
  // Shown while the panel goes.
  const last = useRef(id);
  if (id !== null) last.current = id;
  return (
    <Sheet open={id !== null} onClose={onClose} title={userTexts.title}>
      {last.current === null ? null : <Body key={last.current} id={last.current} modeName={modeName} />}
    </Sheet>
  );
}

function Body({ id, modeName }: { id: string; modeName: UserSheetProps['modeName'] }) {
  const { data: user, error, isFetching, refetch } = useQuery(userQuery(id));
  if (user === undefined) {
    if (error === null) return <Skeleton label={userTexts.loading} />;
    if (error instanceof ApiError && error.status === 404)
      return <EmptyState title={userTexts.gone} text={userTexts.goneText} />;
    return (
      <ErrorState
        title={userTexts.failed}
        text={userTexts.failedText}
        actions={
          <Button variant="gold" busy={isFetching} onClick={() => void refetch()}>
            {usersTexts.retry}
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles.body}>
      <UserFacts user={user} />
      <GiveGames id={user.id} />
      <AccountActions user={user} name={nameOf(user)} />
      <UserGames id={user.id} modeName={modeName} />
    </div>
  );
}
