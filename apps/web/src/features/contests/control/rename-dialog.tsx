import { limits } from '@lamma/protocol/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { contestMessages } from '../../../lib/arabic/messages';
import { call, sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { TextField } from '../../../ui/fields/text-field';
import { Dialog } from '../../../ui/overlays/dialog';
import { contestsQuery, sayFailed } from '../api';
import { contestTexts } from '../texts.ar';
import styles from './rename-dialog.module.css';
import { controlTexts } from './texts.ar';

interface RenameDialogProps {
  open: boolean;
  gameId: string;
  title: string;
  onClose: () => void;
}

/** The contest's name, to be changed at any time. */
export function RenameDialog({ open, gameId, title, onClose }: RenameDialogProps) {
  const client = useQueryClient();
  const [name, setName] = useState(title);
  // A push does not overwrite what is being typed.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setName(title);
  }

  const renaming = useMutation({
    mutationFn: () => call('PUT /api/solo-games/:id', { params: { id: gameId }, body: { title: name.trim() } }),
    onSuccess() {
      void client.invalidateQueries({ queryKey: contestsQuery.queryKey });
      toast({ title: controlTexts.renamed, variant: 'ok' });
      onClose();
    },
    onError: (error) => sayFailed(error, controlTexts.renameFailed, sentenceOf(error, controlTexts.renameFailedText)),
  });

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (renaming.isPending) return;
    if (name.trim() === '') {
      toast({ title: controlTexts.error, text: contestMessages.contestNameNeeded, variant: 'destructive' });
    } else renaming.mutate();
  }

  return (
    <Dialog open={open} onClose={onClose} title={controlTexts.rename} width="narrow">
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <TextField
          label={controlTexts.renameTitle}
          name="title"
          autoComplete="off"
          maxLength={limits.contestTitle}
          value={name}
          onChange={setName}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="gold" busy={renaming.isPending}>
            {controlTexts.save}
          </Button>
          <Button onClick={onClose}>{contestTexts.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
