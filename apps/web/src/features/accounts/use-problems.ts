import { useId, useState } from 'react';
import { ApiError } from '../../lib/server/http';
import type { Problems } from './validate';

/** What a field of a form shows about itself. */
export interface FieldProblem {
  error: string | undefined;
  invalidBy: string | undefined;
}

/** The first field in the form's order that has a problem takes the focus: that is where the typing goes on. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const fields = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  fields.find((field) => names.includes(field.name))?.focus();
}

/** Sentences by field; a taken address belongs to the e-mail, whether the server says so or not. */
function refusedFields(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return error.reason === 'emailTaken' && error.sentence !== null
    ? { email: error.sentence, ...error.fields }
    : error.fields;
}

/** Problems of a form between a try to send it and the next change. */
export function useProblems<Name extends string>() {
  const [problems, setProblems] = useState<Problems<Name> | null>(null);
  const summaryId = useId();

  return {
    summaryId,
    /** The common sentence about missing fields, for the form's alert. */
    summary: problems && problems.missing.length > 0 ? problems.missingText : undefined,
    /** Shows problems and leads to the first. */
    show(found: Problems<Name>, form: HTMLFormElement): void {
      setProblems(found);
      focusFirst(form, [...found.missing, ...Object.keys(found.fields)]);
    },
    /** Shows what the server says about single fields. */
    showRefused(error: unknown, form: HTMLFormElement): void {
      const fields = refusedFields(error) as Partial<Record<Name, string>>;
      if (Object.keys(fields).length === 0) return;
      setProblems({ missing: [], missingText: '', fields });
      focusFirst(form, Object.keys(fields));
    },
    /** A field has changed: what was said about it no longer holds. */
    forget(name: Name): void {
      if (!problems) return;
      const { [name]: _gone, ...rest } = problems.fields;
      setProblems({
        ...problems,
        missing: problems.missing.filter((one) => one !== name),
        fields: rest as Partial<Record<Name, string>>,
      });
    },
    of(name: Name): FieldProblem {
      return {
        error: problems?.fields[name],
        invalidBy: problems?.missing.includes(name) ? summaryId : undefined,
      };
    },
  };
}
