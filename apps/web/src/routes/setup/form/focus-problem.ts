import type { Problem } from '../choice';

/**
 * Focuses the control of the first problem, in the order of the page.
 * @returns false if that control shows no error of its own: the categories and the mode
 */
export function focusProblem(form: HTMLFormElement | null, problems: readonly Problem[]): boolean {
  const part = problems[0]?.part;
  if (part === undefined) return false;
  const field = form?.querySelector<HTMLElement>(`input[name="${part}"]`);
  (field ?? form?.querySelector<HTMLElement>(`[data-part="${part}"] :is(button, input)`))?.focus();
  return field != null;
}
