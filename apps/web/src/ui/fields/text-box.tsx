import type { ComponentProps, KeyboardEvent } from 'react';
import { directionOf, readsDifferentlyInField, splitByDirection } from '../../lib/arabic/direction';
import { WrittenCover } from './cover';
import { Field, type FieldProps } from './field';
import styles from './text-box.module.css';

type TextareaProps = Pick<
  ComponentProps<'textarea'>,
  'disabled' | 'enterKeyHint' | 'maxLength' | 'name' | 'placeholder' | 'readOnly' | 'ref' | 'rows'
>;

interface TextBoxProps extends FieldProps, TextareaProps {
  value: string;
  onChange: (value: string) => void;
}

/** A text area that grows with its text. Enter inserts a line, Ctrl+Enter submits the form. */
export function TextBox(props: TextBoxProps) {
  const {
    value,
    onChange,
    maxLength,
    name,
    placeholder,
    readOnly,
    disabled,
    enterKeyHint,
    ref,
    rows = 2,
    ...field
  } = props;
  return (
    <Field {...field}>
      {(control) => (
        <GrowingText
          {...control}
          {...{ maxLength, name, placeholder, readOnly, disabled, enterKeyHint, ref, rows, value, onChange }}
        />
      )}
    </Field>
  );
}

interface GrowingTextProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'className' | 'dir'> {
  value: string;
  onChange: (value: string) => void;
}

/** The bare control, for fields with their own layout. */
export function GrowingText({ value, onChange, ...control }: GrowingTextProps) {
  const [run, another] = splitByDirection(value);
  const isCovered = readsDifferentlyInField(value);
  return (
    // Fallback for browsers without `field-sizing`: a hidden copy of the text sets the height.
    <span className={styles.grow} data-text={`${value} `}>
      <textarea
        autoComplete="off"
        {...control}
        className={styles.text}
        dir={another === undefined ? run?.direction : directionOf(value)}
        data-lines={value.includes('\n') ? (another === undefined ? 'alike' : 'mixed') : undefined}
        data-covered={isCovered || undefined}
        value={value}
        onKeyDown={sendByCtrlEnter}
        onChange={(event) => onChange(event.target.value)}
      />
      {isCovered ? <WrittenCover>{value}</WrittenCover> : null}
    </span>
  );
}

function sendByCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
