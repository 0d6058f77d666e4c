import type { UploadQuota } from '@lamma/protocol/rest/uploads';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMegabytes } from '../../lib/arabic/bytes';
import { cx } from '../../lib/cx';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { FilterTabs } from '../../ui/fields/filter-tabs';
import { DeskPage } from '../../ui/frames/desk-page';
import { AskDialog } from '../../ui/overlays/ask-dialog';
import { MoreRows } from '../../ui/states/more-rows';
import { Skeleton } from '../../ui/states/skeleton';
import { EmptyState, ErrorState } from '../../ui/states/state-block';
import { Stitches } from '../../ui/states/stitches';
import { uiTexts } from '../../ui/texts.ar';
import { notch } from '../../woven/notch';
import { type Order, ownUploadsQuery, uploadQuotaQuery, type Which } from './api';
import { FileCard, type PlaceHrefs } from './file-card';
import styles from './my-files.module.css';
import { uploadsTexts } from './texts.ar';
import { useRemoval } from './use-removal';

interface MyFilesProps {
  hrefs: PlaceHrefs & { categories: string; create: string };
  /** Files that drafts of this device name, which the server knows nothing of. */
  draftFiles: ReadonlySet<string>;
}

/** `/my-files`: what a user keeps here, what each file is used in, and how much room is left. */
export function MyFiles({ hrefs, draftFiles }: MyFilesProps) {
  const [which, setWhich] = useState<Which>('all');
  const [order, setOrder] = useState<Order>('newest');
  const { data: quota } = useQuery(uploadQuotaQuery);
  return (
    <DeskPage
      title={uploadsTexts.title}
      look="full"
      end={
        <ButtonLink to={hrefs.categories} variant="ghost" size="sm">
          {uploadsTexts.back}
        </ButtonLink>
      }
    >
      <Space quota={quota} />
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
    </DeskPage>
  );
}

/** How full the space is, once it is known. */
function Space({ quota }: { quota: UploadQuota | undefined }) {
  if (quota === undefined) return <div className={cx(notch(), styles.quota)} />;
  const { usedBytes, allowedBytes } = quota;
  const [used, all] = [formatMegabytes(usedBytes), formatMegabytes(allowedBytes)] as const;
  const share = Math.min(usedBytes / Math.max(allowedBytes, 1), 1);
  // What is left then hardly takes a picture.
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
  which: Which;
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
      <ErrorState
        title={uploadsTexts.loadFailed}
        text={uploadsTexts.loadFailedText}
        actions={
          <Button variant="gold" busy={isFetching} onClick={() => void refetch()}>
            {uiTexts.retry}
          </Button>
        }
      />
    );
  }
  const rows = data.pages.flatMap((page) => page.rows);
  const { upload } = removal;
  const kind = upload?.kind ?? 'image';
  const isInDraft = upload !== null && draftFiles.has(upload.file);
  return (
    <>
      {rows.length === 0 ? <None which={which} createHref={hrefs.create} onShowAll={onShowAll} /> : null}
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

function None({ which, createHref, onShowAll }: { which: Which; createHref: string; onShowAll: () => void }) {
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
