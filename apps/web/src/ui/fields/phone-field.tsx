import { foldDigits } from '@lamma/protocol/fields/text';
import type { ComponentProps } from 'react';
import { Glyph } from '../../woven/glyph';
import { fieldTexts } from '../texts.ar';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

export interface PhoneValue {
  /** Includes the plus: `+965`. */
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
 * Parses typed or pasted text. Arabic digits are folded; a country code (`+965 …`, `00965 …`) sets the selector and is removed from
 * the digits.
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

/** A phone number: a selector for the country code and a field for the digits, both left to right. */
export function PhoneField({ countries, value, onChange, maxDigits, name, ref, ...field }: PhoneFieldProps) {
  return (
    <Field {...field} boxClass={styles.phone}>
      {(control) => (
        <>
          <span className={styles.country}>
            <bdi dir="ltr">{value.code}</bdi>
            <Glyph name="caret" />
            <select
              aria-label={fieldTexts.countryCode}
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
