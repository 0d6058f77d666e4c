import { page } from '../../lib/browser/page';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { ErrorState } from '../../ui/states/state-block';
import { uiTexts } from '../../ui/texts.ar';
import styles from './site.module.css';
import { siteTexts } from './texts.ar';

/** Replaces a page that crashed, or whose chunk failed to load. */
export function PageError() {
  return (
    <main className={styles.whole} id="main" tabIndex={-1}>
      <ErrorState
        level={1}
        title={siteTexts.errorTitle}
        text={siteTexts.errorText}
        actions={
          <>
            <Button variant="gold" onClick={() => page.reload()}>
              {uiTexts.retry}
            </Button>
            <ButtonLink to={paths.home.href()}>{siteTexts.home}</ButtonLink>
          </>
        }
      />
    </main>
  );
}
