import { bareEmail } from '@lamma/protocol/fields/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { assertCookies, CookiesBlocked, cookieProblem } from '../../lib/server/cookies';
import { call, sentenceOf } from '../../lib/server/http';
import { toast } from '../../lib/toast-store';
import { Button } from '../../ui/buttons/button';
import { PasswordField } from '../../ui/fields/password-field';
import { TextField } from '../../ui/fields/text-field';
import styles from './accounts.module.css';
import { cacheUser } from './api';
import { FormAlert } from './form-alert';
import { accountTexts } from './texts.ar';
import { useProblems } from './use-problems';
import { checkLogin, isValid, type LoginName } from './validate';

/** Signs in with e-mail and password. The page redirects once the user is known. */
export function LoginForm({ onForgot }: { onForgot: () => void }) {
  const client = useQueryClient();
  const [values, setValues] = useState({ email: '', password: '' });
  const problems = useProblems<LoginName>();

  const login = useMutation({
    async mutationFn() {
      assertCookies();
      return call('POST /api/auth/login', { body: { ...values, email: bareEmail(values.email) } });
    },
    onSuccess(user) {
      cacheUser(client, user);
      toast({ title: accountTexts.loginDone, variant: 'ok' });
    },
    onError(error) {
      if (error instanceof CookiesBlocked) return;
      const text = sentenceOf(error, accountTexts.loginFailedText);
      toast({ title: accountTexts.loginFailedTitle, text, variant: 'destructive' });
    },
  });

  function change(name: LoginName, value: string): void {
    setValues({ ...values, [name]: value });
    problems.clear(name);
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = checkLogin(values);
    if (isValid(found)) login.mutate();
    else problems.show(found, event.currentTarget);
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <TextField
        {...problems.problemOf('email')}
        label={accountTexts.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        ltr
        value={values.email}
        onChange={(value) => change('email', value)}
      />
      <PasswordField
        {...problems.problemOf('password')}
        label={accountTexts.password}
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(value) => change('password', value)}
      />
      <button type="button" className={styles.quiet} onClick={onForgot}>
        {accountTexts.forgot}
      </button>
      <FormAlert id={problems.summaryId} text={problems.summary ?? cookieProblem(login.error)} />
      <Button type="submit" variant="gold" size="lg" block busy={login.isPending}>
        {accountTexts.login}
      </Button>
    </form>
  );
}
