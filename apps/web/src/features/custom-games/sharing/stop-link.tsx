import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, isUnauthorized, sentenceOf } from '../../../lib/server/http';
import { signInAgain } from '../../../lib/server/sign-in-again';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { categoryShareQuery, ownCategoriesQuery } from '../api';
import styles from './share.module.css';
import { shareTexts } from './texts.ar';

/** The end of a link, between two verbs. @param onDone it was kept or stopped */
export function StopLink({ id, onDone }: { id: number; onDone: () => void }) {
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
