import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffect, useRef, useState } from 'react';
import { formatRecent } from '../../../lib/arabic/dates';
import { directionOf } from '../../../lib/arabic/direction';
import { call } from '../../../lib/server/http';
import { showFailure } from '../../../lib/server/show-failure';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { Card } from '../../../ui/frames/card';
import { Separator } from '../../../ui/frames/separator';
import { Written } from '../../../ui/frames/written';
import { AskDialog } from '../../../ui/overlays/ask-dialog';
import { type News, newsQuery } from '../api';
import styles from './news.module.css';
import { NewsForm } from './news-form';
import { newsTexts } from './texts.ar';

interface NewsCardProps {
  news: News;
  /** Called after the deletion: the focused button is gone, so the focus must move elsewhere. */
  onRemoved: () => void;
}

/** One published item of news, or the form that edits it. */
export function NewsCard({ news, onRemoved }: NewsCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // Returns the focus to the button that opened the form.
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <li>
      <Card className={styles.card}>
        {isEditing ? (
          <CorrectionForm news={news} onDone={() => setIsEditing(false)} />
        ) : (
          <PublishedNews news={news} opener={opener} onEdit={() => setIsEditing(true)} onRemoved={onRemoved} />
        )}
      </Card>
    </li>
  );
}

interface PublishedNewsProps extends NewsCardProps {
  opener: Ref<HTMLButtonElement>;
  onEdit: () => void;
}

function PublishedNews({ news, opener, onEdit, onRemoved }: PublishedNewsProps) {
  const { title, text, publishedAt, changedAt } = news;
  const [isConfirming, setIsConfirming] = useState(false);
  const removal = useRemoval(news, () => setIsConfirming(false), onRemoved);
  const now = Date.now();
  return (
    <>
      <p className={styles.meta}>
        {newsTexts.publishedAt(formatRecent(publishedAt, now))}
        {changedAt === null ? null : (
          <>
            <Separator />
            {newsTexts.changedAt(formatRecent(changedAt, now))}
          </>
        )}
      </p>
      <h3 className={styles.title}>
        <Written>{title}</Written>
      </h3>
      <p className={styles.text} dir={directionOf(text)}>
        {text}
      </p>
      <div className={styles.actions}>
        <Button
          ref={opener}
          size="sm"
          glyph="edit"
          aria-label={newsTexts.of(newsTexts.correct, title)}
          onClick={onEdit}
        >
          {newsTexts.correct}
        </Button>
        <Button
          size="sm"
          variant="bad"
          aria-label={newsTexts.of(newsTexts.delete, title)}
          onClick={() => setIsConfirming(true)}
        >
          {newsTexts.delete}
        </Button>
      </div>
      <AskDialog
        open={isConfirming}
        title={newsTexts.deleteTitle(title)}
        text={newsTexts.deleteText}
        yes={newsTexts.deleteYes}
        no={newsTexts.deleteNo}
        busy={removal.isPending}
        onYes={() => removal.mutate()}
        onNo={() => setIsConfirming(false)}
      />
    </>
  );
}

function CorrectionForm({ news, onDone }: { news: News; onDone: () => void }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState({ title: news.title, text: news.text });
  const mutation = useMutation({
    mutationFn: () =>
      call('PUT /api/admin/news/:id', {
        params: { id: news.id },
        body: { title: draft.title.trim(), text: draft.text.trim() },
      }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: newsQuery.queryKey });
      toast({ title: newsTexts.corrected, variant: 'ok' });
      onDone();
    },
    onError: (error) => showFailure(error, newsTexts.correctFailed),
  });
  return (
    <NewsForm
      draft={draft}
      onChange={setDraft}
      isSending={mutation.isPending}
      label={newsTexts.save}
      busyLabel={newsTexts.saving}
      onSend={() => mutation.mutate()}
      isOpened
      more={
        <Button variant="ghost" onClick={onDone}>
          {newsTexts.back}
        </Button>
      }
    />
  );
}

/** @param onDone closes the confirmation; called on success and on failure */
function useRemoval({ id }: News, onDone: () => void, onRemoved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/admin/news/:id', { params: { id } }),
    async onSuccess() {
      onDone();
      await client.invalidateQueries({ queryKey: newsQuery.queryKey });
      toast({ title: newsTexts.deleted, variant: 'ok' });
      onRemoved();
    },
    onError(error) {
      onDone();
      showFailure(error, newsTexts.deleteFailed);
    },
  });
}
