import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { page } from '../../lib/browser/page';
import { removeUserValues } from '../../lib/browser/user-storage';
import { paths } from '../../lib/paths';
import { call } from '../../lib/server/http';
import { Button } from '../../ui/buttons/button';
import { Avatar } from '../../ui/frames/avatar';
import styles from './accounts.module.css';
import type { User } from './api';
import { accountTexts } from './texts.ar';

interface GreetingProps {
  user: Pick<User, 'id' | 'firstName' | 'lastName'>;
}

/** «أهلًا، نورة العنزي» after the user's avatar; the name links to the account. */
export function Greeting({ user: { id, firstName, lastName } }: GreetingProps) {
  return (
    <div className={styles.me}>
      <Avatar id={id} />
      <p className={styles.greeting}>
        {accountTexts.greeting}{' '}
        <Link to={paths.account.href()} title={accountTexts.account}>
          <bdi>{`${firstName} ${lastName}`.trim()}</bdi>
        </Link>
      </p>
    </div>
  );
}

/** Signs out. Even if the call fails, deletes the users' data on this device and reloads the page. */
export function LogoutButton() {
  const logout = useMutation({
    mutationFn: () => call('POST /api/auth/logout'),
    onSettled() {
      removeUserValues();
      page.reload();
    },
  });
  return (
    <Button variant="ghost" size="sm" busy={logout.isPending} onClick={() => logout.mutate()}>
      {accountTexts.logout}
    </Button>
  );
}
