import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { call, sentenceOf } from '../../../lib/server/http';
import { showFailure } from '../../../lib/server/show-failure';
import { useRetryId } from '../../../lib/server/use-retry-id';
import { toast } from '../../../lib/toast-store';
import { Card } from '../../../ui/frames/card';
import { LoadFailed } from '../../../ui/states/load-failed';
import { MoreRows } from '../../../ui/states/more-rows';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState } from '../../../ui/states/state-block';
import { newsQuery } from '../api';
import styles from './news.module.css';
import { NewsCard } from './news-card';
import { type NewsDraft, NewsForm } from './news-form';
import { newsTexts } from './texts.ar';

interface NewsDeskProps {
  /** The unpublished draft, kept by the parent so that it survives an unmount. */
  draft: NewsDraft;
  onDraft: (draft: NewsDraft) => void;
}

/** The owner's page to publish, correct and delete news. */
export function NewsDesk({ draft, onDraft }: NewsDeskProps) {
  const ids = { write: useId(), all: useId() };
  const heading = useRef<HTMLHeadingElement>(null);
  const [deleted, setDeleted] = useState(0);
  // Runs after the confirmation dialog has released the focus.
  useEffect(() => {
    if (deleted > 0) heading.current?.focus();
  }, [deleted]);
  return (
    <div className={styles.desk}>
      <Card as="section" aria-labelledby={ids.write}>
        <h2 id={ids.write} className={styles.heading}>
          {newsTexts.write}
        </h2>
        <Publishing draft={draft} onDraft={onDraft} />
      </Card>
      <section className={styles.all} aria-labelledby={ids.all}>
        <h2 ref={heading} id={ids.all} className={styles.heading} tabIndex={-1}>
          {newsTexts.all}
        </h2>
        <AllNews onRemoved={() => setDeleted((before) => before + 1)} />
      </section>
    </div>
  );
}

function Publishing({ draft, onDraft }: NewsDeskProps) {
  const client = useQueryClient();
  const idOf = useRetryId();
  const mutation = useMutation({
    mutationFn: () => {
      const news = { title: draft.title.trim(), text: draft.text.trim() };
      return call('POST /api/admin/news', { body: { ...news, clientId: idOf(news) } });
    },
    onSuccess() {
      void client.invalidateQueries({ queryKey: newsQuery.queryKey });
      toast({ title: newsTexts.published, variant: 'ok' });
      onDraft({ title: '', text: '' });
    },
    onError: (error) => showFailure(error, newsTexts.publishFailed),
  });
  return (
    <NewsForm
      draft={draft}
      onChange={onDraft}
      isSending={mutation.isPending}
      label={newsTexts.publish}
      busyLabel={newsTexts.publishing}
      onSend={() => mutation.mutate()}
    />
  );
}

function AllNews({ onRemoved }: { onRemoved: () => void }) {
  const news = useInfiniteQuery(newsQuery);
  if (news.data === undefined) {
    if (news.error === null) return <Skeleton label={newsTexts.loading} />;
    return <LoadFailed title={newsTexts.failed} text={sentenceOf(news.error)} quiet query={news} />;
  }
  const all = news.data.pages.flatMap(({ rows }) => rows);
  if (all.length === 0) return <EmptyState title={newsTexts.empty} text={newsTexts.emptyText} />;
  return (
    <>
      <ul className={styles.rows}>
        {all.map((one) => (
          <NewsCard key={one.id} news={one} onRemoved={onRemoved} />
        ))}
      </ul>
      <MoreRows list={news} label={newsTexts.older} />
    </>
  );
}
