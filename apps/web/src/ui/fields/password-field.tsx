import { type ComponentProps, useState } from 'react';
import { fieldTexts } from '../texts.ar';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

interface PasswordFieldProps extends FieldProps, Pick<ComponentProps<'input'>, 'name' | 'ref' | 'maxLength'> {
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
}

/** A password, with a button that shows what was typed. */
export function PasswordField({ value, onChange, autoComplete, name, ref, maxLength, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <>
          <input
            {...control}
            {...{ autoComplete, name, ref, maxLength }}
            className={styles.input}
            type={shown ? 'text' : 'password'}
            dir="ltr"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={shown ? fieldTexts.hidePasswordLabel : fieldTexts.showPasswordLabel}
            onClick={() => setShown(!shown)}
          >
            {shown ? fieldTexts.hidePassword : fieldTexts.showPassword}
          </button>
        </>
      )}
    </Field>
  );
}
