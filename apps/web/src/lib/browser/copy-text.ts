/**
 * Copies the value of a field. Plain http has no Clipboard API, so there the field is selected and `execCommand` copies it. If that
 * fails too, the user can copy the selection by hand.
 * @returns whether it was copied; the field is selected either way
 */
export async function copyField(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field.focus();
  field.select();
  try {
    if (window.isSecureContext && navigator.clipboard !== undefined) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
  } catch {
    // Permission denied: try execCommand.
  }
  return document.execCommand('copy');
}
