import { useState } from 'react';
import { counted } from '../../lib/arabic/plurals';
import { paths } from '../../lib/paths';
import { useSiteFacts } from '../../lib/site-facts';
import { ButtonLink } from '../../ui/buttons/button-link';
import { Tabs } from '../../ui/frames/tabs';
import { AccountFrame } from './account-frame';
import styles from './accounts.module.css';
import { ForgotPasswordDialog } from './forgot-password-dialog';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';
import { accountTexts, freeAtRegistration } from './texts.ar';

type AuthTab = 'login' | 'register';

interface AuthPageProps {
  startTab?: AuthTab;
  /** Opens with the question for a reset link. */
  startForgot?: boolean;
}

/** Sign in or register: one page, two tabs, and the dialog for a forgotten password. */
export function AuthPage({ startTab = 'login', startForgot = false }: AuthPageProps) {
  const [tab, setTab] = useState(startTab);
  const [forgot, setForgot] = useState(startForgot);
  const { freeGames } = useSiteFacts();

  return (
    <AccountFrame>
      <Tabs
        label={accountTexts.tabs}
        value={tab}
        onChange={setTab}
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
                <RegisterForm />
              </div>
            ),
          },
        ]}
      />
      <ForgotPasswordDialog open={forgot} onClose={() => setForgot(false)} />
    </AccountFrame>
  );
}
