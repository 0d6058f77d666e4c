import { cleanLine, graphemes, isBlank } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { type SyntheticEvent, useState } from 'react';
import { messages } from '../../lib/arabic/messages';
import { Button } from '../../ui/buttons/button';
import { TextField } from '../../ui/fields/text-field';
import { Dialog } from '../../ui/overlays/dialog';
import styles from './rating-names-dialog.module.css';
import { feedbackTexts } from './texts.ar';

export interface RatingNames {
  playerName: string;
  teamName: string;
}

interface RatingNamesDialogProps {
  open: boolean;
  names: RatingNames;
  onClose: () => void;
  onDone: (names: RatingNames) => void;
}

/** Edits the name of the person who rates, and the name of their team. */
export function RatingNamesDialog({ open, names, onClose, onDone }: RatingNamesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={feedbackTexts.names} scale="tv">
      {open ? <NamesForm names={names} onClose={onClose} onDone={onDone} /> : null}
    </Dialog>
  );
}

function problemOf(name: string, maxLength: number): string | undefined {
  if (isBlank(name)) return messages.fillAll;
  return graphemes(name, maxLength) > maxLength ? messages.nameTooLong : undefined;
}

function NamesForm({ names, onClose, onDone }: Omit<RatingNamesDialogProps, 'open'>) {
  const [typed, setTyped] = useState(names);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const cleaned = { playerName: cleanLine(typed.playerName), teamName: cleanLine(typed.teamName) };
  const problems = {
    playerName: problemOf(cleaned.playerName, limits.personName),
    teamName: problemOf(cleaned.teamName, limits.teamName),
  };

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    // React events bubble through portals: the dialog is inside the rating's form.
    event.stopPropagation();
    setWasSubmitted(true);
    if (problems.playerName === undefined && problems.teamName === undefined) onDone(cleaned);
  }

  const field = (part: keyof RatingNames, label: string) => (
    <TextField
      label={label}
      name={part}
      autoComplete="off"
      value={typed[part]}
      error={wasSubmitted ? problems[part] : undefined}
      onChange={(value) => setTyped({ ...typed, [part]: value })}
    />
  );

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      {field('playerName', feedbackTexts.playerName)}
      {field('teamName', feedbackTexts.teamName)}
      <div className={styles.actions}>
        <Button type="submit" size="tv" variant="gold">
          {feedbackTexts.done}
        </Button>
        <Button size="tv" variant="ghost" onClick={onClose}>
          {feedbackTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
