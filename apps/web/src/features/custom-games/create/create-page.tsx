import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Chip } from '../../../ui/frames/chip';
import { Written } from '../../../ui/frames/written';
import { AskDialog } from '../../../ui/overlays/ask-dialog';
import { PageHeader } from '../../../ui/pages/page-header';
import { dyeColour } from '../../../woven/dye-colour';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { customTexts } from '../texts.ar';
import { CreateForm } from './create-form';
import styles from './create-page.module.css';
import { completeCount, type Draft, type DraftCategory } from './draft/draft';
import { useCustomDraft } from './draft/use-custom-draft';
import { createTexts, wholeQuestions } from './texts.ar';

/** A saved game is shown this long before the redirect to the choice of its mode. */
const REDIRECT_DELAY_MS = 1500;

/** A saved game, as the setup page needs it. */
export interface OwnGame {
  gameName: string;
  categoryIds: number[];
}

interface CreatePageProps {
  userId: string;
  /** Custom games left; null: no limit; undefined: loading. */
  gamesLeft: number | null | undefined;
  homeHref: string;
  categoriesHref: string;
  /** Called after the server has stored the whole game. */
  onSaved: () => void;
  /** Opens the choice of the mode. */
  onPlay: (game: OwnGame) => void;
}

/** `/custom-game-create`: writes a custom game; after the save it is locked and can be played. */
export function CreatePage({ userId, gamesLeft, homeHref, categoriesHref, onSaved, onPlay }: CreatePageProps) {
  const draftState = useCustomDraft(userId);
  const { draft } = draftState;
  const [isJustSaved, setIsJustSaved] = useState(false);
  const play = useRef(() => {});
  useEffect(() => {
    play.current = () => onPlay(ownGame(draft));
  });
  useEffect(() => {
    if (!isJustSaved) return;
    const timer = setTimeout(() => play.current(), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isJustSaved]);

  if (draft.isLocked) {
    return (
      <LockedGame
        draft={draft}
        homeHref={homeHref}
        categoriesHref={categoriesHref}
        onPlay={() => onPlay(ownGame(draft))}
        onAnother={() => {
          setIsJustSaved(false);
          draftState.startNew();
        }}
      />
    );
  }
  const completeQuestions = draft.categories.reduce((sum, category) => sum + completeCount(category), 0);
  return (
    <>
      <CreateForm
        // Remounts the form for each draft.
        key={draft.id}
        draftState={draftState}
        gamesLeft={gamesLeft}
        homeHref={homeHref}
        categoriesHref={categoriesHref}
        onSaved={() => {
          setIsJustSaved(true);
          onSaved();
        }}
      />
      <AskDialog
        open={draftState.isResetRequested}
        title={createTexts.unfinishedTitle}
        text={createTexts.unfinishedText(draft.gameName.trim(), counted(completeQuestions, wholeQuestions))}
        yes={createTexts.startAnew}
        no={createTexts.goOn}
        onYes={draftState.startNew}
        onNo={draftState.continueDraft}
      />
    </>
  );
}

const ownGame = ({ gameName, categories }: Draft): OwnGame => ({
  gameName: gameName.trim(),
  categoryIds: categories.flatMap(({ made }) => made?.id ?? []),
});

interface LockedGameProps {
  draft: Draft;
  homeHref: string;
  categoriesHref: string;
  onPlay: () => void;
  onAnother: () => void;
}

/** A saved, locked game. Its questions stay hidden until somebody presses a button, because future players might see the screen. */
function LockedGame({ draft, homeHref, categoriesHref, onPlay, onAnother }: LockedGameProps) {
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
