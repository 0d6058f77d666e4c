import { studentPages } from '@lamma/protocol/pages';
import { letterCount } from '@lamma/protocol/site-name';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { counted } from '../../lib/arabic/plurals';
import { paths } from '../../lib/paths';
import { useSiteFacts } from '../../lib/site-facts';
import { libTexts } from '../../lib/texts.ar';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { Field } from '../../ui/fields/field';
import field from '../../ui/fields/field.module.css';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { Rug } from '../../woven/rug';
import { Teeth } from '../../woven/teeth';
import { WovenDrawing } from '../../woven/woven-drawing';
import { siteQuery } from './api';
import contestCodeStyles from './contest-code.module.css';
import styles from './landing.module.css';
import { BoardPicture } from './picture/board-picture';
import { PhonePicture } from './picture/phone-picture';
import { SiteFoot } from './site-foot';
import { steps } from './steps';
import { newAccountGames, siteTexts } from './texts.ar';

interface LandingProps {
  /** A message on top of the page, for example that a scanned card will be redeemed after the sign-in. */
  notice?: ReactNode;
  /** Wraps the picture on the drawn television. @param picture of the board */
  television?: (picture: ReactNode) => ReactNode;
}

/** The visitor's home page: an introduction, the button to start, and the game in three steps. */
export function Landing({ notice, television = (picture) => picture }: LandingProps) {
  const { data: site } = useQuery(siteQuery);
  const { name, freeGames } = useSiteFacts();
  const hint = useId();

  return (
    <div className={styles.landing}>
      <div className={styles.wall}>
        <Rug name="wall" />
      </div>
      <header className={styles.head}>
        {site?.socialImageUrl ? (
          <ButtonLink href={site.socialImageUrl} variant="ghost" size="sm">
            {libTexts.imageSite}
          </ButtonLink>
        ) : null}
        {site?.socialVideoUrl ? (
          <ButtonLink href={site.socialVideoUrl} variant="ghost" size="sm">
            {libTexts.videoSite}
          </ButtonLink>
        ) : null}
        <ButtonLink to={`${paths.auth.href()}#register`} size="sm">
          {siteTexts.register}
        </ButtonLink>
        <span className={styles.onTv}>
          <ButtonLink to={paths.tvSignIn.href()} variant="ghost" size="sm" glyph="tv">
            {siteTexts.onTv}
          </ButtonLink>
        </span>
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        <section className={styles.words}>
          <h1 data-letters={letterCount(name)}>{name}</h1>
          <p className={styles.tagline}>
            <span>{siteTexts.taglineStart}</span> <span>{siteTexts.taglineEnd}</span>
          </p>
          {notice === undefined ? <p className={styles.lead}>{siteTexts.lead}</p> : notice}
          <div className={styles.actions}>
            <ButtonLink to={paths.auth.href()} variant="gold" size="lg">
              {siteTexts.enter}
            </ButtonLink>
            <Button size="lg" disabled aria-describedby={hint}>
              {siteTexts.start}
            </Button>
          </div>
          <p className={styles.hint} id={hint}>
            <span data-free-games="">{freeGames === 0 ? null : `${counted(freeGames, newAccountGames)} `}</span>
            {siteTexts.hint}
          </p>
          <ContestCode />
        </section>
        <div className={styles.scene}>
          <div className={styles.television}>{television(<BoardPicture />)}</div>
          <i className={styles.stand} />
          <div className={styles.phone} aria-hidden="true">
            <PhonePicture />
          </div>
        </div>
      </main>
      <section aria-label={siteTexts.stepsTitle}>
        <VisuallyHidden>
          <h2>{siteTexts.stepsTitle}</h2>
        </VisuallyHidden>
        <ol className={styles.steps}>
          <Teeth className={styles.edge} />
          {steps.map(({ title, text, drawing }) => (
            <li key={title} className={styles.step}>
              <WovenDrawing bitmap={drawing} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <SiteFoot />
    </div>
  );
}

/**
 * A field for the digits of a contest, for a student who opened the home page instead of the address beside the code.
 * Works without scripts: the student's page finds the digits, Arabic or Latin, in its URL and ignores other typed
 * characters.
 */
function ContestCode() {
  return (
    <form className={contestCodeStyles.form} action={studentPages.code} method="get" autoComplete="off">
      <Field label={siteTexts.contestCode} boxClass={contestCodeStyles.box}>
        {(control) => (
          <input
            {...control}
            className={field.input}
            name="code"
            dir="ltr"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="go"
            placeholder={siteTexts.contestDigits}
          />
        )}
      </Field>
      <Button type="submit" size="sm">
        {siteTexts.joinContest}
      </Button>
    </form>
  );
}
