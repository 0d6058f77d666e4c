import type { ComponentProps } from 'react';
import { directionOf } from '../../../lib/arabic/direction';
import { cx } from '../../../lib/cx';
import { Field } from '../../../ui/fields/field';
import field from '../../../ui/fields/field.module.css';
import styles from './options-form.module.css';

interface OptionFieldProps extends Pick<ComponentProps<'input'>, 'ref' | 'readOnly' | 'enterKeyHint' | 'onKeyDown'> {
  label: string;
  value: string;
  error: string | undefined;
  describedBy: string;
  onChange: (typed: string) => void;
}

/**
 * The field for one option. People type in any language: nothing is corrected, capitalised or cut, and the direction follows the
 * typed text.
 */
export function OptionField({ label, error, describedBy, onChange, ...input }: OptionFieldProps) {
  return (
    <Field label={label} error={error} describedBy={describedBy} required={undefined}>
      {(control) => (
        <input
          {...input}
          {...control}
          className={cx(field.input, styles.input)}
          type="text"
          dir={input.value === '' ? undefined : directionOf(input.value)}
          aria-required="true"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
