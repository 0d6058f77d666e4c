import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { formatRecent } from '../../lib/arabic/dates';
import { directionOf } from '../../lib/arabic/direction';
import { cx } from '../../lib/cx';
import { call, isUnauthorized, type ListPage, sentenceOf } from '../../lib/server/http';
import { signInAgain } from '../../lib/server/sign-in-again';
import { toast } from '../../lib/toast-store';
import { Button } from '../../ui/buttons/button';
import { Badge } from '../../ui/frames/badge';
import { Separator } from '../../ui/frames/separator';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { Written } from '../../ui/frames/written';
import { Sheet } from '../../ui/overlays/sheet';
import { LoadFailed } from '../../ui/states/load-failed';
import { MoreRows } from '../../ui/states/more-rows';
import { Skeleton } from '../../ui/states/skeleton';
import { EmptyState } from '../../ui/states/state-block';
import { Glyph } from '../../woven/glyph';
import { type Note, notesQuery, unreadNotesQuery } from './api';
import styles from './notes-panel.module.css';
import { notesTexts } from './texts.ar';

interface NotesPanelProps {
  open: boolean;
  onClose: () => void;
  /** Called to write to the owner, after the panel has closed. */
  onWrite: () => void;
}

/**
 * News of the site and the owner's replies. New notes stay marked while the panel is open; closing it, or «قرأتها
 * كلها», marks all as read.
 */
export function NotesPanel({ open, onClose, onWrite }: NotesPanelProps) {
  const notes = useInfiniteQuery({ ...notesQuery, enabled: open });
  const { data: count } = useQuery({ ...unreadNotesQuery, enabled: open });
  const markAsRead = useMarkAsRead();
  const wantsToWrite = useRef(false);
  const newest = notes.data?.pages[0]?.rows[0]?.at;
  const unread = count?.unread ?? 0;
  const hasUnread = unread > 0 && newest !== undefined;

  function close(): void {
    if (hasUnread) markAsRead.mutate({ until: newest, isAsked: false });
    onClose();
  }

  function handleClosed(): void {
    if (wantsToWrite.current) onWrite();
    wantsToWrite.current = false;
  }

  return (
    <Sheet
      open={open}
      onClose={close}
      onClosed={handleClosed}
      title={notesTexts.notes}
      count={<Badge count={unread} label={notesTexts.unread} />}
      tools={
        <Button
          variant="ghost"
          size="sm"
          inactive={!hasUnread}
          busy={markAsRead.isPending}
          onClick={() => hasUnread && markAsRead.mutate({ until: newest, isAsked: true })}
        >
          {notesTexts.readAll}
        </Button>
      }
      foot={
        <>
          <p className={styles.have}>{notesTexts.haveOne}</p>
          <Button
            block
            onClick={() => {
              wantsToWrite.current = true;
              close();
            }}
          >
            {notesTexts.write}
          </Button>
        </>
      }
    >
      <Notes notes={notes} />
    </Sheet>
  );
}

function Notes({ notes }: { notes: UseInfiniteQueryResult<InfiniteData<ListPage<Note[]>>> }) {
  if (notes.data === undefined) {
    if (notes.error === null) return <Skeleton label={notesTexts.loading} />;
    return <LoadFailed title={notesTexts.failed} text={sentenceOf(notes.error)} quiet query={notes} />;
  }
  const all = notes.data.pages.flatMap(({ rows }) => rows);
  if (all.length === 0) return <EmptyState title={notesTexts.empty} text={notesTexts.emptyText} />;
  return (
    <>
      <ul>
        {all.map((note) => (
          <NoteItem key={note.id} note={note} />
        ))}
      </ul>
      <MoreRows list={notes} label={notesTexts.older} />
    </>
  );
}

/** Marks notes as read. A failure shows a toast only if the user pressed the button. */
function useMarkAsRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ until }: { until: number; isAsked: boolean }) => call('PUT /api/notes/seen', { body: { until } }),
    async onSuccess({ unread }) {
      await client.cancelQueries({ queryKey: unreadNotesQuery.queryKey });
      client.setQueryData(unreadNotesQuery.queryKey, { unread });
      await client.invalidateQueries({ queryKey: notesQuery.queryKey });
    },
    onError(error, { isAsked }) {
      if (isUnauthorized(error)) signInAgain();
      else if (isAsked) toast({ title: notesTexts.readFailed, text: sentenceOf(error), variant: 'destructive' });
    },
  });
}

function NoteItem({ note }: { note: Note }) {
  return (
    <li className={cx(styles.note, note.unread && styles.unread)}>
      <Glyph name="lozenge" />
      <article>
        <p className={styles.meta}>
          {note.kind === 'news' ? notesTexts.news : notesTexts.answerTo[note.type]}
          <Separator />
          {formatRecent(note.at, Date.now())}
          {note.unread ? <VisuallyHidden>، {notesTexts.isNew}</VisuallyHidden> : null}
        </p>
        {note.kind === 'news' ? (
          <h3 className={styles.title}>
            <Written>{note.title}</Written>
          </h3>
        ) : (
          <blockquote className={styles.asked} dir={directionOf(note.feedback)}>
            {note.feedback}
          </blockquote>
        )}
        <p className={styles.text} dir={directionOf(note.text)}>
          {note.text}
        </p>
      </article>
    </li>
  );
}
