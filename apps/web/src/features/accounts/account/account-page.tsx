import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { DeskPage } from '../../../ui/frames/desk-page';
import { LogoutButton } from '../account-bar';
import type { User } from '../api';
import styles from './account-page.module.css';
import { DataCard } from './data-card';
import { ProfileCard, type Sounds } from './profile-card';
import { SessionsCard } from './sessions-card';
import { ownTexts } from './texts.ar';

interface AccountPageProps {
  user: User;
  hrefs: { home: string; privacy: string };
  sounds: Sounds;
  /** Where somebody's games went. */
  ledger: ReactNode;
}

/** `/account`: the own account, where its games went, where it is signed in, and what is kept of it. */
export function AccountPage({ user, hrefs, sounds, ledger }: AccountPageProps) {
  return (
    <DeskPage
      title={ownTexts.title}
      end={
        <>
          <LogoutButton />
          <ButtonLink to={hrefs.home} variant="ghost" size="sm">
            {ownTexts.home}
          </ButtonLink>
        </>
      }
      layout={styles.main}
    >
      <ProfileCard user={user} sounds={sounds} />
      {ledger}
      <div className={styles.side}>
        <SessionsCard />
        <DataCard isOwner={user.isOwner} privacyHref={hrefs.privacy} />
      </div>
    </DeskPage>
  );
}
