import { saveFile } from './save-file';

/** How long the object URL stays valid, so that the browser can start the download. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads a file that the server sent inside JSON. @param file its bytes in base64 */
export function saveBytes({ fileName, file }: { fileName: string; file: string }): void {
  save(
    fileName,
    Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0)),
  );
}

export function saveText({ fileName, text }: { fileName: string; text: string }): void {
  save(fileName, text);
}

function save(fileName: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }));
  saveFile(address, fileName);
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
