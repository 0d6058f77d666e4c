import { foldDigits } from '@lamma/protocol/fields/text';
import type { ComponentProps } from 'react';
import { Glyph } from '../../woven/glyph';
import { uiTexts } from '../texts.ar';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

export interface PhoneValue {
  /** With its plus: `+965`. */
  code: string;
  digits: string;
}

export interface Country {
  code: string;
  name: string;
}

interface PhoneFieldProps extends FieldProps, Pick<ComponentProps<'input'>, 'name' | 'ref'> {
  countries: readonly Country[];
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  maxDigits: number;
}

/**
 * What was typed or pasted as digits. Arabic digits are folded; a number with its country code (`+965 …`, `00965 …`) also sets
 * the selector, so that the code is not sent twice.
 */
export function readPhone(
  typed: string,
  before: PhoneValue,
  countries: readonly Country[],
  maxDigits: number,
): PhoneValue {
  const folded = foldDigits(typed).replace(/[^\d+]/g, '');
  const international = folded.startsWith('00') ? `+${folded.slice(2)}` : folded;
  const country = countries.find(({ code }) => international.startsWith(code));
  const digits = (country ? international.slice(country.code.length) : folded).replace(/\D/g, '').slice(0, maxDigits);
  return { code: country?.code ?? before.code, digits };
}

/** A phone number: the country's code chosen, the digits typed, both from their own (left) side. */
export function PhoneField({ countries, value, onChange, maxDigits, name, ref, ...field }: PhoneFieldProps) {
  return (
    <Field {...field} boxClass={styles.phone}>
      {(control) => (
        <>
          <span className={styles.country}>
            <bdi dir="ltr">{value.code}</bdi>
            <Glyph name="caret" />
            <select
              aria-label={uiTexts.countryCode}
              autoComplete="tel-country-code"
              value={value.code}
              onChange={(event) => onChange({ ...value, code: event.target.value })}
            >
              {countries.map((country) => (
                <option key={country.code} value={country.code}>
                  {`${country.name} ${country.code}`}
                </option>
              ))}
            </select>
          </span>
          <input
            {...control}
            {...{ name, ref }}
            className={styles.input}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            dir="ltr"
            value={value.digits}
            onChange={(event) => onChange(readPhone(event.target.value, value, countries, maxDigits))}
          />
        </>
      )}
    </Field>
  );
}
