import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { DeskPage } from '../../../ui/frames/desk-page';
import { siteTexts } from '../texts.ar';
import styles from './about.module.css';
import { Credits } from './credits';
import { aboutTexts } from './texts.ar';

/** `/about`: what the game is, and whom its pictures and sounds are owed to. */
export function AboutPage() {
  return (
    <DeskPage
      title={siteTexts.about}
      end={
        <ButtonLink to={paths.home.href()} variant="ghost" size="sm">
          {siteTexts.home}
        </ButtonLink>
      }
    >
      <p className={styles.game}>{aboutTexts.game}</p>
      <p className={styles.words}>{aboutTexts.questions}</p>
      <h2 className={styles.heading}>{aboutTexts.creditsTitle}</h2>
      <p className={styles.words}>{aboutTexts.credits}</p>
      <Credits />
    </DeskPage>
  );
}
