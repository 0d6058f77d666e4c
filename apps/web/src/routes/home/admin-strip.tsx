import { Link } from 'react-router-dom';
import type { User } from '../../features/accounts/api';
import { siteTexts } from '../../features/site/texts.ar';
import { paths } from '../../lib/paths';
import { libTexts } from '../../lib/texts.ar';
import { usePart } from '../../lib/use-part';
import { Glyph } from '../../woven/glyph';
import styles from './admin-strip.module.css';
import { homeTexts } from './texts.ar';

/** Links for a teacher or the owner under the header of home. A teacher's has only the pages that teachers may open. */
export function AdminStrip({ user }: { user: User }) {
  const code = usePart(() => import('../../features/site/code/site-code').then(({ SiteCodeDialog }) => SiteCodeDialog));
  return (
    <>
      <nav className={styles.strip} aria-label={homeTexts.adminLinks}>
        {user.isOwner ? (
          <Link className={styles.link} to={paths.adminUsers.href()}>
            <Glyph name="laptop" />
            {homeTexts.dashboard}
          </Link>
        ) : null}
        <Link className={styles.link} to={paths.questionsPreview.href()}>
          <Glyph name="file" />
          {homeTexts.questionsPreview}
        </Link>
        <button type="button" className={styles.link} aria-busy={code.isLoading || undefined} onClick={code.open}>
          <Glyph name="qr" />
          {siteTexts.showCode}
        </button>
        <Link className={styles.link} to={paths.contests.href()}>
          <Glyph name="phone" />
          {libTexts.contests}
        </Link>
      </nav>
      {code.Part === null ? null : <code.Part open={code.isOpen} onClose={code.close} />}
    </>
  );
}
