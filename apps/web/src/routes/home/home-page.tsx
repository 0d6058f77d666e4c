import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { Greeting, LogoutButton } from '../../features/accounts/account-bar';
import type { User } from '../../features/accounts/api';
import { userGamesQuery } from '../../features/allowance/api';
import { CodeBox, codeBoxId } from '../../features/allowance/redeem/code-box';
import { StartPanel } from '../../features/allowance/start-panel';
import { CategoriesLink, CreateButton } from '../../features/custom-games/home-buttons';
import { BeginEvening } from '../../features/gatherings/begin-evening';
import { NotesButton } from '../../features/notes/notes-button';
import { completedGamesQuery } from '../../features/past-games/api';
import { LastGame, UnfinishedGame, useResumableGame } from '../../features/past-games/last-game';
import { PreviousGamesButton } from '../../features/past-games/previous-games/previous-games-button';
import { siteQuery } from '../../features/site/api';
import { SiteFoot } from '../../features/site/site-foot';
import { homeTexts, siteTexts } from '../../features/site/texts.ar';
import { cx } from '../../lib/cx';
import { paths } from '../../lib/paths';
import { libTexts } from '../../lib/texts.ar';
import { usePart } from '../../lib/use-part';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { PageHeader } from '../../ui/pages/page-header';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { Rug } from '../../woven/rug';
import { customGamesLeft } from '../custom-games/custom-games-left';
import adminStripStyles from './admin-strip.module.css';
import styles from './home-page.module.css';
import { playHref } from './play-href';

function focusCodeField(): void {
  const box = document.getElementById(codeBoxId);
  box?.focus({ preventScroll: true });
  box?.scrollIntoView({ behavior: 'smooth', block: 'center' });
}

/** Home of a signed-in user: resume or start a game, enter a code, and the band of the last game below. */
export function Home({ user }: { user: User }) {
  const { data: site } = useQuery(siteQuery);
  const { data: games } = useQuery(userGamesQuery);
  const navigate = useNavigate();
  const unfinished = useResumableGame(playHref);
  const feedbackDialog = usePart(() =>
    import('../../features/feedback/feedback-dialog').then(({ FeedbackDialog }) => FeedbackDialog),
  );
  return (
    <div className={styles.home}>
      <PageHeader
        start={<Greeting user={user} />}
        end={
          <>
            <NotesButton onWrite={feedbackDialog.open} isWriteLoading={feedbackDialog.isLoading} />
            <LogoutButton />
          </>
        }
        strip={user.hasTeacherRights ? <AdminStrip user={user} /> : null}
      />
      <main className={styles.main} id="main" tabIndex={-1}>
        <div className={styles.first}>
          {unfinished === null ? null : <UnfinishedGame {...unfinished} />}
          <div className={cx(notch(), styles.start)}>
            <StartPanel
              hasTeacherRights={user.hasTeacherRights}
              to={paths.categories.href()}
              isSecondary={unfinished !== null}
              whenNone={<WithoutGames />}
              beside={<BeginEvening to={paths.gathering.href()} onBegun={() => navigate(paths.gathering.href())} />}
            />
            <p className={styles.onTv}>{homeTexts.onTv}</p>
            <div className={styles.hanging}>
              <Rug name="hanging" />
            </div>
          </div>
        </div>
        <div className={styles.below}>
          <div className={styles.own}>
            <CreateButton
              gamesLeft={customGamesLeft(user, games)}
              to={paths.customGameCreate.href()}
              onCodeNeeded={focusCodeField}
            />
            <CategoriesLink userId={user.id} to={paths.customCategories.href()} />
          </div>
          <PreviousGamesButton userId={user.id} to={paths.previousGames.href()} />
          <CodeBox hasTeacherRights={user.hasTeacherRights} supportWhatsapp={site?.supportWhatsapp ?? null} />
        </div>
      </main>
      <div className={styles.foot}>
        {unfinished === null ? <LastGame /> : null}
        <SiteFoot />
      </div>
      {feedbackDialog.Part === null ? null : (
        <feedbackDialog.Part open={feedbackDialog.isOpen} onClose={feedbackDialog.close} user={user} />
      )}
    </div>
  );
}

/** What a host can do without a game left: enter a code, or replay a past game, which uses no game. */
function WithoutGames() {
  const { data: games = [] } = useQuery(completedGamesQuery);
  const canReplay = games.some(({ gameSessionId }) => gameSessionId !== null);
  return (
    <div className={styles.without}>
      <Button onClick={focusCodeField}>{homeTexts.enterCode}</Button>
      {canReplay ? <ButtonLink to={paths.previousGames.href()}>{homeTexts.replay}</ButtonLink> : null}
    </div>
  );
}

/** Links for a teacher or the owner under the header of home. A teacher gets only the pages that teachers may open. */
function AdminStrip({ user }: { user: User }) {
  const code = usePart(() => import('../../features/site/code/site-code').then(({ SiteCodeDialog }) => SiteCodeDialog));
  return (
    <>
      <nav className={adminStripStyles.strip} aria-label={homeTexts.adminLinks}>
        {user.isOwner ? (
          <Link className={adminStripStyles.link} to={paths.adminUsers.href()}>
            <Glyph name="laptop" />
            {homeTexts.dashboard}
          </Link>
        ) : null}
        <Link className={adminStripStyles.link} to={paths.questionsPreview.href()}>
          <Glyph name="file" />
          {homeTexts.questionsPreview}
        </Link>
        <button
          type="button"
          className={adminStripStyles.link}
          aria-busy={code.isLoading || undefined}
          onClick={code.open}
        >
          <Glyph name="qr" />
          {siteTexts.showCode}
        </button>
        <Link className={adminStripStyles.link} to={paths.contests.href()}>
          <Glyph name="phone" />
          {libTexts.contests}
        </Link>
      </nav>
      {code.Part === null ? null : <code.Part open={code.isOpen} onClose={code.close} />}
    </>
  );
}
