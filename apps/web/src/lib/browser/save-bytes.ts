import { saveFile } from './save-file';

/** How long the browser may take to begin with the file. */
const FORGET_MS = 60_000;

/** Hands a file of the server to the browser's downloads. @param file its bytes in base64 */
export function saveBytes({ fileName, file }: { fileName: string; file: string }): void {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  saveFile(address, fileName);
  setTimeout(() => URL.revokeObjectURL(address), FORGET_MS);
}
