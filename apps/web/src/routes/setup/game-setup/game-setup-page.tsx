import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import type { User } from '../../../features/accounts/api';
import { CodeDialog } from '../../../features/allowance/code-dialog';
import type { Redeemed } from '../../../features/allowance/code-entry';
import { CodePanel } from '../../../features/allowance/code-panel';
import { LimitBanner } from '../../../features/allowance/limit-banner';
import { reloadAfter, tellRedeemed } from '../../../features/allowance/redeem-and-reload';
import { siteQuery } from '../../../features/site/api';
import type { GameData } from '../../../features/team-games/game-data';
import { modeCards } from '../../../features/team-games/modes/cards.ar';
import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Card } from '../../../ui/frames/card';
import { DeskHead } from '../../../ui/frames/desk-head';
import { Written } from '../../../ui/frames/written';
import { MissingList } from '../../../ui/states/missing-list';
import type { ChoiceChanges } from '../choice';
import { FixedCategories } from '../fixed-categories';
import { ModeChooser } from '../mode-chooser';
import { StartButton } from '../start-button';
import { setupTexts } from '../texts.ar';
import { useOfflineDetail } from '../use-offline-detail';
import styles from './game-setup-page.module.css';
import { SetupNames } from './setup-names';
import { useSetupStart } from './use-setup-start';

interface GameSetupPageProps {
  user: User;
  /** Nothing but the mode may be missing, and of own categories the names. */
  choice: GameData;
  onChange: (changes: Pick<ChoiceChanges, 'gameName' | 'team1Name' | 'team2Name' | 'gameMode'>) => void;
}

/** The last step before a game whose categories stand: its mode, what it costs and the start; of own categories the names too. */
export function GameSetupPage({ user, choice, onChange }: GameSetupPageProps) {
  const noteId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { data: site } = useQuery(siteQuery);
  const { isCustomGame, isReplay } = choice;
  const start = useSetupStart(user, choice, form);
  const { problems, limit, isBlocked } = start;
  useEffect(tellRedeemed, []);
  useOfflineDetail(setupTexts.offlineDetail);
  const supportWhatsapp = site?.supportWhatsapp ?? null;

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    start.start();
  }

  function handleRedeemed(redeemed: Redeemed): void {
    // A code for own questions adds no game to start here.
    if (redeemed.kind !== 'custom') reloadAfter(redeemed);
  }

  return (
    <div className={styles.page}>
      <DeskHead
        start={
          <ButtonLink to={paths.home.href()} variant="ghost" size="sm">
            {setupTexts.home}
          </ButtonLink>
        }
      />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Card>
          <form className={styles.form} ref={form} noValidate onSubmit={handleSubmit}>
            <SetupHeading choice={choice} />
            {isCustomGame || isReplay ? <FixedCategories choice={choice} /> : null}
            <SetupNames
              choice={choice}
              problems={problems}
              marksEmpty={start.wasRefused}
              problemsId={noteId}
              onChange={onChange}
            />
            <ModeChooser
              look="page"
              value={choice.gameMode}
              onChange={(gameMode) => onChange({ gameMode })}
              isOwn={isCustomGame}
            />
            {isCustomGame && problems.length > 0 ? <MissingList id={noteId} items={problems} /> : null}
            <div className={styles.start}>
              {limit && !isCustomGame ? <LimitBanner limit={limit} isFree={isReplay} id={noteId} /> : null}
              <StartButton
                isComplete={start.isComplete}
                isBlocked={isBlocked}
                isSaving={false}
                isStarting={start.isStarting}
                describedBy={noteId}
                onRefused={start.sayWhy}
              />
            </div>
          </form>
        </Card>
        {isBlocked ? <CodePanel supportWhatsapp={supportWhatsapp} onRedeemed={handleRedeemed} /> : null}
      </main>
      <CodeDialog
        open={start.asksCode}
        onClose={start.closeCode}
        kept={{ gameName: choice.gameName, mode: choice.gameMode === null ? '' : modeCards[choice.gameMode].label }}
        supportWhatsapp={supportWhatsapp}
        onRedeemed={handleRedeemed}
      />
    </div>
  );
}

/** What this step is: of a new game, of a replay, or of a game that has begun. */
function SetupHeading({ choice }: { choice: GameData }) {
  return (
    <div>
      <h1 className={styles.title}>
        {choice.isReplay ? (
          <>
            {setupTexts.replayTitle} <Written>{`«${choice.gameName}»`}</Written>
          </>
        ) : (
          setupTexts.setupTitle
        )}
      </h1>
      <p className={styles.text}>{choice.gameSessionId === null ? textOf(choice) : setupTexts.hasBegun}</p>
    </div>
  );
}

function textOf({ isCustomGame, isReplay }: GameData): string {
  if (isReplay) return isCustomGame ? setupTexts.ownReplayText : setupTexts.replayText;
  return isCustomGame ? setupTexts.ownText : setupTexts.setupText;
}
