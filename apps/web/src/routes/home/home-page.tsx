import { useQuery } from '@tanstack/react-query';
import { Greeting, LogoutButton } from '../../features/accounts/account-bar';
import type { User } from '../../features/accounts/api';
import { userGamesQuery } from '../../features/allowance/api';
import { CodeBox, codeBoxId } from '../../features/allowance/code-box';
import { StartPanel } from '../../features/allowance/start-panel';
import { CategoriesLink } from '../../features/custom-games/categories/categories-link';
import { CreateButton } from '../../features/custom-games/create-button';
import { NotesButton } from '../../features/notes/notes-button';
import { LastGame } from '../../features/past-games/last-game';
import { PreviousGamesButton } from '../../features/past-games/previous-games/previous-games-button';
import { siteQuery } from '../../features/site/api';
import { SiteFoot } from '../../features/site/site-foot';
import { cx } from '../../lib/cx';
import { paths } from '../../lib/paths';
import { usePart } from '../../lib/use-part';
import { DeskHead } from '../../ui/frames/desk-head';
import { notch } from '../../woven/notch';
import { Rug } from '../../woven/rug';
import { customGamesLeft } from '../custom-games/custom-games-left';
import { AdminStrip } from './admin-strip';
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
  const writing = usePart(() =>
    import('../../features/feedback/writing/feedback-dialog').then(({ FeedbackDialog }) => FeedbackDialog),
  );
  return (
    <div className={styles.home}>
      <DeskHead
        start={<Greeting user={user} />}
        end={
          <>
            <NotesButton onWrite={writing.open} isWriteLoading={writing.isLoading} />
            <LogoutButton />
          </>
        }
        strip={user.hasTeacherRights ? <AdminStrip user={user} /> : null}
      />
      <main className={styles.main} id="main" tabIndex={-1}>
        <div className={cx(notch(), styles.start)}>
          <StartPanel hasTeacherRights={user.hasTeacherRights} to={paths.categories.href()} />
          <div className={styles.hanging}>
            <Rug name="hanging" />
          </div>
        </div>
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
      <div className={styles.foot}>
        <LastGame hrefOf={playHref} />
        <SiteFoot />
      </div>
      {writing.Part === null ? null : <writing.Part open={writing.isOpen} onClose={writing.close} user={user} />}
    </div>
  );
}
