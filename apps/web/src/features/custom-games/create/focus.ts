import type { KeyboardEvent } from 'react';

const LINES = 'input:not([type=file]):not(:disabled)';

/** Enter goes to the next line of the form; behind the last one to the button below. */
export function goToNextLine(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  // The form is not sent by it.
  event.preventDefault();
  const lines = [...form.querySelectorAll<HTMLElement>(LINES)];
  const next = lines[lines.indexOf(target) + 1] ?? form.querySelector<HTMLElement>('[data-next] button');
  next?.focus();
}

/**
 * Puts the focus on a line of the form.
 * @param place a question's, from 0: its empty line, or its first
 * @param part of that question
 */
export function focusOn(form: HTMLElement | null, line: 'gameName' | 'name', place?: number, part?: string): void {
  if (place === undefined) form?.querySelector<HTMLElement>(`input[name="${line}"]`)?.focus();
  else {
    const names = part === undefined ? ['questionText', 'correctAnswer'] : [part];
    const lines = names.flatMap(
      (name) => form?.querySelector<HTMLInputElement>(`input[name="${name}-${place}"]`) ?? [],
    );
    (lines.find(({ value }) => value.trim() === '') ?? lines[0])?.focus();
  }
}
