import { type ReactNode, type SyntheticEvent, useId, useMemo, useRef, useState } from 'react';
import type { CompleteGameData } from '../../../features/team-games/api';
import { toast } from '../../../lib/toast-store';
import { Card } from '../../../ui/frames/card';
import { type ChoosableCategory, completeChoice, problemsOf } from '../choice';
import { ModeChooser } from '../mode-chooser';
import { StartButton } from '../start-button';
import { setupTexts } from '../texts.ar';
import type { GameChoice } from '../use-game-choice';
import { focusProblem } from './focus-problem';
import { NameFields } from './name-fields';
import { NumberFields } from './number-fields';
import styles from './setup-form.module.css';
import { SetupNotes } from './setup-notes';
import { TraySummary } from './tray-summary';
import { useSavedChoice } from './use-saved-choice';

interface SetupFormProps {
  game: GameChoice;
  /** In the order of choice. */
  chosen: readonly ChoosableCategory[];
  /** An admin chooses the game numbers. */
  choosesNumbers: boolean;
  isStarting: boolean;
  onStart: (data: CompleteGameData) => void;
  /** A start was asked for while one is on its way. */
  onStartAgain: () => void;
  /** On a phone, where the form is a page of its own: its head, and what is above the docked button. */
  phone?: { head: ReactNode; note: ReactNode };
}

/** Names, mode and start of a game; beside the categories, or on a phone a page after them. */
export function SetupForm(props: SetupFormProps) {
  const { game, chosen, choosesNumbers, isStarting, onStart, onStartAgain, phone } = props;
  const { choice } = game;
  const problems = useMemo(() => problemsOf(choice), [choice]);
  const complete = useMemo(() => completeChoice(choice), [choice]);
  const { isSaved, isSaving } = useSavedChoice(complete);
  const [wasTried, setWasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problemsId = useId();
  const mayChooseMode = problems.every(({ part }) => part === 'gameMode');

  /** Leads to the first field that wants something; what is chosen elsewhere is said. */
  function sayWhy(): void {
    setWasTried(true);
    if (!focusProblem(form.current, problems))
      toast({ title: setupTexts.completeFirst, text: problems[0]?.text ?? '' });
  }

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (complete !== null) onStart(complete);
  }

  const fields = (
    <>
      <TraySummary chosen={chosen} onRemove={game.toggle} />
      <NameFields
        choice={choice}
        onChange={game.change}
        problems={problems}
        marksEmpty={wasTried}
        problemsId={problemsId}
      />
      {choosesNumbers && chosen.length > 0 ? (
        <NumberFields chosen={chosen} numbers={choice.categoryGameNumbers} onChange={game.setNumber} />
      ) : null}
      {mayChooseMode ? (
        <ModeChooser look="form" value={choice.gameMode} onChange={(gameMode) => game.change({ gameMode })} />
      ) : null}
      <SetupNotes
        choice={choice}
        problems={problems}
        problemsId={problemsId}
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
      onRefused={isStarting ? onStartAgain : sayWhy}
    />
  );

  if (phone) {
    return (
      <form className={styles.page} ref={form} noValidate onSubmit={handleSubmit}>
        {phone.head}
        <main className={styles.main} id="main" tabIndex={-1}>
          {fields}
        </main>
        <footer className={styles.dock} data-dock="start">
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
