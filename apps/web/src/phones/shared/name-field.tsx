import { phoneLimits } from '@lamma/protocol/limits/phone';
import type { Ref } from 'react';
import { Field } from '../../ui/fields/field';
import field from '../../ui/fields/field.module.css';

interface NameFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  hint?: string;
  problem: string | undefined;
  boxClass: string | undefined;
  name: string;
  isJoining: boolean;
  onChange: (name: string) => void;
}

/** The field for the name of a student or a guest who joins. */
export function NameField({ ref, label, hint, problem, boxClass, name, isJoining, onChange }: NameFieldProps) {
  return (
    <Field label={label} hint={hint} error={problem} required boxClass={boxClass}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          className={field.input}
          type="text"
          dir="auto"
          autoComplete="nickname"
          enterKeyHint="go"
          maxLength={phoneLimits.personName}
          value={name}
          readOnly={isJoining}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
