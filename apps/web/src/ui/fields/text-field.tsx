import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { directionOf, readsDifferentlyInField } from '../../lib/arabic/direction';
import { cx } from '../../lib/cx';
import { WrittenCover } from './cover';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'placeholder'
  | 'readOnly'
  | 'ref'
  | 'disabled'
  | 'enterKeyHint'
  | 'onBlur'
  | 'onFocus'
>;

export interface TextFieldProps extends FieldProps, InputProps {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'search';
  /** Latin content: an e-mail, a code. */
  ltr?: boolean;
  /** Whether the field holds a sentence: then it shows the text as `Written` will. */
  sentence?: boolean;
  /** An activation code: display face, capitals. */
  code?: boolean;
  /** Shown before the text, inside the box. */
  start?: ReactNode;
}

/** A single-line text field. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    errorId,
    describedBy,
    required,
    value,
    onChange,
    ltr,
    code,
    sentence,
    start,
    ...rest
  } = props;
  return (
    <Field {...{ label, hideLabel, hint, error, errorId, describedBy, required }}>
      {(control) => {
        const isCovered = sentence && readsDifferentlyInField(value);
        const input = (
          <input
            {...rest}
            {...control}
            className={cx(styles.input, code && styles.code)}
            dir={ltr || code ? 'ltr' : sentence && value !== '' ? directionOf(value) : undefined}
            {...(ltr || code ? { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } : {})}
            data-covered={isCovered || undefined}
            value={value}
            onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
          />
        );
        return (
          <>
            {start}
            {sentence ? (
              <span className={styles.sentence}>
                {input}
                {isCovered ? <WrittenCover isOneLine>{value}</WrittenCover> : null}
              </span>
            ) : (
              input
            )}
          </>
        );
      }}
    </Field>
  );
}
