import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { page } from '../../../lib/browser/page';
import { removeUserValues } from '../../../lib/browser/user-storage';
import { paths } from '../../../lib/paths';
import { call, sentenceOf } from '../../../lib/server/http';
import { resumeQueries, stopQueries } from '../../../lib/server/stop-queries';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { PasswordField } from '../../../ui/fields/password-field';
import { Dialog } from '../../../ui/overlays/dialog';
import { checkNewPassword } from '../validate';
import styles from './account-page.module.css';
import { accountPageTexts } from './texts.ar';

/** How long the page says that the account is gone before it leaves. */
const REDIRECT_DELAY_MS = 1500;

/** Asks for the password before the account is deleted for good. */
export function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) return;
    setPassword('');
    setProblem(undefined);
  }, [open]);
  const remove = useMutation({
    mutationFn: () => call('POST /api/account/delete', { body: { password } }),
    // A read without a session would redirect to the sign-in page, which leads back here.
    onMutate: () => stopQueries(client),
    onSuccess() {
      removeUserValues();
      toast({ title: accountPageTexts.deleted, variant: 'ok' });
      setTimeout(() => page.goTo(paths.auth.href()), REDIRECT_DELAY_MS);
    },
    onError(error) {
      resumeQueries();
      setProblem(sentenceOf(error, accountPageTexts.deleteFailed));
    },
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (password === '') setProblem(checkNewPassword(''));
    else remove.mutate();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={accountPageTexts.deleteTitle}
      text={accountPageTexts.deleteWarning}
      focusFirst={keepButton}
    >
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <PasswordField
          label={accountPageTexts.password}
          name="password"
          autoComplete="current-password"
          error={problem}
          value={password}
          onChange={setPassword}
        />
        <div className={styles.verbs}>
          <Button type="submit" variant="bad" busy={remove.isPending}>
            {accountPageTexts.deleteYes}
          </Button>
          <Button ref={keepButton} onClick={onClose}>
            {accountPageTexts.deleteNo}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
