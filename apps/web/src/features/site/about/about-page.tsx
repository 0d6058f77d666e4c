import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { TitledPage } from '../../../ui/pages/titled-page';
import { WovenDrawing } from '../../../woven/woven-drawing';
import { steps } from '../steps';
import { siteTexts } from '../texts.ar';
import styles from './about.module.css';
import { aboutTexts } from './texts.ar';

interface AboutPageProps {
  modes: readonly { label: string; explain: string }[];
}

/** `/about`: how the game is played, with what, and where its questions are from. */
export function AboutPage({ modes }: AboutPageProps) {
  return (
    <TitledPage
      title={siteTexts.about}
      end={
        <ButtonLink to={paths.home.href()} variant="ghost" size="sm">
          {siteTexts.home}
        </ButtonLink>
      }
    >
      <p className={styles.game}>{aboutTexts.game}</p>
      <h2 className={styles.heading}>{siteTexts.stepsTitle}</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text, drawing }) => (
          <li key={title}>
            <WovenDrawing bitmap={drawing} className={styles.drawing} />
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.words}>{text}</p>
          </li>
        ))}
      </ol>
      <h2 className={styles.heading}>{aboutTexts.modesTitle}</h2>
      <dl className={styles.facts}>
        {modes.map(({ label, explain }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{explain}</dd>
          </div>
        ))}
      </dl>
      <h2 className={styles.heading}>{aboutTexts.needsTitle}</h2>
      <dl className={styles.facts}>
        {aboutTexts.needs.map(([what, why]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
      <h2 className={styles.heading}>{aboutTexts.questionsTitle}</h2>
      <p className={styles.words}>{aboutTexts.questions}</p>
      <div>
        <ButtonLink to={paths.licences.href()}>{aboutTexts.creditsTitle}</ButtonLink>
      </div>
    </TitledPage>
  );
}
