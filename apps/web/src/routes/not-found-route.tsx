import styles from '../features/site/site.module.css';
import { siteTexts } from '../features/site/texts.ar';
import { paths } from '../lib/paths';
import { usePageTitle } from '../lib/use-page-title';
import { ButtonLink } from '../ui/buttons/button-link';
import { MissingStitch, StateBlock } from '../ui/states/state-block';

/** Any other path. */
export function Component() {
  usePageTitle(siteTexts.notFoundTitle);
  return <NotFound />;
}

/** The page for a path that does not exist. */
function NotFound() {
  return (
    <main className={styles.whole} id="main" tabIndex={-1}>
      <StateBlock
        sign={<MissingStitch />}
        level={1}
        title={<bdi dir="ltr">{siteTexts.notFoundName}</bdi>}
        text={
          <>
            <strong className={styles.strong}>{siteTexts.notFoundTitle}</strong>
            {siteTexts.notFoundText}
          </>
        }
        actions={
          <ButtonLink to={paths.home.href()} variant="gold">
            {siteTexts.home}
          </ButtonLink>
        }
      />
    </main>
  );
}
