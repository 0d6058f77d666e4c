import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { call, sentenceOf } from '../../lib/server/http';
import { toast } from '../../lib/toast-store';
import { Button } from '../../ui/buttons/button';
import { TextField } from '../../ui/fields/text-field';
import { Dialog } from '../../ui/overlays/dialog';
import styles from './accounts.module.css';
import { accountTexts } from './texts.ar';
import { checkForgot } from './validate';

/** Asks for the e-mail that a reset link goes to. The answer does not tell whether the account exists. */
export function ForgotPasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const ask = useMutation({
    mutationFn: () => call('POST /api/auth/forgot-password', { body: { email: email.trim() } }),
    onSuccess() {
      toast({ title: accountTexts.forgotDone, variant: 'ok' });
      onClose();
    },
    onError(failure) {
      toast({ title: accountTexts.forgotFailed, text: sentenceOf(failure), variant: 'destructive' });
    },
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    // Inside a dialog the form stands in the tree of the page's form.
    event.stopPropagation();
    const found = checkForgot(email);
    setError(found);
    if (found === undefined) ask.mutate();
    else input.current?.focus();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={accountTexts.forgotTitle}
      text={accountTexts.forgotText}
      width="narrow"
      focusFirst={input}
    >
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <TextField
          label={accountTexts.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          ltr
          ref={input}
          error={error}
          value={email}
          onChange={(value) => {
            setEmail(value);
            setError(undefined);
          }}
        />
        <div className={styles.row}>
          <Button type="submit" variant="gold" busy={ask.isPending}>
            {accountTexts.forgotSend}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {accountTexts.forgotCancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
