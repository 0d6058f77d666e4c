/**
 * Copies what a field holds. Pages over plain http have no clipboard: there the browser copies what is selected, which also is
 * what a person sees who has to copy it by hand.
 * @returns whether it was copied; the field is selected either way
 */
export async function copyFrom(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field.focus();
  field.select();
  try {
    if (window.isSecureContext && navigator.clipboard !== undefined) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
  } catch {
    // Refused: the older way may still be open.
  }
  return document.execCommand('copy');
}
