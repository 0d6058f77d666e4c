import { useMutation } from '@tanstack/react-query';
import { forgetOwn } from '../../lib/browser/own-storage';
import { page } from '../../lib/browser/page';
import { call } from '../../lib/server/http';
import { Button } from '../../ui/buttons/button';
import styles from './accounts.module.css';
import { accountTexts } from './texts.ar';

interface GreetingProps {
  firstName: string;
  lastName: string;
}

/** «أهلًا، نورة العنزي» */
export function Greeting({ firstName, lastName }: GreetingProps) {
  return (
    <p className={styles.greeting}>
      {accountTexts.greeting} <bdi>{`${firstName} ${lastName}`.trim()}</bdi>
    </p>
  );
}

/** Ends the session. Whether the call succeeds or not, the page starts over. */
export function LogoutButton() {
  const logout = useMutation({
    mutationFn: () => call('POST /api/auth/logout'),
    onSettled() {
      forgetOwn();
      page.reload();
    },
  });
  return (
    <Button variant="ghost" size="sm" busy={logout.isPending} onClick={() => logout.mutate()}>
      {accountTexts.logout}
    </Button>
  );
}
