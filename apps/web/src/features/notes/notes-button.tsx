import { useQuery } from '@tanstack/react-query';
import { usePart } from '../../lib/use-part';
import { Button } from '../../ui/buttons/button';
import { Badge } from '../../ui/frames/badge';
import { unreadNotesQuery } from './api';
import styles from './notes-button.module.css';
import { notesTexts } from './texts.ar';

interface NotesButtonProps {
  /** Called to write to the owner. */
  onWrite: () => void;
  /** Whether the chunk of the dialog is loading. */
  isWriteLoading: boolean;
}

/** The button «ملاحظات» with the number of unread notes. Opens the panel. */
export function NotesButton({ onWrite, isWriteLoading }: NotesButtonProps) {
  const { data } = useQuery(unreadNotesQuery);
  const panel = usePart(() => import('./notes-panel').then(({ NotesPanel }) => NotesPanel));
  return (
    <>
      <Button variant="ghost" size="sm" glyph="note" busy={panel.isLoading || isWriteLoading} onClick={panel.open}>
        <span className={styles.words}>{notesTexts.notes}</span>{' '}
        <Badge count={data?.unread ?? 0} label={notesTexts.unread} />
      </Button>
      {panel.Part === null ? null : <panel.Part open={panel.isOpen} onClose={panel.close} onWrite={onWrite} />}
    </>
  );
}
