import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { SetupPhones } from '../../../features/gatherings/setup-phones';
import { type CompleteGameData, fetchGameNumbers } from '../../../features/team-games/api';
import { type GameData, storedGameData, storeGameData } from '../../../features/team-games/game-data';
import { paths } from '../../../lib/paths';
import { isUnauthorized, sentenceOf } from '../../../lib/server/http';
import { signInAgain } from '../../../lib/server/sign-in-again';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { NumberStepper } from '../../../ui/fields/number-stepper';
import { Card } from '../../../ui/frames/card';
import { Written } from '../../../ui/frames/written';
import { MissingList } from '../../../ui/states/missing-list';
import { Glyph } from '../../../woven/glyph';
import { type ChoosableCategory, completeChoice, type Problem, problemsOf } from '../choice';
import { BeginnerChoice, StartButton } from '../form-controls';
import { ModeChooser } from '../mode-chooser';
import { RaceChoice } from '../race-choice';
import { setupTexts } from '../texts.ar';
import type { Draw, GameChoice } from '../use-game-choice';
import { usePassingToast } from '../use-passing-toast';
import { focusProblem, NameFields } from './name-fields';
import styles from './setup-form.module.css';
import { TraySummary } from './tray-summary';

/** Debounce of saving, so that typing a name does not send a request for each letter. */
const SAVE_AFTER_MS = 400;

function useDebounced<T>(value: T): T | null {
  const [debounced, setDebounced] = useState<T | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/**
 * Saves a complete choice automatically. The server assigns the game number of each category; a replay keeps its numbers. A changed choice
 * is saved again.
 * @param complete the choice, or null while something is missing
 */
function useSavedChoice(complete: CompleteGameData | null): { isSaved: boolean; isSaving: boolean } {
  const isDue = useDebounced(complete?.clientId) === complete?.clientId;
  const isQueried = complete !== null && !complete.isReplay && complete.gameSessionId === null;
  const { data, error, isFetching } = useQuery({
    queryKey: ['/api/save-games-with-numbers', complete?.clientId],
    queryFn: isQueried && isDue ? ({ signal }) => fetchGameNumbers(complete, signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });

  useEffect(() => {
    if (complete === null || data === undefined) return;
    // If the game was started before this save returned, keep what it stored.
    if ((storedGameData()?.gameSessionId ?? null) === null) storeGameData({ ...complete, categoryGameNumbers: data });
  }, [complete, data]);

  useEffect(() => {
    if (error === null) return;
    if (isUnauthorized(error)) signInAgain();
    else toast({ title: setupTexts.saveFailed, text: sentenceOf(error), variant: 'destructive' });
  }, [error]);

  return { isSaved: isQueried && data !== undefined, isSaving: isFetching };
}

interface SetupFormProps {
  game: GameChoice;
  /** In the order of choice. */
  chosen: readonly ChoosableCategory[];
  draw: Draw | null;
  /** Teachers and the owner choose the game numbers. */
  choosesNumbers: boolean;
  isStarting: boolean;
  onStart: (data: CompleteGameData) => void;
  /** Called if the host presses start while a start is pending. */
  onStartAgain: () => void;
  /** Set on a phone, where the form is a separate page: the page's header, and the note above the docked button. */
  phone?: { head: ReactNode; note: ReactNode };
}

/** Names, mode and start of a game, beside the categories or, on a phone, on a page after them. */
export function SetupForm(props: SetupFormProps) {
  const { game, chosen, draw, choosesNumbers, isStarting, onStart, onStartAgain, phone } = props;
  const { choice } = game;
  const problems = useMemo(() => problemsOf(choice), [choice]);
  const complete = useMemo(() => completeChoice(choice), [choice]);
  const { isSaved, isSaving } = useSavedChoice(complete);
  const [wasTried, setWasTried] = useState(false);
  const toastMissing = usePassingToast(complete !== null);
  const form = useRef<HTMLFormElement>(null);
  const problemsId = useId();
  const mayChooseMode = problems.every(({ part }) => part === 'gameMode');

  /** Focuses the first missing part, and shows a toast if it has no error of its own. */
  function explainMissing(): void {
    setWasTried(true);
    if (!focusProblem(form.current, problems))
      toastMissing({ title: setupTexts.completeFirst, text: problems[0]?.text ?? '' });
  }

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (complete !== null) onStart(complete);
  }

  const fields = (
    <>
      <TraySummary chosen={chosen} onRemove={game.toggle} draw={draw} marksMissing={wasTried} />
      <NameFields
        choice={choice}
        onChange={game.change}
        problems={problems}
        marksEmpty={wasTried}
        problemsId={problemsId}
      />
      {mayChooseMode ? (
        <>
          <ModeChooser
            look="form"
            value={choice.gameMode}
            onChange={(gameMode) => game.change({ gameMode })}
            marksEmpty={wasTried}
          />
          {choice.gameMode === 'race' ? (
            <RaceChoice value={choice.race} onChange={(race) => game.change({ race })} />
          ) : null}
          <BeginnerChoice
            value={choice.drawsTurn}
            isRace={choice.gameMode === 'race'}
            onChange={(drawsTurn) => game.change({ drawsTurn })}
          />
        </>
      ) : null}
      {mayChooseMode ? (
        <SetupPhones team1Name={choice.team1Name} team2Name={choice.team2Name} to={paths.gathering.href()} />
      ) : null}
      {/* Last, because six rows would push the mode out of sight. */}
      {choosesNumbers && chosen.length > 0 ? (
        <NumberFields chosen={chosen} numbers={choice.categoryGameNumbers} onChange={game.setNumber} />
      ) : null}
      <SetupNotes
        choice={choice}
        problems={problems}
        problemsId={problemsId}
        wasTried={wasTried}
        isSaved={isSaved}
        onChooseAfresh={game.chooseAfresh}
      />
    </>
  );
  const start = (
    <StartButton
      isComplete={complete !== null}
      isSaving={isSaving}
      isStarting={isStarting}
      describedBy={problemsId}
      onRefused={isStarting ? onStartAgain : explainMissing}
    />
  );

  if (phone) {
    return (
      <form className={styles.page} ref={form} noValidate onSubmit={handleSubmit}>
        {phone.head}
        <main className={styles.main} id="main" tabIndex={-1}>
          {fields}
        </main>
        <footer className={styles.dock} data-dock="">
          {phone.note}
          {start}
        </footer>
      </form>
    );
  }
  return (
    <Card as="aside" className={styles.aside} aria-label={setupTexts.form}>
      <form className={styles.form} ref={form} noValidate onSubmit={handleSubmit}>
        <div className={styles.fields}>{fields}</div>
        {start}
      </form>
    </Card>
  );
}

interface NumberFieldsProps {
  /** In the order of choice. */
  chosen: readonly ChoosableCategory[];
  numbers: GameData['categoryGameNumbers'];
  onChange: (categoryId: number, gameNumber: number) => void;
}

/** Chooses the game number of each category, for users whose games are not counted. */
function NumberFields({ chosen, numbers, onChange }: NumberFieldsProps) {
  return (
    <fieldset className={styles.numbers}>
      <legend className={styles.legend}>{setupTexts.numbers}</legend>
      <ul className={styles.rows}>
        {chosen.map(({ id, name, gameCount }) => (
          <li key={id} className={styles.row}>
            <Written className={styles.name}>{name}</Written>
            <NumberStepper
              label={setupTexts.numberOf(name)}
              value={numbers[String(id)] ?? 1}
              min={1}
              max={gameCount}
              onChange={(value) => onChange(id, value)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface SetupNotesProps {
  choice: GameData;
  problems: readonly Problem[];
  problemsId: string;
  /** Whether a start was refused. */
  wasTried: boolean;
  isSaved: boolean;
  onChooseAfresh: () => void;
}

/** The note above the start button: what is missing, or whether the choice is saved, a replay, or a running game. */
function SetupNotes({ choice, problems, problemsId, wasTried, isSaved, onChooseAfresh }: SetupNotesProps) {
  const isComplete = problems.length === 0;
  const isRunning = isComplete && choice.gameSessionId !== null;
  return (
    <div className={styles.notes}>
      {isComplete ? null : <MissingList id={problemsId} items={problems} isQuiet={!wasTried} />}
      {choice.isReplay && !isRunning ? <p>{setupTexts.isReplay}</p> : null}
      {isRunning ? (
        <>
          <p>{setupTexts.hasBegun}</p>
          <div>
            <Button variant="ghost" size="sm" onClick={onChooseAfresh}>
              {setupTexts.otherCategories}
            </Button>
          </div>
        </>
      ) : null}
      <div role="status">
        {isSaved ? (
          <p className={styles.saved}>
            <Glyph name="tick" />
            {setupTexts.saved}
          </p>
        ) : null}
      </div>
    </div>
  );
}
