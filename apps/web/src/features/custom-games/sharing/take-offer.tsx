import type { ReactNode } from 'react';
import { Plate } from '../../../game-ui/board/plate';
import { formatNumber } from '../../../lib/arabic/numbers';
import type { ReplyOf } from '../../../lib/server/http';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { ContentsLine } from '../contents-line';
import styles from './take-page.module.css';
import { takeTexts } from './texts.ar';
import type { Taking } from './use-taking';

type Offer = ReplyOf<'GET /api/shared-categories/:token'>;

interface TakeOfferProps {
  offer: Offer;
  taking: Taking;
  homeHref: string;
  codeEntry: (onRedeemed: (isCustom: boolean) => void) => ReactNode;
}

const glyphs = { image: 'image', audio: 'sound', video: 'play' } as const;

/** What a link offers: name, giver, count and kinds, all of it shut; and the copy, or the code that it needs. */
export function TakeOffer({ offer, taking, homeHref, codeEntry }: TakeOfferProps) {
  const { name, giver, color, icon, questionCount, files, places } = offer;
  return (
    <div className={styles.offer}>
      <h1 className={styles.giver}>
        <VisuallyHidden>{takeTexts.title}: </VisuallyHidden>
        <span className={styles.from}>{takeTexts.from}</span> <bdi>{giver}</bdi>
      </h1>
      <div className={styles.plate}>
        <Plate mark={{ color, icon }} name={name} />
      </div>
      <p className={styles.contents}>
        <ContentsLine questions={questionCount} files={files} />
      </p>
      <ol className={styles.tiles}>
        {places.map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
          <li key={index} className={notch()}>
            <VisuallyHidden>
              {takeTexts.place(formatNumber(index + 1), kind === null ? '' : takeTexts[kind])}
            </VisuallyHidden>
            <b aria-hidden="true">{formatNumber(index + 1)}</b>
            <Glyph name={kind === null ? 'dots' : glyphs[kind]} />
          </li>
        ))}
      </ol>
      <p className={styles.shut}>
        <Glyph name="lock" />
        {takeTexts.shut}
      </p>
      {taking.needsCode ? (
        <section className={styles.code} aria-labelledby="code-needed">
          <h2 id="code-needed">{takeTexts.codeNeeded}</h2>
          <p>{takeTexts.codeNeededText}</p>
          {codeEntry(taking.redeemed)}
          <Button variant="ghost" onClick={taking.giveUp}>
            {takeTexts.back}
          </Button>
        </section>
      ) : (
        <div className={styles.verbs}>
          <Button variant="gold" size="lg" block busy={taking.isTaking} onClick={taking.take}>
            {taking.isTaking ? takeTexts.taking : takeTexts.take}
          </Button>
          <p>{takeTexts.kept}</p>
          <ButtonLink to={homeHref} variant="ghost" block>
            {takeTexts.notNow}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
