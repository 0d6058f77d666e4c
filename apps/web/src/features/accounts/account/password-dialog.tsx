import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { ApiError, call, sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { PasswordField } from '../../../ui/fields/password-field';
import { Dialog } from '../../../ui/overlays/dialog';
import { checkReset } from '../validate';
import styles from './account-page.module.css';
import { sessionsQuery } from './api';
import { ownTexts } from './texts.ar';

/** A new password, by the present one. */
export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const [values, setValues] = useState({ now: '', next: '' });
  const [problem, setProblem] = useState<{ now?: string; next?: string }>({});
  useEffect(() => {
    if (!open) setValues({ now: '', next: '' });
    setProblem({});
  }, [open]);
  const change = useMutation({
    mutationFn: () =>
      call('PUT /api/account/password', { body: { currentPassword: values.now, newPassword: values.next } }),
    onSuccess() {
      toast({ title: ownTexts.passwordSaved, variant: 'ok' });
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      onClose();
    },
    onError(error) {
      const isWrong = error instanceof ApiError && error.reason === 'wrongPassword';
      setProblem({ [isWrong ? 'now' : 'next']: sentenceOf(error, ownTexts.passwordFailed) });
    },
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const now = values.now === '' ? checkReset('') : undefined;
    const next = now === undefined ? checkReset(values.next) : undefined;
    setProblem({ ...(now === undefined ? {} : { now }), ...(next === undefined ? {} : { next }) });
    if (now === undefined && next === undefined) change.mutate();
  }

  return (
    <Dialog open={open} onClose={onClose} title={ownTexts.passwordTitle} text={ownTexts.passwordText}>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <PasswordField
          label={ownTexts.passwordNow}
          name="currentPassword"
          autoComplete="current-password"
          error={problem.now}
          value={values.now}
          onChange={(now) => setValues({ ...values, now })}
        />
        <PasswordField
          label={ownTexts.passwordNew}
          name="newPassword"
          autoComplete="new-password"
          hint={ownTexts.passwordHint}
          error={problem.next}
          value={values.next}
          onChange={(next) => setValues({ ...values, next })}
        />
        <div className={styles.verbs}>
          <Button type="submit" variant="gold" busy={change.isPending}>
            {ownTexts.passwordSave}
          </Button>
          <Button onClick={onClose}>{ownTexts.back}</Button>
        </div>
      </form>
    </Dialog>
  );
}
