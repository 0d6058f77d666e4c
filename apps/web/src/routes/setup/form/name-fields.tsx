import type { ReactNode } from 'react';
import type { GameData } from '../../../features/team-games/game-data';
import { teamGlyphs } from '../../../game-ui/teams/teams';
import { TextField } from '../../../ui/fields/text-field';
import { Glyph } from '../../../woven/glyph';
import type { ChoiceChanges, Problem } from '../choice';
import { setupTexts } from '../texts.ar';
import styles from './name-fields.module.css';

interface NameFieldsProps {
  choice: GameData;
  onChange: (changes: ChoiceChanges) => void;
  problems: readonly Problem[];
  /** Whether to mark empty fields too, as after an attempt to start. */
  marksEmpty: boolean;
  problemsId: string;
}

/** The names of the game and of its two teams. */
export function NameFields({ choice, onChange, problems, marksEmpty, problemsId }: NameFieldsProps) {
  function field(name: 'gameName' | 'team1Name' | 'team2Name', label: ReactNode, example: string) {
    const isWrong = problems.some(({ part }) => part === name) && (marksEmpty || choice[name].trim() !== '');
    return (
      <TextField
        label={label}
        name={name}
        autoComplete="off"
        enterKeyHint="next"
        placeholder={example}
        errorId={isWrong ? problemsId : undefined}
        value={choice[name]}
        // A suggested name is replaced by typing.
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={(value) => onChange({ [name]: value })}
      />
    );
  }
  const team = (number: 1 | 2, name: string) => (
    <span className={number === 1 ? styles.team1 : styles.team2}>
      <Glyph name={teamGlyphs[number]} /> {name}
    </span>
  );

  return (
    <>
      {field('gameName', setupTexts.gameName, setupTexts.gameNameExample)}
      <div className={styles.teams}>
        {field('team1Name', team(1, setupTexts.team1), setupTexts.team1Example)}
        {field('team2Name', team(2, setupTexts.team2), setupTexts.team2Example)}
      </div>
    </>
  );
}

/**
 * Focuses the control of the first problem, in the order of the page.
 * @returns false if the focused control shows no error message itself, as for the categories and the mode
 */
export function focusProblem(form: HTMLFormElement | null, problems: readonly Problem[]): boolean {
  const part = problems[0]?.part;
  if (part === undefined) return false;
  const field = form?.querySelector<HTMLElement>(`input[name="${part}"]`);
  const control = field ?? form?.querySelector<HTMLElement>(`[data-part="${part}"] :is(button, input)`);
  control?.focus();
  // The header and the docked start button cover the edges of the page.
  control?.scrollIntoView?.({ block: 'center' });
  return field != null;
}
