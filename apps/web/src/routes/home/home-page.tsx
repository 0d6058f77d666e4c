import { useQuery } from '@tanstack/react-query';
import { Greeting, LogoutButton } from '../../features/accounts/account-bar';
import type { User } from '../../features/accounts/api';
import { userGamesQuery } from '../../features/allowance/api';
import { CodeBox, codeBoxId } from '../../features/allowance/code-box';
import { StartPanel } from '../../features/allowance/start-panel';
import { CategoriesLink } from '../../features/custom-games/categories/categories-link';
import { CreateButton } from '../../features/custom-games/create-button';
import { LastGame } from '../../features/library/last-game';
import { PreviousGamesButton } from '../../features/library/previous-games/previous-games-button';
import { siteQuery } from '../../features/site/api';
import { SiteCodeButton } from '../../features/site/code/site-code';
import { SiteFoot } from '../../features/site/site-foot';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { cx } from '../../lib/cx';
import { paths } from '../../lib/paths';
import { libTexts } from '../../lib/texts.ar';
import { ButtonLink } from '../../ui/buttons/button-link';
import { DeskHead } from '../../ui/frames/desk-head';
import { notch } from '../../woven/notch';
import { Rug } from '../../woven/rug';
import { customGamesLeft } from '../custom-games/custom-games-left';
import styles from './home-page.module.css';
import { playHref } from './play-href';

/** To where codes are entered; the focus goes along. */
function goToCodes(): void {
  const box = document.getElementById(codeBoxId);
  box?.focus({ preventScroll: true });
  box?.scrollIntoView({ behavior: 'smooth', block: 'center' });
}

/** Home of a signed-in user: start a game, enter a code, the last evening's band below. */
export function Home({ user }: { user: User }) {
  const { data: site } = useQuery(siteQuery);
  const { data: games } = useQuery(userGamesQuery);
  const isPhone = useIsPhone();
  const contests = (
    <ButtonLink to={paths.contests.href()} variant="ghost" size="sm">
      {libTexts.contests}
    </ButtonLink>
  );
  return (
    <div className={styles.home}>
      <DeskHead
        start={<Greeting firstName={user.firstName} lastName={user.lastName} />}
        end={
          <>
            {user.hasTeacherRights && !isPhone ? contests : null}
            {user.hasTeacherRights ? <SiteCodeButton /> : null}
            <LogoutButton />
          </>
        }
      />
      <main className={styles.main} id="main" tabIndex={-1}>
        <div className={cx(notch(), styles.start)}>
          <StartPanel hasTeacherRights={user.hasTeacherRights} to={paths.categories.href()} />
          <div className={styles.hanging}>
            <Rug name="hanging" />
          </div>
        </div>
        {/* A phone's head has no room for it. */}
        {user.hasTeacherRights && isPhone ? contests : null}
        <div className={styles.below}>
          <div className={styles.own}>
            <CreateButton
              gamesLeft={customGamesLeft(user, games)}
              to={paths.customGameCreate.href()}
              onCodeNeeded={goToCodes}
            />
            <CategoriesLink userId={user.id} to={paths.customCategories.href()} />
          </div>
          <PreviousGamesButton userId={user.id} to={paths.previousGames.href()} />
          <CodeBox hasTeacherRights={user.hasTeacherRights} supportWhatsapp={site?.supportWhatsapp ?? null} />
        </div>
      </main>
      <LastGame hrefOf={playHref} />
      <SiteFoot />
    </div>
  );
}
