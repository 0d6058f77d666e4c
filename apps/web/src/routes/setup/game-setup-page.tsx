import type { PlayMode } from '@lamma/protocol/games';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../features/accounts/api';
import { gameLimitQuery } from '../../features/allowance/api';
import { CodeDialog } from '../../features/allowance/code-dialog';
import type { Redeemed } from '../../features/allowance/code-entry';
import { CodePanel } from '../../features/allowance/code-panel';
import { LimitBanner } from '../../features/allowance/limit-banner';
import { reloadAfter, tellRedeemed } from '../../features/allowance/redeem-and-reload';
import { categoriesQuery } from '../../features/categories/api';
import { siteQuery } from '../../features/site/api';
import type { GameData } from '../../features/team-games/game-data';
import { modeCards } from '../../features/team-games/modes/cards.ar';
import { completeChoice } from '../../features/team-games/setup/choice';
import { ModeChooser } from '../../features/team-games/setup/mode-chooser';
import { ReplayList } from '../../features/team-games/setup/replay-list';
import { SetupSummary } from '../../features/team-games/setup/setup-summary';
import { StartButton } from '../../features/team-games/setup/start-button';
import { setupTexts } from '../../features/team-games/setup/texts.ar';
import { useStartGame } from '../../features/team-games/setup/use-start-game';
import { messages } from '../../lib/arabic/messages';
import { paths } from '../../lib/paths';
import { sentenceOf } from '../../lib/server/http';
import { toast } from '../../lib/toast-store';
import { ButtonLink } from '../../ui/buttons/button-link';
import { Card } from '../../ui/frames/card';
import { DeskHead } from '../../ui/frames/desk-head';
import { choosable } from './choosable';
import styles from './game-setup-page.module.css';
import { useOfflineDetail } from './use-offline-detail';

interface GameSetupPageProps {
  user: User;
  /** Nothing but the mode may be missing. */
  choice: GameData;
  onMode: (mode: PlayMode) => void;
}

/** The last step before a game whose categories and names stand: its mode, what it costs and the start. */
export function GameSetupPage({ user, choice, onMode }: GameSetupPageProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const noteId = useId();
  const { data: site } = useQuery(siteQuery);
  const { data: limit } = useQuery(gameLimitQuery);
  const { data: categories } = useQuery({ ...categoriesQuery, enabled: choice.isReplay });
  const [wasTried, setWasTried] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  // A replay takes no game, nor does a way back; once a start was tried, the last game may be the one that it took.
  const isFree = user.hasTeacherRights || choice.isReplay || choice.gameSessionId !== null;
  const isBlocked = limit?.canPlay === false && !isFree && !wasTried;

  const { start, sayStarting, isStarting } = useStartGame({
    onStarted: (mode, gameId) => navigate(paths[`${mode}Game` as const].href(gameId)),
    onNoGamesLeft() {
      setWasTried(false);
      setAsksCode(true);
      void client.invalidateQueries({ queryKey: gameLimitQuery.queryKey });
    },
    onFailed: (error) => toast({ title: setupTexts.setupFailed, text: sentenceOf(error), variant: 'destructive' }),
  });
  useEffect(() => {
    setAsksCode(isBlocked);
  }, [isBlocked]);
  useEffect(tellRedeemed, []);
  useOfflineDetail(setupTexts.offlineDetail);

  const complete = completeChoice(choice);
  const replayed = choice.selectedCategories.flatMap((id) => {
    const category = categories?.find((one) => one.id === id);
    return category === undefined ? [] : [choosable(category)];
  });
  const supportWhatsapp = site?.supportWhatsapp ?? null;

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (complete === null) return;
    setWasTried(true);
    start(complete);
  }

  function handleRedeemed(redeemed: Redeemed): void {
    // A code for own questions adds no game to start here.
    if (redeemed.kind !== 'custom') reloadAfter(redeemed);
  }

  function sayWhy(): void {
    if (isStarting) sayStarting();
    else if (isBlocked) setAsksCode(true);
    else toast({ title: setupTexts.completeFirst, text: messages.modeNeeded });
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
          <form className={styles.form} onSubmit={handleSubmit}>
            <SetupHeading choice={choice} />
            <SetupSummary choice={choice} editHref={paths.categories.href()} />
            {replayed.length > 0 ? <ReplayList categories={replayed} /> : null}
            <ModeChooser look="page" value={choice.gameMode} onChange={onMode} />
            <div className={styles.start}>
              {limit ? <LimitBanner limit={limit} isFree={choice.isReplay} id={noteId} /> : null}
              <StartButton
                isComplete={complete !== null}
                isBlocked={isBlocked}
                isSaving={false}
                isStarting={isStarting}
                describedBy={noteId}
                onRefused={sayWhy}
              />
            </div>
          </form>
        </Card>
        {isBlocked ? <CodePanel supportWhatsapp={supportWhatsapp} onRedeemed={handleRedeemed} /> : null}
      </main>
      <CodeDialog
        open={asksCode}
        onClose={() => setAsksCode(false)}
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
            {setupTexts.replayTitle} <bdi>«{choice.gameName}»</bdi>
          </>
        ) : (
          setupTexts.setupTitle
        )}
      </h1>
      <p className={styles.text}>
        {choice.gameSessionId !== null
          ? setupTexts.hasBegun
          : choice.isReplay
            ? setupTexts.replayText
            : setupTexts.setupText}
      </p>
    </div>
  );
}
