import type { Problem } from '../choice';

/** Leads to the first field of a form that wants something. @returns false where what is wrong is no field of it */
export function focusProblem(form: HTMLFormElement | null, problems: readonly Problem[]): boolean {
  const fields = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);
  const first = fields.find(({ name }) => problems.some(({ part }) => part === name));
  first?.focus();
  return first !== undefined;
}
