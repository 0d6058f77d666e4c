import { type ChangeEvent, useRef } from 'react';
import { Button } from './button';

interface FileButtonProps {
  label: string;
  /** Shown while the file is being read. */
  busyLabel: string;
  busy: boolean;
  accept: string;
  onFile: (file: File) => void;
}

/** Opens the file picker. Choosing the same file again also fires, because it may have been corrected. */
export function FileButton({ label, busyLabel, busy, accept, onFile }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);

  function handleFile(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file !== undefined) onFile(file);
  }

  return (
    <>
      <Button variant="gold" busy={busy} onClick={() => picker.current?.click()}>
        {busy ? busyLabel : label}
      </Button>
      <input ref={picker} type="file" accept={accept} hidden aria-label={label} onChange={handleFile} />
    </>
  );
}
