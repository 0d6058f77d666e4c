import { type ComponentProps, type KeyboardEvent, type RefObject, type SyntheticEvent, useId, useRef } from 'react';
import { directionOf } from '../../../lib/arabic/direction';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { Field } from '../../../ui/fields/field';
import field from '../../../ui/fields/field.module.css';
import { GrowingText } from '../../../ui/fields/text-box';
import { Glyph } from '../../../woven/glyph';
import { roundTexts } from '../texts.ar';
import styles from './options-form.module.css';
import type { Options } from './use-options';

interface OptionsFormProps {
  options: Options;
  choosingTeam: string;
  /** Whether the right answer has several lines. */
  hasLines: boolean;
  isOffline: boolean;
  /** Whether another phone of the team is typing. */
  isOtherTyping: boolean;
}

/**
 * The form for the two wrong options. Enter moves from the first field to an empty second field, and otherwise submits.
 * If the answer has several lines, the fields are text areas, in which Enter inserts a line break.
 */
export function OptionsForm({ options, choosingTeam, hasLines, isOffline, isOtherTyping }: OptionsFormProps) {
  const { one, two, isSending, problem, change, submit } = options;
  const hintId = useId();
  const firstField = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const secondField = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const isFormProblem = problem !== null && !problem.fields.includes(true);

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSending) return;
    const found = submit();
    if (found !== null) (found.fields[0] ? firstField : secondField).current?.focus();
  }

  function handleKey(event: KeyboardEvent): void {
    // While an input method composes a word, Enter only confirms that word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || two !== '') return;
    event.preventDefault();
    secondField.current?.focus();
  }

  return (
    <form className={styles.form} noValidate autoComplete="off" onSubmit={handleSubmit}>
      <OptionField
        ref={firstField}
        hasLines={hasLines}
        label={roundTexts.wrongOption1}
        value={one}
        readOnly={isSending}
        error={problem?.fields[0] ? problem.text : undefined}
        describedBy={hintId}
        enterKeyHint="next"
        onEnter={handleKey}
        onChange={(typed) => change({ one: typed })}
      />
      <OptionField
        ref={secondField}
        hasLines={hasLines}
        label={roundTexts.wrongOption2}
        value={two}
        readOnly={isSending}
        error={problem?.fields[1] ? problem.text : undefined}
        describedBy={hintId}
        enterKeyHint="send"
        onChange={(typed) => change({ two: typed })}
      />
      {isFormProblem ? (
        <p className={styles.problem}>
          <Glyph name="x" />
          {problem.text}
        </p>
      ) : null}
      <div className={styles.foot}>
        <p className={styles.typed} aria-live="polite">
          {isOtherTyping ? roundTexts.typed : null}
        </p>
        <p className={styles.hint} id={hintId}>
          {isSending && isOffline ? roundTexts.keptHere : roundTexts.hint(choosingTeam)}
        </p>
        <Button type="submit" variant="gold" size="lg" block busy={isSending}>
          {isSending ? roundTexts.sending : roundTexts.send}
        </Button>
      </div>
    </form>
  );
}

interface OptionFieldProps extends Pick<ComponentProps<'input'>, 'readOnly' | 'enterKeyHint'> {
  ref: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  /** The right answer has several lines, so the option may have several too: Enter inserts a line break. */
  hasLines: boolean;
  onEnter?: (event: KeyboardEvent) => void;
  label: string;
  value: string;
  error: string | undefined;
  describedBy: string;
  onChange: (typed: string) => void;
}

/**
 * The field of one option. An option may be in any language, so nothing is autocorrected, capitalised or cut, and the
 * direction follows the text.
 */
function OptionField(props: OptionFieldProps) {
  const { label, error, describedBy, ref, hasLines, value, readOnly, enterKeyHint, onEnter, onChange } = props;
  const inputProps = {
    value,
    readOnly,
    'aria-required': true,
    autoCapitalize: 'none',
    autoComplete: 'off',
    autoCorrect: 'off',
    spellCheck: false,
  } as const;
  return (
    <Field label={label} error={error} describedBy={describedBy} required={undefined}>
      {(control) =>
        hasLines ? (
          <GrowingText
            {...control}
            {...inputProps}
            ref={ref as RefObject<HTMLTextAreaElement | null>}
            rows={2}
            onChange={onChange}
          />
        ) : (
          <input
            {...control}
            {...inputProps}
            ref={ref as RefObject<HTMLInputElement | null>}
            className={cx(field.input, styles.input)}
            type="text"
            dir={value === '' ? undefined : directionOf(value)}
            enterKeyHint={enterKeyHint}
            onKeyDown={onEnter}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}
