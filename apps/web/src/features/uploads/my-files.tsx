import type { UploadQuota } from '@lamma/protocol/rest/uploads';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatBytes, formatMegabytes } from '../../lib/arabic/bytes';
import { formatDay } from '../../lib/arabic/dates';
import { counted } from '../../lib/arabic/plurals';
import { cx } from '../../lib/cx';
import { call, isUnauthorized, sentenceOf } from '../../lib/server/http';
import { signInAgain } from '../../lib/server/sign-in-again';
import { toast } from '../../lib/toast-store';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { FilterTabs } from '../../ui/fields/filter-tabs';
import { AskDialog } from '../../ui/overlays/ask-dialog';
import { TitledPage } from '../../ui/pages/titled-page';
import { LoadFailed } from '../../ui/states/load-failed';
import { MoreRows } from '../../ui/states/more-rows';
import { Skeleton } from '../../ui/states/skeleton';
import { EmptyState } from '../../ui/states/state-block';
import { Stitches } from '../../ui/states/stitches';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { type FileFilter, type Order, type OwnUpload, ownUploadsQuery, uploadQuotaQuery } from './api';
import { FilePreview } from './file-preview';
import styles from './my-files.module.css';
import { pastGames, uploadsTexts } from './texts.ar';

/** The URLs to edit the places where a file is used. */
interface UseHrefs {
  category: (id: number) => string;
  contest: (id: string) => string;
}

interface FileCardProps {
  upload: OwnUpload;
  /** Whether an unsaved draft on this device uses the file. */
  isInDraft: boolean;
  hrefs: UseHrefs;
  onRemove: () => void;
}

/** Whether anything known to the server uses it. */
const isUsed = ({ usedIn: { categories, contests, games } }: OwnUpload) =>
  categories.length + contests.length + games > 0;

/** A file: its preview, kind, size and day, and its uses. Unused files can be deleted. */
function FileCard({ upload, isInDraft, hrefs, onRemove }: FileCardProps) {
  const { file, kind, bytes, createdAt } = upload;
  const about = uploadsTexts.about(formatBytes(bytes), formatDay(createdAt));
  return (
    <article className={cx(notch(), styles.card)}>
      <FilePreview kind={kind} file={file} />
      <div className={styles.words}>
        <p className={styles.kind}>
          <b>{uploadsTexts[kind]}</b> <span>{about}</span>
        </p>
        {isUsed(upload) ? (
          <FileUses upload={upload} hrefs={hrefs} />
        ) : (
          <div className={styles.free}>
            <span className={styles.sign}>
              <Glyph name={isInDraft ? 'edit' : 'void'} />
              {isInDraft ? uploadsTexts.inDraft : uploadsTexts.notUsed}
            </span>
            <Button
              size="sm"
              variant="bad"
              aria-label={`${uploadsTexts.remove[kind]}: ${uploadsTexts[kind]}، ${about}`}
              onClick={onRemove}
            >
              {uploadsTexts.remove[kind]}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}

function FileUses({ upload: { usedIn }, hrefs }: { upload: OwnUpload; hrefs: UseHrefs }) {
  const places: { key: string; place: ReactNode }[] = [
    ...usedIn.categories.map(({ id, name }) => ({
      key: `category ${id}`,
      place: <Link to={hrefs.category(id)}>{uploadsTexts.categoryNamed(name)}</Link>,
    })),
    ...usedIn.contests.map(({ id, title }) => ({
      key: `contest ${id}`,
      place: <Link to={hrefs.contest(id)}>{uploadsTexts.contestNamed(title)}</Link>,
    })),
    ...(usedIn.games > 0 ? [{ key: 'games', place: counted(usedIn.games, pastGames) }] : []),
  ];
  return (
    <div className={styles.places}>
      <span>{uploadsTexts.usedIn}</span>
      <ul>
        {places.map(({ key, place }) => (
          <li key={key}>{place}</li>
        ))}
      </ul>
    </div>
  );
}

interface MyFilesProps {
  hrefs: UseHrefs & { categories: string; create: string };
  /** Files used by drafts on this device, which the server does not know. */
  draftFiles: ReadonlySet<string>;
}

/** `/my-files`: a user's files, their uses, and the free quota. */
export function MyFiles({ hrefs, draftFiles }: MyFilesProps) {
  const [which, setWhich] = useState<FileFilter>('all');
  const [order, setOrder] = useState<Order>('newest');
  const { data: quota } = useQuery(uploadQuotaQuery);
  return (
    <TitledPage
      title={uploadsTexts.title}
      look="full"
      end={
        <ButtonLink to={hrefs.categories} variant="ghost" size="sm">
          {uploadsTexts.back}
        </ButtonLink>
      }
    >
      <QuotaBar quota={quota} />
      {quota === undefined || quota.usedBytes === 0 ? null : (
        <div className={styles.choices}>
          <FilterTabs
            label={uploadsTexts.which}
            value={which}
            onChange={setWhich}
            options={[
              { name: 'all', label: uploadsTexts.all },
              { name: 'unused', label: uploadsTexts.unused },
            ]}
          />
          <FilterTabs
            label={uploadsTexts.order}
            value={order}
            onChange={setOrder}
            options={[
              { name: 'newest', label: uploadsTexts.newest },
              { name: 'largest', label: uploadsTexts.largest },
            ]}
          />
        </div>
      )}
      <Files which={which} order={order} {...{ hrefs, draftFiles }} onShowAll={() => setWhich('all')} />
    </TitledPage>
  );
}

/** How much of the quota is used; an empty frame until loaded. */
function QuotaBar({ quota }: { quota: UploadQuota | undefined }) {
  if (quota === undefined) return <div className={cx(notch(), styles.quota)} />;
  const { usedBytes, allowedBytes } = quota;
  const [used, all] = [formatMegabytes(usedBytes), formatMegabytes(allowedBytes)] as const;
  const share = Math.min(usedBytes / Math.max(allowedBytes, 1), 1);
  // Shown as full, because the rest is hardly enough for a picture.
  const isFull = share > 0.99;
  return (
    <section className={cx(notch(), styles.quota)} aria-label={uploadsTexts.usedShare(used, all)}>
      <p>
        <b>{isFull ? uploadsTexts.full : uploadsTexts.used(used, all)}</b>
        {isFull ? <span>{uploadsTexts.used(used, all)}</span> : null}
      </p>
      <Stitches share={share} look={isFull ? 'bad' : 'plain'} />
      <p className={styles.rule}>{uploadsTexts.rule}</p>
    </section>
  );
}

interface FilesProps extends MyFilesProps {
  which: FileFilter;
  order: Order;
  onShowAll: () => void;
}

function Files({ which, order, hrefs, draftFiles, onShowAll }: FilesProps) {
  const files = useInfiniteQuery(ownUploadsQuery(which, order));
  const removal = useRemoval();
  const { data, error, isFetching, refetch } = files;
  if (data === undefined) {
    if (error === null) return <Skeleton kind="rows" label={uploadsTexts.loading} />;
    return (
      <LoadFailed title={uploadsTexts.loadFailed} text={uploadsTexts.loadFailedText} query={{ isFetching, refetch }} />
    );
  }
  const rows = data.pages.flatMap((page) => page.rows);
  const { upload } = removal;
  const kind = upload?.kind ?? 'image';
  const isInDraft = upload !== null && draftFiles.has(upload.file);
  return (
    <>
      {rows.length === 0 ? <NoFiles which={which} createHref={hrefs.create} onShowAll={onShowAll} /> : null}
      <ul className={styles.files}>
        {rows.map((row) => (
          <li key={row.file}>
            <FileCard
              upload={row}
              isInDraft={draftFiles.has(row.file)}
              hrefs={hrefs}
              onRemove={() => removal.ask(row)}
            />
          </li>
        ))}
      </ul>
      <MoreRows list={files} label={uploadsTexts.more} />
      <AskDialog
        open={removal.isAsked}
        title={uploadsTexts.removeTitle[kind]}
        text={isInDraft ? uploadsTexts.removeDraftText : uploadsTexts.removeText}
        yes={uploadsTexts.remove[kind]}
        no={uploadsTexts.keep[kind]}
        busy={removal.isBusy}
        onYes={removal.remove}
        onNo={removal.close}
      />
    </>
  );
}

function NoFiles({ which, createHref, onShowAll }: { which: FileFilter; createHref: string; onShowAll: () => void }) {
  if (which === 'unused') {
    return (
      <EmptyState
        title={uploadsTexts.noneUnused}
        text={uploadsTexts.noneUnusedText}
        actions={<Button onClick={onShowAll}>{uploadsTexts.showAll}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={uploadsTexts.empty}
      text={uploadsTexts.emptyText}
      actions={
        <ButtonLink to={createHref} variant="gold">
          {uploadsTexts.emptyLink}
        </ButtonLink>
      }
    />
  );
}

/** Deletes a file after a confirmation. If the server refuses, the file stays, and the server's sentence is shown. */
function useRemoval() {
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  /** Keeps the dialog's text during the closing animation. */
  const [upload, setUpload] = useState<OwnUpload | null>(null);
  const removal = useMutation({
    mutationFn: ({ file }: OwnUpload) => call('DELETE /api/uploads/:file', { params: { file } }),
    onSuccess: () => void toast({ title: uploadsTexts.removed, variant: 'ok' }),
    onError(error) {
      if (isUnauthorized(error)) signInAgain();
      else toast({ title: uploadsTexts.removeFailed, text: sentenceOf(error), variant: 'destructive' });
    },
    onSettled() {
      setIsAsked(false);
      return client.invalidateQueries({ queryKey: uploadQuotaQuery.queryKey });
    },
  });
  return {
    isAsked,
    upload,
    isBusy: removal.isPending,
    ask(asked: OwnUpload): void {
      setUpload(asked);
      setIsAsked(true);
    },
    close: () => setIsAsked(false),
    remove(): void {
      if (upload !== null && !removal.isPending) removal.mutate(upload);
    },
  };
}
