import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { cx } from '../../lib/cx';
import { paths } from '../../lib/paths';
import { ApiError, call, sentenceOf } from '../../lib/server/http';
import { toast } from '../../lib/toast-store';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { PasswordField } from '../../ui/fields/password-field';
import { Glyph } from '../../woven/glyph';
import type { GlyphName } from '../../woven/glyph-paths';
import { AccountFrame } from './account-frame';
import styles from './accounts.module.css';
import { accountTexts } from './texts.ar';
import { checkNewPassword } from './validate';

/** The format of a token; anything else is not sent to the server. */
const tokenPattern = /^[\w-]{43}$/;

interface ResultMessageProps {
  sign: GlyphName;
  good?: boolean;
  title: string;
  text: string;
  actions: ReactNode;
}

function ResultMessage({ sign, good = false, title, text, actions }: ResultMessageProps) {
  return (
    <section className={styles.end} role="status">
      <span className={cx(styles.sign, good ? styles.good : styles.gone)}>
        <Glyph name={sign} />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.row}>{actions}</div>
    </section>
  );
}

function Done() {
  return (
    <ResultMessage
      sign="tick"
      good
      title={accountTexts.resetDoneTitle}
      text={accountTexts.resetDoneText}
      actions={
        <ButtonLink to={paths.auth.href()} variant="gold" size="lg">
          {accountTexts.goToLogin}
        </ButtonLink>
      }
    />
  );
}

function Expired() {
  return (
    <ResultMessage
      sign="void"
      title={accountTexts.resetExpiredTitle}
      text={accountTexts.resetExpiredText}
      actions={
        <>
          <ButtonLink to={paths.auth.href()} state={{ forgot: true }} variant="gold">
            {accountTexts.resetAskAgain}
          </ButtonLink>
          <ButtonLink to={paths.home.href()}>{accountTexts.home}</ButtonLink>
        </>
      }
    />
  );
}

/** Sets a new password; opened by the link in an e-mail. @param token as in the URL */
export function ResetPasswordPage({ token }: { token: string | null }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const reset = useMutation({
    mutationFn: (known: string) => call('POST /api/auth/reset-password', { body: { token: known, password } }),
    onError(failure) {
      if (isExpired(failure)) return;
      if (failure instanceof ApiError && failure.fields.password) setError(failure.fields.password);
      toast({ title: accountTexts.resetFailed, text: sentenceOf(failure), variant: 'destructive' });
    },
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = checkNewPassword(password);
    setError(found);
    if (found === undefined) reset.mutate(token ?? '');
    else input.current?.focus();
  }

  if (reset.isSuccess) {
    return (
      <AccountFrame>
        <Done />
      </AccountFrame>
    );
  }
  if (token === null || !tokenPattern.test(token) || isExpired(reset.error)) {
    return (
      <AccountFrame>
        <Expired />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame>
      <h1>{accountTexts.resetHeading}</h1>
      <p className={styles.lead}>{accountTexts.resetLead}</p>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <PasswordField
          label={accountTexts.newPassword}
          name="password"
          autoComplete="new-password"
          ref={input}
          hint={accountTexts.passwordHint}
          error={error}
          value={password}
          onChange={(value) => {
            setPassword(value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="gold" size="lg" block busy={reset.isPending}>
          {accountTexts.resetSave}
        </Button>
      </form>
    </AccountFrame>
  );
}

function isExpired(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 410;
}
