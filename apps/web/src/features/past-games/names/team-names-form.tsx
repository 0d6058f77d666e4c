import { cleanLine, graphemes, isBlank } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { refusals } from '@lamma/protocol/refusals';
import { teamNamesProblem } from '@lamma/rules/team-names';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type Team, teamGlyphs } from '../../../game-ui/teams/teams';
import { messages } from '../../../lib/arabic/messages';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { TextField } from '../../../ui/fields/text-field';
import { Glyph } from '../../../woven/glyph';
import { pastGamesTexts } from '../texts.ar';
import styles from './team-names-form.module.css';

export interface TeamNames {
  team1Name: string;
  team2Name: string;
}

interface TeamNamesFormProps {
  names: TeamNames;
  isSaving: boolean;
  onSave: (names: TeamNames) => void;
  onCancel: () => void;
}

type Problems = Partial<Record<keyof TeamNames, string>>;

function problemOf(name: string): string | undefined {
  if (isBlank(name)) return messages.bothTeamNames;
  return graphemes(name, limits.teamName) > limits.teamName ? messages.nameTooLong : undefined;
}

function problemsOf({ team1Name, team2Name }: TeamNames): Problems {
  const problem1 = problemOf(team1Name);
  const problem2 = problemOf(team2Name);
  const refused = problem1 || problem2 ? null : teamNamesProblem(team1Name, team2Name);
  return {
    ...(problem1 ? { team1Name: problem1 } : {}),
    ...(problem2 ? { team2Name: problem2 } : {}),
    ...(refused ? { team2Name: refusals[refused].ar } : {}),
  };
}

/** The form for the two team names of a game, inside its row: Enter saves, Esc cancels. */
export function TeamNamesForm({ names, isSaving, onSave, onCancel }: TeamNamesFormProps) {
  const [typed, setTyped] = useState(names);
  const [problems, setProblems] = useState<Problems>({});
  const firstField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    firstField.current?.focus();
    firstField.current?.select();
  }, []);

  function save(event: SyntheticEvent): void {
    event.preventDefault();
    const cleaned = { team1Name: cleanLine(typed.team1Name), team2Name: cleanLine(typed.team2Name) };
    const found = problemsOf(cleaned);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (cleaned.team1Name === names.team1Name && cleaned.team2Name === names.team2Name) onCancel();
    else onSave(cleaned);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') onCancel();
  }

  const field = (part: keyof TeamNames, team: Team, label: string) => (
    <TextField
      label={
        <span className={cx(styles.label, styles[`team${team}`])}>
          <Glyph name={teamGlyphs[team]} /> {label}
        </span>
      }
      name={part}
      autoComplete="off"
      enterKeyHint="done"
      {...(team === 1 ? { ref: firstField } : {})}
      value={typed[part]}
      error={problems[part]}
      onChange={(value) => {
        setTyped({ ...typed, [part]: value });
        setProblems({});
      }}
    />
  );

  return (
    <form className={styles.form} onSubmit={save} onKeyDown={handleKey}>
      {field('team1Name', 1, pastGamesTexts.team1)}
      {field('team2Name', 2, pastGamesTexts.team2)}
      <div className={styles.actions}>
        <Button type="submit" variant="gold" size="sm" busy={isSaving}>
          {pastGamesTexts.save}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {pastGamesTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
