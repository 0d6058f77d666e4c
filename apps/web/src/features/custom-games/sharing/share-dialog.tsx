import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, isUnauthorized, sentenceOf } from '../../../lib/server/http';
import { signInAgain } from '../../../lib/server/sign-in-again';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { categoryShareQuery, type OwnCategory, ownCategoriesQuery } from '../api';
import styles from './share.module.css';
import { ShareLink } from './share-link';
import { shareTexts } from './texts.ar';

interface ShareDialogProps {
  /** Null while closed. */
  category: OwnCategory | null;
  onClose: () => void;
}

/** Shares a category with other hosts: QR, link, and a button to stop the link, which asks for confirmation. */
export function ShareDialog({ category, onClose }: ShareDialogProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  /** Kept while the dialog animates out. */
  const [last, setLast] = useState(category);
  if (category !== null && category !== last) setLast(category);
  const isOpen = category !== null;
  const share = useQuery({ ...categoryShareQuery(last?.id ?? 0), enabled: isOpen });
  useEffect(() => {
    if (!isOpen) setIsConfirming(false);
  }, [isOpen]);
  const name = last?.name ?? '';
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      width={isConfirming || !share.data?.link ? 'medium' : 'wide'}
      title={isConfirming ? shareTexts.stopTitle(name) : shareTexts.title(name)}
      text={isConfirming ? shareTexts.stopWarning : shareTexts.text}
    >
      {category === null ? null : isConfirming ? (
        <StopLink id={category.id} onDone={() => setIsConfirming(false)} />
      ) : (
        <ShareLink category={category} onStop={() => setIsConfirming(true)} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Confirms stopping a link. @param onDone called after either choice */
function StopLink({ id, onDone }: { id: number; onDone: () => void }) {
  const client = useQueryClient();
  const stop = useMutation({
    mutationFn: () => call('DELETE /api/custom-categories/:id/share', { params: { id: String(id) } }),
    onSuccess(share) {
      client.setQueryData(categoryShareQuery(id).queryKey, share);
      void client.invalidateQueries({ queryKey: ownCategoriesQuery.queryKey, exact: true });
      toast({ title: shareTexts.stopped, variant: 'ok' });
      onDone();
    },
    onError(error) {
      if (isUnauthorized(error)) signInAgain();
      else toast({ title: shareTexts.stopFailed, text: sentenceOf(error), variant: 'destructive' });
    },
  });
  return (
    <div className={styles.actions}>
      <Button autoFocus variant="gold" onClick={onDone}>
        {shareTexts.keep}
      </Button>
      <Button variant="bad" busy={stop.isPending} onClick={() => stop.mutate()}>
        {shareTexts.stop}
      </Button>
    </div>
  );
}
