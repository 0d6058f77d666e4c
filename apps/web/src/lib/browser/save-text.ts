import { saveFile } from './save-file';

/** How long the browser may take to begin with the file. */
const FORGET_MS = 60_000;

/** Hands a text of the server to the browser's downloads. */
export function saveText({ fileName, text }: { fileName: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
  saveFile(address, fileName);
  setTimeout(() => URL.revokeObjectURL(address), FORGET_MS);
}
