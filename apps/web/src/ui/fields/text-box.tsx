import type { ComponentProps } from 'react';
import { directionOf } from '../../lib/arabic/direction';
import { Field, type FieldProps } from './field';
import styles from './text-box.module.css';

interface TextBoxProps
  extends FieldProps,
    Pick<ComponentProps<'textarea'>, 'maxLength' | 'name' | 'placeholder' | 'readOnly' | 'ref' | 'rows'> {
  value: string;
  onChange: (value: string) => void;
}

/** Typed text of some lines; the box grows with it. */
export function TextBox(props: TextBoxProps) {
  const { value, onChange, maxLength, name, placeholder, readOnly, ref, rows = 2, ...field } = props;
  return (
    <Field {...field} boxClass={styles.box}>
      {(control) => (
        <textarea
          {...control}
          {...{ maxLength, name, placeholder, readOnly, ref, rows }}
          className={styles.text}
          dir={value === '' ? undefined : directionOf(value)}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
