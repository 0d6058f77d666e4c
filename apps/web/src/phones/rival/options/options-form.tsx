import { type KeyboardEvent, type SyntheticEvent, useId, useRef } from 'react';
import { Button } from '../../../ui/buttons/button';
import { Glyph } from '../../../woven/glyph';
import { rivalTexts } from '../texts.ar';
import { OptionField } from './option-field';
import styles from './options-form.module.css';
import type { Options } from './use-options';

interface OptionsFormProps {
  options: Options;
  /** The team that will choose. */
  asked: string;
  isOffline: boolean;
}

/** The form of the two wrong options. Enter goes from the first field to the second, and in the second it sends. */
export function OptionsForm({ options, asked, isOffline }: OptionsFormProps) {
  const { one, two, isSending, problem, change, submit } = options;
  const hintId = useId();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const isNeither = problem !== null && !problem.fields.includes(true);

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSending) return;
    const found = submit();
    if (found !== null) (found.fields[0] ? first : second).current?.focus();
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    // An input method is still composing a word: this Enter ends the word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || two !== '') return;
    event.preventDefault();
    second.current?.focus();
  }

  return (
    <form className={styles.form} noValidate autoComplete="off" onSubmit={handleSubmit}>
      <OptionField
        ref={first}
        label={rivalTexts.wrongOption1}
        value={one}
        readOnly={isSending}
        error={problem?.fields[0] ? problem.text : undefined}
        describedBy={hintId}
        enterKeyHint="next"
        onKeyDown={handleKey}
        onChange={(typed) => change({ one: typed })}
      />
      <OptionField
        ref={second}
        label={rivalTexts.wrongOption2}
        value={two}
        readOnly={isSending}
        error={problem?.fields[1] ? problem.text : undefined}
        describedBy={hintId}
        enterKeyHint="send"
        onChange={(typed) => change({ two: typed })}
      />
      {isNeither ? (
        <p className={styles.problem}>
          <Glyph name="x" />
          {problem.text}
        </p>
      ) : null}
      <div className={styles.foot}>
        <p className={styles.hint} id={hintId}>
          {isSending && isOffline ? rivalTexts.keptHere : rivalTexts.hint(asked)}
        </p>
        <Button type="submit" variant="gold" size="lg" block busy={isSending}>
          {isSending ? rivalTexts.sending : rivalTexts.send}
        </Button>
      </div>
    </form>
  );
}
