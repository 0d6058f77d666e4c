import { bareEmail } from '@lamma/protocol/fields/text';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { counted } from '../../lib/arabic/plurals';
import { paths } from '../../lib/paths';
import { call, sentenceOf } from '../../lib/server/http';
import { useSiteFacts } from '../../lib/site-facts';
import { toast, useToastStore } from '../../lib/toast-store';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { TextField } from '../../ui/fields/text-field';
import { Tabs } from '../../ui/frames/tabs';
import { Dialog } from '../../ui/overlays/dialog';
import { AccountFrame } from './account-frame';
import styles from './accounts.module.css';
import { LoginForm, RegisterForm } from './auth-forms';
import { accountTexts, freeAtRegistration } from './texts.ar';
import { checkResetEmail } from './validate';

type AuthTab = 'login' | 'register';

interface AuthPageProps {
  startTab?: AuthTab;
  /** Called with the new tab, so that the URL keeps it for a reload or a remount. */
  onTab?: (tab: AuthTab) => void;
  /** Opens the dialog for a forgotten password. */
  startForgot?: boolean;
}

/** Sign in or register: one page, two tabs, and the dialog for a forgotten password. */
export function AuthPage({ startTab = 'login', onTab, startForgot = false }: AuthPageProps) {
  const [tab, setTab] = useState(startTab);
  const [firstTab] = useState(startTab);
  const [forgot, setForgot] = useState(startForgot);
  const { freeGames } = useSiteFacts();

  return (
    <AccountFrame>
      <Tabs
        label={accountTexts.tabs}
        value={tab}
        onChange={(name) => {
          // A toast about the other tab's form would cover this form.
          useToastStore.getState().dismiss();
          setTab(name);
          onTab?.(name);
        }}
        tabs={[
          {
            name: 'login',
            label: accountTexts.loginTab,
            content: (
              <div className={styles.panel}>
                <h1>{accountTexts.loginHeading}</h1>
                <p className={styles.lead}>{accountTexts.loginLead}</p>
                <LoginForm onForgot={() => setForgot(true)} />
                <p className={styles.other}>
                  <ButtonLink to={paths.tvSignIn.href()} glyph="tv" variant="ghost" block>
                    {accountTexts.onTv}
                  </ButtonLink>
                </p>
              </div>
            ),
          },
          {
            name: 'register',
            label: accountTexts.registerTab,
            content: (
              <div className={styles.panel}>
                <h1>{accountTexts.registerHeading}</h1>
                {freeGames === 0 ? null : <p className={styles.lead}>{counted(freeGames, freeAtRegistration)}</p>}
                <RegisterForm startsFocused={firstTab === 'register'} />
              </div>
            ),
          },
        ]}
      />
      <ForgotPasswordDialog open={forgot} onClose={() => setForgot(false)} />
    </AccountFrame>
  );
}

/** Asks for the e-mail address for a reset link. The reply does not reveal whether the account exists. */
function ForgotPasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const ask = useMutation({
    mutationFn: () => call('POST /api/auth/forgot-password', { body: { email: bareEmail(email) } }),
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
    // In React's tree this form is inside the page's form, so the event must not bubble.
    event.stopPropagation();
    const found = checkResetEmail(email);
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
