import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../lib/arabic/plurals';
import { AskDialog } from '../../../ui/overlays/ask-dialog';
import { CreateForm } from './create-form';
import { completeCount, type Draft } from './draft/draft';
import { useCustomDraft } from './draft/use-custom-draft';
import { LockedGame } from './locked-game';
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
  /** Called once the server has stored the whole game. */
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
        // A new form for each draft.
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
