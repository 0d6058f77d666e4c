import { useId, useState } from 'react';
import { ApiError } from '../../lib/server/http';
import { Glyph } from '../../woven/glyph';
import styles from './accounts.module.css';
import type { Problems } from './validate';

/** At most one is set. */
export interface FieldProblem {
  /** A sentence about this field alone. */
  error: string | undefined;
  /** The id of the form's alert, if the field is missing. */
  errorId: string | undefined;
}

function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const fields = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  fields.find((field) => names.includes(field.name))?.focus();
}

/**
 * The server's error messages by field. An `emailTaken` error is shown at the e-mail field even if the server names
 * no field.
 */
function refusedFields(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return error.reason === 'emailTaken' && error.sentence !== null
    ? { email: error.sentence, ...error.fields }
    : error.fields;
}

/** The problems that an attempt to submit a form has found. A change of a field clears its problem. */
export function useProblems<Name extends string>() {
  const [problems, setProblems] = useState<Problems<Name> | null>(null);
  const summaryId = useId();

  return {
    summaryId,
    /** The sentence about all missing fields, for the form's alert. */
    summary: problems && problems.missing.length > 0 ? problems.missingText : undefined,
    /** Shows problems and focuses the first. */
    show(found: Problems<Name>, form: HTMLFormElement): void {
      setProblems(found);
      focusFirst(form, [...found.missing, ...Object.keys(found.fields)]);
    },
    /** Shows the server's errors of single fields. */
    showRefused(error: unknown, form: HTMLFormElement): void {
      const fields = refusedFields(error) as Partial<Record<Name, string>>;
      if (Object.keys(fields).length === 0) return;
      setProblems({ missing: [], missingText: '', fields });
      focusFirst(form, Object.keys(fields));
    },
    clear(name: Name): void {
      if (!problems) return;
      const { [name]: _gone, ...rest } = problems.fields;
      setProblems({
        ...problems,
        missing: problems.missing.filter((one) => one !== name),
        fields: rest as Partial<Record<Name, string>>,
      });
    },
    problemOf(name: Name): FieldProblem {
      return {
        error: problems?.fields[name],
        errorId: problems?.missing.includes(name) ? summaryId : undefined,
      };
    },
  };
}

/** The alert of a form, about empty fields or blocked cookies. */
export function FormAlert({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={styles.alert} role="alert" id={id}>
      <Glyph name="x" />
      {text}
    </p>
  );
}
