import { cleanLine, graphemes, isBlank } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { messages } from '../../../lib/arabic/messages';
import { IconButton } from '../../../ui/buttons/icon-button';
import { Field } from '../../../ui/fields/field';
import { pastGamesTexts } from '../texts.ar';
import styles from './name-editor.module.css';

interface NameEditorProps {
  name: string;
  isSaving: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** A game's name as a field in its row: Enter saves, Esc lets it be. */
export function NameEditor({ name, isSaving, onSave, onCancel }: NameEditorProps) {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function save(event: SyntheticEvent): void {
    event.preventDefault();
    if (isSaving) return;
    const cleaned = cleanLine(typed);
    if (isBlank(cleaned)) setProblem(messages.gameNameTyped);
    else if (graphemes(cleaned, limits.gameName) > limits.gameName) setProblem(messages.nameTooLong);
    else if (cleaned === name) onCancel();
    else onSave(cleaned);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') onCancel();
  }

  return (
    <form onSubmit={save} className={styles.form}>
      <Field label={pastGamesTexts.gameName} hideLabel error={problem} boxClass={styles.box}>
        {(control) => (
          <>
            <input
              {...control}
              ref={input}
              className={styles.input}
              name="gameName"
              autoComplete="off"
              enterKeyHint="done"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setProblem(undefined);
              }}
              onKeyDown={handleKey}
            />
            <IconButton glyph="tick" label={pastGamesTexts.save} aria-busy={isSaving || undefined} onClick={save} />
            <IconButton glyph="x" label={pastGamesTexts.cancel} onClick={onCancel} />
          </>
        )}
      </Field>
    </form>
  );
}
