import { limits } from '@lamma/protocol/limits';
import { PhoneField } from '../../ui/fields/phone-field';
import { TextField } from '../../ui/fields/text-field';
import type { FieldProblem } from './form-problems';
import styles from './person-fields.module.css';
import { accountTexts, countries } from './texts.ar';
import type { ProfileName } from './validate';

interface Problems {
  problemOf(name: ProfileName): FieldProblem;
  clear(name: ProfileName): void;
}

interface NameFieldsProps {
  problems: Problems;
  /** Whether the account is new, so that the labels mark required fields. */
  isNew?: boolean;
  names: { firstName: string; lastName: string };
  onChange: (change: { firstName?: string; lastName?: string }) => void;
}

/** First and last name; the last name is optional. */
export function NameFields({ problems, isNew = false, names, onChange }: NameFieldsProps) {
  return (
    <div className={styles.two}>
      <TextField
        {...problems.problemOf('firstName')}
        label={accountTexts.firstName}
        name="firstName"
        autoComplete="given-name"
        required={isNew || undefined}
        value={names.firstName}
        onChange={(firstName) => {
          onChange({ firstName });
          problems.clear('firstName');
        }}
      />
      <TextField
        {...problems.problemOf('lastName')}
        label={accountTexts.lastName}
        name="lastName"
        autoComplete="family-name"
        required={isNew ? false : undefined}
        value={names.lastName}
        onChange={(lastName) => {
          onChange({ lastName });
          problems.clear('lastName');
        }}
      />
    </div>
  );
}

interface NumberFieldProps {
  problems: Problems;
  isNew?: boolean;
  phone: { code: string; digits: string };
  onChange: (phone: { code: string; digits: string }) => void;
}

export function NumberField({ problems, isNew = false, phone, onChange }: NumberFieldProps) {
  return (
    <PhoneField
      {...problems.problemOf('phoneNumber')}
      label={accountTexts.phone}
      name="phoneNumber"
      required={isNew || undefined}
      countries={countries}
      maxDigits={limits.phoneDigitsMax}
      value={phone}
      onChange={(value) => {
        onChange(value);
        problems.clear('phoneNumber');
      }}
    />
  );
}
