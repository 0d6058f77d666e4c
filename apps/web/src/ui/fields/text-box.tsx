import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field';
import styles from './text-box.module.css';

interface TextBoxProps
  extends FieldProps,
    Pick<ComponentProps<'textarea'>, 'maxLength' | 'name' | 'placeholder' | 'rows'> {
  value: string;
  onChange: (value: string) => void;
}

/** Typed text of some lines; the box grows with it. */
export function TextBox({ value, onChange, maxLength, name, placeholder, rows = 2, ...field }: TextBoxProps) {
  return (
    <Field {...field} boxClass={styles.box}>
      {(control) => (
        <textarea
          {...control}
          {...{ maxLength, name, placeholder, rows }}
          className={styles.text}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
