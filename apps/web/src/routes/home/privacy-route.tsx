import styles from '../../features/site/privacy/privacy.module.css';
import { privacyRows, privacyTexts } from '../../features/site/privacy/texts.ar';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';
import { ButtonLink } from '../../ui/buttons/button-link';
import { TitledPage } from '../../ui/pages/titled-page';

export function Component() {
  usePageTitle(privacyTexts.title);
  return <PrivacyPage />;
}

/** `/privacy`: which personal data is stored, why, and until when. */
function PrivacyPage() {
  return (
    <TitledPage
      title={privacyTexts.title}
      end={
        <ButtonLink to={paths.home.href()} variant="ghost" size="sm">
          {privacyTexts.home}
        </ButtonLink>
      }
    >
      <p className={styles.lead}>{privacyTexts.lead}</p>
      <dl className={styles.rows}>
        {privacyRows.map(([what, why, until]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{why}</dd>
            <dd>
              <b>{privacyTexts.until}:</b> {until}
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink to={paths.account.href()}>{privacyTexts.mine}</ButtonLink>
    </TitledPage>
  );
}
