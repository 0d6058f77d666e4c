import { useQuery } from '@tanstack/react-query';
import { Greeting, LogoutButton } from '../features/accounts/account-bar';
import type { User } from '../features/accounts/api';
import { CodeBox } from '../features/allowance/code-box';
import { StartPanel } from '../features/allowance/start-panel';
import { LastGame } from '../features/library/last-game';
import { PreviousGamesButton } from '../features/library/previous-games-button';
import { siteQuery } from '../features/site/api';
import { SiteCodeButton } from '../features/site/site-code';
import { libTexts } from '../lib/texts.ar';
import { useIsPhone } from '../lib/use-is-phone';
import { paths } from '../paths';
import { ButtonLink } from '../ui/button-link';
import { cx } from '../ui/cx';
import { DeskHead } from '../ui/desk-head';
import { notch } from '../ui/notch';
import { Rug } from '../ui/rug';
import styles from './home-page.module.css';
import { playHref } from './play-href';

/** Home of a signed-in user: start a game, enter a code, the last evening's band below. */
export function Home({ user }: { user: User }) {
  const { data: site } = useQuery(siteQuery);
  const isPhone = useIsPhone();
  const contests = (
    <ButtonLink to={paths.soloGames.href()} variant="ghost" size="sm">
      {libTexts.contests}
    </ButtonLink>
  );
  return (
    <div className={styles.home}>
      <DeskHead
        start={<Greeting firstName={user.firstName} lastName={user.lastName} />}
        end={
          <>
            {user.isAdmin && !isPhone ? contests : null}
            {user.isAdmin ? <SiteCodeButton /> : null}
            <LogoutButton />
          </>
        }
      />
      <main className={styles.main} id="main" tabIndex={-1}>
        <div className={cx(notch(), styles.start)}>
          <StartPanel isAdmin={user.isAdmin} to={paths.categories.href()} />
          <div className={styles.hanging}>
            <Rug name="hanging" />
          </div>
        </div>
        {/* A phone's head has no room for it. */}
        {user.isAdmin && isPhone ? contests : null}
        <div className={styles.below}>
          <PreviousGamesButton userId={user.id} to={paths.previousGames.href()} />
          <CodeBox isAdmin={user.isAdmin} supportWhatsapp={site?.supportWhatsapp ?? null} />
        </div>
      </main>
      <LastGame hrefOf={playHref} />
    </div>
  );
}
