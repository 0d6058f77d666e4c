import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../features/accounts/api';
import {
  claimGameData,
  discardEndedGame,
  discardInvalidGameData,
  type GameData,
  storedGameData,
  storeGameData,
} from '../../../features/team-games/game-data';
import { messages } from '../../../lib/arabic/messages';
import { paths } from '../../../lib/paths';
import { usePageTitle } from '../../../lib/use-page-title';
import { Button } from '../../../ui/buttons/button';
import { ErrorState } from '../../../ui/states/state-block';
import { SignedIn } from '../../signed-in';
import { type ChoiceChanges, problemsOf, withChanges } from '../choice';
import { setupTexts } from '../texts.ar';
import styles from './data-missing.module.css';
import { GameSetupPage } from './game-setup-page';

/** The message is shown this long before the redirect. */
const REDIRECT_DELAY_MS = 1000;

/**
 * The setup page without a choice: shows a message and goes back to the categories.
 * @param isInvalid the stored choice was invalid
 */
export function DataMissing({ isInvalid = false, onLeave }: { isInvalid?: boolean; onLeave: () => void }) {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    const timer = setTimeout(() => leave.current(), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={styles.whole} id="main" tabIndex={-1}>
      <ErrorState
        level={1}
        title={isInvalid ? messages.badGameSettings : setupTexts.dataMissing}
        text={setupTexts.dataMissingText}
        actions={
          <Button variant="gold" onClick={onLeave}>
            {setupTexts.toCategories}
          </Button>
        }
      />
    </main>
  );
}

/** `/game-setup` */
export function Component() {
  usePageTitle(setupTexts.setupTitle);
  return <SignedIn>{(user) => <Setup user={user} />}</SignedIn>;
}

function Setup({ user }: { user: User }) {
  const navigate = useNavigate();
  const { choice, isInvalid, change } = useSetupChoice(user.id);
  if (choice === null) {
    return <DataMissing isInvalid={isInvalid} onLeave={() => navigate(paths.categories.href(), { replace: true })} />;
  }
  return <GameSetupPage user={user} choice={choice} onChange={change} />;
}

/** The stored choice of this user, or null if it lacks data that this page has no field for, such as the categories. */
function loadChoice(userId: string): GameData | null {
  claimGameData(userId);
  discardEndedGame();
  const stored = storedGameData();
  if (stored === null) return null;
  const isNamedHere = stored.isCustomGame && !stored.isReplay;
  const isAskedHere = (part: string) => part === 'gameMode' || (isNamedHere && part !== 'selectedCategories');
  return problemsOf(stored).every(({ part }) => isAskedHere(part)) ? stored : null;
}

/** The choice of the setup page, possibly a replay; null if data is missing. */
function useSetupChoice(userId: string) {
  const [isInvalid] = useState(discardInvalidGameData);
  const [choice, setChoice] = useState(() => loadChoice(userId));
  return {
    choice,
    /** Whether the stored choice was invalid. */
    isInvalid,
    /** Changes the mode and its options, the starting team, or the names of a custom game. */
    change(
      changes: Pick<ChoiceChanges, 'gameName' | 'team1Name' | 'team2Name' | 'gameMode' | 'drawsTurn' | 'race'>,
    ): void {
      if (choice === null || (changes.gameMode !== undefined && choice.gameMode === changes.gameMode)) return;
      const next = withChanges(choice, changes);
      storeGameData(next);
      setChoice(next);
    },
  };
}
