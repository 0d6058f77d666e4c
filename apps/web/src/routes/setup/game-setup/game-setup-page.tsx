import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../features/accounts/api';
import { gameLimitQuery } from '../../../features/allowance/api';
import { CodeDialog } from '../../../features/allowance/redeem/code-dialog';
import type { Redeemed } from '../../../features/allowance/redeem/code-entry';
import {
  CodePanel,
  LimitBanner,
  reloadAfter,
  showRedeemedMessage,
} from '../../../features/allowance/redeem/code-panel';
import { useCastSetup } from '../../../features/casting/use-cast-setup';
import { SetupPhones } from '../../../features/gatherings/setup-phones';
import { siteQuery } from '../../../features/site/api';
import type { GameData } from '../../../features/team-games/game-data';
import { modeCards } from '../../../features/team-games/modes/cards.ar';
import { type Team, teamGlyphs } from '../../../game-ui/teams/teams';
import { messages } from '../../../lib/arabic/messages';
import { cx } from '../../../lib/cx';
import { paths } from '../../../lib/paths';
import { sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Card } from '../../../ui/frames/card';
import { Written } from '../../../ui/frames/written';
import { PageHeader } from '../../../ui/pages/page-header';
import { MissingList } from '../../../ui/states/missing-list';
import { Glyph } from '../../../woven/glyph';
import { type ChoiceChanges, completeChoice, type Problem, problemsOf } from '../choice';
import { FixedCategories } from '../fixed-categories';
import { focusProblem, NameFields } from '../form/name-fields';
import { BeginnerChoice, StartButton } from '../form-controls';
import { ModeChooser } from '../mode-chooser';
import { RaceChoice } from '../race-choice';
import { setupTexts } from '../texts.ar';
import { usePassingToast } from '../use-passing-toast';
import { useOfflineDetail, useStartGame } from '../use-start-game';
import styles from './game-setup-page.module.css';

interface GameSetupPageProps {
  user: User;
  /** Complete except for the mode and, in a custom game, the names. */
  choice: GameData;
  onChange: (
    changes: Pick<ChoiceChanges, 'gameName' | 'team1Name' | 'team2Name' | 'gameMode' | 'drawsTurn' | 'race'>,
  ) => void;
}

/** The last step before a game with fixed categories: mode, cost and start; in a custom game the names too. */
export function GameSetupPage({ user, choice, onChange }: GameSetupPageProps) {
  const noteId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { data: site } = useQuery(siteQuery);
  const { isCustomGame, isReplay } = choice;
  const start = useSetupStart(user, choice, form);
  const { problems, limit, isBlocked } = start;
  useEffect(showRedeemedMessage, []);
  useCastSetup(choice);
  useOfflineDetail(setupTexts.offlineDetail);
  const supportWhatsapp = site?.supportWhatsapp ?? null;

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    start.start();
  }

  function handleRedeemed(redeemed: Redeemed): void {
    // A code for custom games adds no game that could start here.
    if (redeemed.kind !== 'custom') reloadAfter(redeemed);
  }

  return (
    <div className={styles.page}>
      <PageHeader
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
              marksEmpty={start.wasRefused}
            />
            {choice.gameMode === 'race' ? (
              <RaceChoice value={choice.race} onChange={(race) => onChange({ race })} />
            ) : null}
            <BeginnerChoice
              value={choice.drawsTurn}
              isRace={choice.gameMode === 'race'}
              onChange={(drawsTurn) => onChange({ drawsTurn })}
            />
            <SetupPhones team1Name={choice.team1Name} team2Name={choice.team2Name} to={paths.gathering.href()} />
            {isCustomGame && problems.length > 0 ? (
              <MissingList id={noteId} items={problems} isQuiet={!start.wasRefused} />
            ) : null}
            <div className={styles.start} data-dock="">
              {limit && !isCustomGame ? <LimitBanner limit={limit} isFree={isReplay} id={noteId} /> : null}
              <StartButton
                isComplete={start.isComplete}
                isBlocked={isBlocked}
                isSaving={false}
                isStarting={start.isStarting}
                describedBy={noteId}
                onRefused={start.explainDisabled}
              />
            </div>
          </form>
        </Card>
        {/* Hidden while the dialog shows the same form. */}
        {isBlocked && !start.isCodeDialogOpen ? (
          <CodePanel supportWhatsapp={supportWhatsapp} onRedeemed={handleRedeemed} />
        ) : null}
      </main>
      <CodeDialog
        open={start.isCodeDialogOpen}
        onClose={start.closeCode}
        setup={{ gameName: choice.gameName, mode: choice.gameMode === null ? '' : modeCards[choice.gameMode].label }}
        supportWhatsapp={supportWhatsapp}
        onRedeemed={handleRedeemed}
      />
    </div>
  );
}

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
      <p className={styles.text}>{choice.gameSessionId === null ? introOf(choice) : setupTexts.hasBegun}</p>
    </div>
  );
}

function introOf({ isCustomGame, isReplay }: GameData): string {
  if (isReplay) return isCustomGame ? setupTexts.ownReplayText : setupTexts.replayText;
  return isCustomGame ? setupTexts.ownText : setupTexts.setupText;
}

interface SetupNamesProps {
  choice: GameData;
  problems: readonly Problem[];
  /** Whether to mark empty fields too. */
  marksEmpty: boolean;
  problemsId: string;
  onChange: (changes: Pick<ChoiceChanges, 'gameName' | 'team1Name' | 'team2Name'>) => void;
}

/** The names of a game: fields in a custom game that is not a replay, otherwise the names with a link to change them. */
function SetupNames({ choice, ...fields }: SetupNamesProps) {
  const { isCustomGame, isReplay } = choice;
  // No link for a custom game: choosing categories of the bank would replace its own.
  const editHref = isCustomGame ? undefined : paths.categories.href();
  if (!isCustomGame || isReplay) return <SetupSummary choice={choice} editHref={editHref} />;
  return <NameFields choice={choice} {...fields} />;
}

interface SetupSummaryProps {
  choice: GameData;
  /** The page that changes names and categories; undefined if they are fixed. */
  editHref?: string | undefined;
}

function SetupSummary({ choice, editHref }: SetupSummaryProps) {
  const team = (number: Team, label: string, name: string) => (
    <div className={styles.entry}>
      <dt className={cx(styles.label, styles[`team${number}`])}>
        <Glyph name={teamGlyphs[number]} /> {label}
      </dt>
      <dd className={styles.name}>
        <Written>{name}</Written>
      </dd>
    </div>
  );
  return (
    <div className={styles.summary}>
      <dl className={styles.names}>
        <div className={styles.entry}>
          <dt className={styles.label}>{setupTexts.gameName}</dt>
          <dd className={styles.name}>
            <Written>{choice.gameName}</Written>
          </dd>
        </div>
        {team(1, setupTexts.team1, choice.team1Name)}
        {team(2, setupTexts.team2, choice.team2Name)}
      </dl>
      {editHref === undefined ? null : (
        <ButtonLink to={editHref} variant="ghost" size="sm">
          {setupTexts.edit}
        </ButtonLink>
      )}
    </div>
  );
}

/**
 * The start of a game with fixed categories: problems, whether a game is left, and when to ask for a code.
 * @param form gets the focus if something is missing
 */
function useSetupStart(user: User, choice: GameData, form: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { isCustomGame, isReplay } = choice;
  const { data: limit } = useQuery({ ...gameLimitQuery, enabled: !isCustomGame });
  const [wasTried, setWasTried] = useState(false);
  const [wasRefused, setWasRefused] = useState(false);
  const [isCodeDialogOpen, setIsCodeDialogOpen] = useState(false);
  // Custom games, replays and running games are not charged. After an attempt nothing is blocked: if the attempt used up the last game
  // but its response was lost, a retry opens that game.
  const isFree = user.hasTeacherRights || isCustomGame || isReplay || choice.gameSessionId !== null;
  const isBlocked = limit?.canPlay === false && !isFree && !wasTried;
  const complete = completeChoice(choice);
  const problems = problemsOf(choice);
  const toastMissing = usePassingToast(complete !== null);

  const { start, toastStarting, isStarting } = useStartGame({
    onStarted: (mode, gameId) => navigate(paths[`${mode}Game` as const].href(gameId)),
    onNoGamesLeft() {
      setWasTried(false);
      setIsCodeDialogOpen(true);
      void client.invalidateQueries({ queryKey: gameLimitQuery.queryKey });
    },
    onFailed: (error) => toast({ title: setupTexts.setupFailed, text: sentenceOf(error), variant: 'destructive' }),
  });
  useEffect(() => {
    setIsCodeDialogOpen(isBlocked);
  }, [isBlocked]);

  return {
    limit,
    problems,
    isComplete: complete !== null,
    isBlocked,
    isStarting,
    /** Whether a start was refused. If so, empty fields are marked. */
    wasRefused,
    isCodeDialogOpen,
    closeCode: () => setIsCodeDialogOpen(false),
    start(): void {
      if (complete === null) return;
      setWasTried(true);
      start(complete);
    },
    /** Shows why the start button is disabled. */
    explainDisabled(): void {
      if (isStarting) toastStarting();
      else if (isBlocked) setIsCodeDialogOpen(true);
      else {
        setWasRefused(true);
        if (!focusProblem(form.current, problems))
          toastMissing({ title: setupTexts.completeFirst, text: problems[0]?.text ?? messages.modeNeeded });
      }
    },
  };
}
