import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { lettersOf } from '../../lib/arabic/letters';
import { counted } from '../../lib/arabic/plurals';
import { paths } from '../../lib/paths';
import { useSiteFacts } from '../../lib/site-facts';
import { libTexts } from '../../lib/texts.ar';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import type { Bitmap } from '../../woven/bitmap';
import { Rug } from '../../woven/rug';
import { Teeth } from '../../woven/teeth';
import { WovenDrawing } from '../../woven/woven-drawing';
import { siteQuery } from './api';
import styles from './landing.module.css';
import { BoardPicture } from './picture/board-picture';
import { PhonePicture } from './picture/phone-picture';
import { SiteFoot } from './site-foot';
import { freeForNew, siteTexts } from './texts.ar';

const steps: readonly { title: string; text: string; drawing: Bitmap }[] = [
  {
    title: siteTexts.chooseTitle,
    text: siteTexts.chooseText,
    drawing: ['##.##.##', '##.##.##', '........', '##.oo.##', '##.oo.##', '........', '##.##.##', '##.##.##'],
  },
  {
    title: siteTexts.playTitle,
    text: siteTexts.playText,
    drawing: [
      '..c......',
      '.ccc.....',
      '.ccc.....',
      'ccccc....',
      '.........',
      '....b.b.b',
      '....b.b.b',
      '....bbbbb',
      '....bbbbb',
    ],
  },
  {
    title: siteTexts.weaveTitle,
    text: siteTexts.weaveText,
    drawing: [
      '....#....',
      '...###...',
      '..##c##..',
      '.##ccc##.',
      '##ccobb##',
      '.##bbb##.',
      '..##b##..',
      '...###...',
      '....#....',
    ],
  },
];

interface LandingProps {
  /** What is to be said first: that a card's code waits for the sign-in. */
  notice?: ReactNode;
}

/** What a visitor sees: what this is, the one way in, and the game in three steps. */
export function Landing({ notice }: LandingProps) {
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
        <ButtonLink to={paths.auth.href()} state={{ tab: 'register' }} size="sm">
          {siteTexts.register}
        </ButtonLink>
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        <section className={styles.words}>
          <h1 style={{ '--letters': lettersOf(name) } as CSSProperties}>{name}</h1>
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
            {freeGames === 0 ? null : `${counted(freeGames, freeForNew)} `}
            {siteTexts.hint}
          </p>
        </section>
        <div className={styles.scene} aria-hidden="true">
          <div className={styles.television}>
            <BoardPicture />
          </div>
          <i className={styles.stand} />
          <div className={styles.phone}>
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
