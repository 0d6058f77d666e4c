import type { KeyboardEvent } from 'react';

const FIELDS = ':is(input:not([type=file]), textarea):not(:disabled)';

/** If Enter is pressed in a name, moves the focus to the next field. In a text area Enter inserts a line. */
export function focusNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  // Do not submit the form.
  event.preventDefault();
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)];
  const next = fields[fields.indexOf(target) + 1] ?? form.querySelector<HTMLElement>('[data-next] button');
  next?.focus();
}

/**
 * Focuses a field of the form: the name of the game or of a category, or a field of a question.
 * @param place the index of a question: focuses its first empty field, or its first field if none is empty
 * @param part the part of that question to focus instead
 */
export function focusField(
  form: HTMLElement | null,
  nameField: 'gameName' | 'name',
  place?: number,
  part?: string,
): void {
  if (place === undefined) form?.querySelector<HTMLElement>(`[name="${nameField}"]`)?.focus();
  else {
    const names = part === undefined ? ['questionText', 'correctAnswer'] : [part];
    const fields = names.flatMap((name) => form?.querySelector<HTMLTextAreaElement>(`[name="${name}-${place}"]`) ?? []);
    (fields.find(({ value }) => value.trim() === '') ?? fields[0])?.focus();
  }
}
