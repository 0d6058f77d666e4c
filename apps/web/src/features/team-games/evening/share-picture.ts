import { saveFile } from '../../../lib/browser/save-file';

/** Whether this browser can hand a picture to another app. Plain http hides it. */
export function canShare(): boolean {
  if (typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([''], 'x.png', { type: 'image/png' })] });
}

/**
 * Hands the picture to another app where that can be, else to the downloads.
 * @returns what became of it; `left`: nothing was chosen to share it with
 */
export async function sharePicture(file: File): Promise<'shared' | 'saved' | 'left'> {
  if (canShare()) {
    try {
      await navigator.share({ files: [file] });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left';
    }
  }
  const address = URL.createObjectURL(file);
  saveFile(address, file.name);
  // The download has its own hold on it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return 'saved';
}
