import { bareEmail } from '@lamma/protocol/fields/text';
import { countryCodes } from '@lamma/protocol/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { assertCookies, CookiesBlocked, cookieProblem } from '../../lib/server/cookies';
import { call, sentenceOf } from '../../lib/server/http';
import { toast } from '../../lib/toast-store';
import { Button } from '../../ui/buttons/button';
import { PasswordField } from '../../ui/fields/password-field';
import { TextField } from '../../ui/fields/text-field';
import styles from './accounts.module.css';
import { cacheUser } from './api';
import { FormAlert, useProblems } from './form-problems';
import { NameFields, NumberField } from './person-fields';
import { accountTexts } from './texts.ar';
import { checkLogin, checkRegister, isValid, type LoginName, type RegisterName } from './validate';

/** Signs in with e-mail and password. The page redirects as soon as the user is known. */
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

const empty = { firstName: '', lastName: '', email: '', password: '' };

interface RegisterFormProps {
  /** Whether the first field takes the focus, because the page was opened to register. */
  startsFocused?: boolean;
}

/** Registers an account, which comes with free games. */
export function RegisterForm({ startsFocused = false }: RegisterFormProps) {
  const client = useQueryClient();
  const [values, setValues] = useState(empty);
  const [phone, setPhone] = useState({ code: countryCodes[0] as string, digits: '' });
  const problems = useProblems<RegisterName>();
  /**
   * Whether the form was sent. Blocks the second click of a double click, which comes before the button renders as
   * busy.
   */
  const isSent = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (startsFocused) form.current?.querySelector('input')?.focus();
  }, [startsFocused]);

  const register = useMutation({
    async mutationFn(_form: HTMLFormElement) {
      assertCookies();
      return call('POST /api/auth/register', {
        body: { ...values, email: bareEmail(values.email), phoneNumber: `${phone.code}${phone.digits}` },
      });
    },
    onSuccess(user) {
      cacheUser(client, user);
      toast({ title: accountTexts.registerDone, variant: 'ok' });
    },
    onError(error, form) {
      if (error instanceof CookiesBlocked) return;
      problems.showRefused(error, form);
      toast({ title: accountTexts.registerFailed, text: sentenceOf(error), variant: 'destructive' });
    },
    onSettled() {
      isSent.current = false;
    },
  });

  function change(name: 'email' | 'password', value: string): void {
    setValues({ ...values, [name]: value });
    problems.clear(name);
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSent.current) return;
    const found = checkRegister({ ...values, phoneNumber: phone.digits });
    if (isValid(found)) {
      isSent.current = true;
      register.mutate(event.currentTarget);
    } else problems.show(found, event.currentTarget);
  }

  return (
    <form className={styles.form} ref={form} noValidate onSubmit={handleSubmit}>
      <NameFields problems={problems} isNew names={values} onChange={(names) => setValues({ ...values, ...names })} />
      <TextField
        {...problems.problemOf('email')}
        label={accountTexts.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        ltr
        required
        value={values.email}
        onChange={(value) => change('email', value)}
      />
      <NumberField isNew problems={problems} phone={phone} onChange={setPhone} />
      <PasswordField
        {...problems.problemOf('password')}
        label={accountTexts.password}
        name="password"
        autoComplete="new-password"
        hint={accountTexts.passwordHint}
        required
        value={values.password}
        onChange={(value) => change('password', value)}
      />
      <FormAlert id={problems.summaryId} text={problems.summary ?? cookieProblem(register.error)} />
      <Button type="submit" variant="gold" size="lg" block busy={register.isPending}>
        {accountTexts.register}
      </Button>
    </form>
  );
}
