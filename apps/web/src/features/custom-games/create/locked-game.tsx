import { type CSSProperties, useState } from 'react';
import { formatNumber } from '../../../lib/arabic/numbers';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Chip } from '../../../ui/frames/chip';
import { Written } from '../../../ui/frames/written';
import { PageHeader } from '../../../ui/pages/page-header';
import { dyeColour } from '../../../woven/dye-colour';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { customTexts } from '../texts.ar';
import type { Draft, DraftCategory } from './draft/draft';
import styles from './locked-game.module.css';
import { createTexts } from './texts.ar';

interface LockedGameProps {
  draft: Draft;
  homeHref: string;
  categoriesHref: string;
  onPlay: () => void;
  onAnother: () => void;
}

/** A saved, locked game. Its questions are hidden from the room until somebody asks for them. */
export function LockedGame({ draft, homeHref, categoriesHref, onPlay, onAnother }: LockedGameProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.page}>
      <PageHeader
        start={
          <>
            <b className={styles.name}>
              <Written>{draft.gameName.trim()}</Written>
            </b>
            <Chip>
              <Glyph name="lock" />
              <span className={styles.word}>{createTexts.locked}</span>
            </Chip>
          </>
        }
        end={
          <ButtonLink to={homeHref} variant="ghost" size="sm">
            {customTexts.home}
          </ButtonLink>
        }
      />
      <main className={styles.main} id="main" tabIndex={-1}>
        <div>
          <p className={styles.text}>{createTexts.lockedText}</p>
          <h1>{createTexts.lockedSums[draft.categories.length - 1]}</h1>
        </div>
        <div className={styles.categories}>
          {draft.categories.map((category) => (
            <LockedCategory key={category.key} category={category} isShown={isShown} />
          ))}
        </div>
        <div className={styles.actions} data-dock="">
          <Button variant="gold" size="lg" onClick={onPlay}>
            {createTexts.play}
          </Button>
          <Button aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? createTexts.hide : createTexts.show}
          </Button>
          <span className={styles.grow} />
          <ButtonLink to={categoriesHref} variant="ghost">
            {customTexts.categories}
          </ButtonLink>
          <Button variant="ghost" onClick={onAnother}>
            {createTexts.another}
          </Button>
        </div>
      </main>
    </div>
  );
}

function LockedCategory({ category, isShown }: { category: DraftCategory; isShown: boolean }) {
  const style = { '--bg': dyeColour(category.made?.color) } as CSSProperties;
  return (
    <section className={`${notch()} ${styles.category}`} style={style}>
      <h2>
        <Written>{category.name.trim()}</Written>
      </h2>
      <ol className={isShown ? styles.shown : styles.hidden} aria-hidden={isShown ? undefined : true}>
        {category.questions.map(({ questionText, correctAnswer }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
          <li key={place}>
            <b>{formatNumber(place + 1)}</b>
            {isShown ? (
              <span>
                <Written>{questionText.trim()}</Written>
              </span>
            ) : (
              <i />
            )}
            {isShown ? (
              <span className={styles.answer}>
                <Written>{correctAnswer.trim()}</Written>
              </span>
            ) : (
              <i />
            )}
          </li>
        ))}
      </ol>
      <p>
        <Glyph name="tick" />
        {createTexts.sixWhole}
      </p>
    </section>
  );
}
