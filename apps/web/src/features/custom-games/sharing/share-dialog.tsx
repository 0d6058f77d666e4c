import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AddressChoice } from '../../../game-ui/qr-code/address-choice';
import { QrCard } from '../../../game-ui/qr-code/qr-card';
import { formatDay } from '../../../lib/arabic/dates';
import { counted } from '../../../lib/arabic/plurals';
import { copyField } from '../../../lib/browser/copy-text';
import { saveFile } from '../../../lib/browser/save-file';
import { call, isUnauthorized, type ReplyOf, sentenceOf } from '../../../lib/server/http';
import { usePhoneOrigins, withOrigin } from '../../../lib/server/phone-origins';
import { signInAgain } from '../../../lib/server/sign-in-again';
import { logOnly } from '../../../lib/telemetry/log-only';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { Separator } from '../../../ui/frames/separator';
import { Dialog } from '../../../ui/overlays/dialog';
import { uiTexts } from '../../../ui/texts.ar';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { categoryShareQuery, type OwnCategory, ownCategoriesQuery } from '../api';
import styles from './share.module.css';
import { copiesTaken, shareTexts } from './texts.ar';

interface ShareDialogProps {
  /** Null while closed. */
  category: OwnCategory | null;
  onClose: () => void;
}

/** Shares a category with other hosts: QR, link, and a button to stop the link, which asks for confirmation. */
export function ShareDialog({ category, onClose }: ShareDialogProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  /** Keeps the category in the dialog during its closing animation. */
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

interface ShareLinkProps {
  category: OwnCategory;
  onStop: () => void;
  onClose: () => void;
}

type Link = NonNullable<ReplyOf<'GET /api/custom-categories/:id/share'>['link']>;

interface OpenLinkProps {
  link: Link;
  name: string;
  onStop: () => void;
  onClose: () => void;
}

function ShareLink({ category, onStop, onClose }: ShareLinkProps) {
  const { id } = category;
  const client = useQueryClient();
  const share = useQuery(categoryShareQuery(id));
  const opening = useMutation({
    mutationFn: () => call('POST /api/custom-categories/:id/share', { params: { id: String(id) } }),
    onSuccess(opened) {
      client.setQueryData(categoryShareQuery(id).queryKey, opened);
      void client.invalidateQueries({ queryKey: ownCategoriesQuery.queryKey, exact: true });
    },
    onError(error) {
      if (isUnauthorized(error)) signInAgain();
      else toast({ title: shareTexts.failed, text: sentenceOf(error), variant: 'destructive' });
    },
  });

  if (share.data?.link)
    return <OpenLink link={share.data.link} name={category.name} onStop={onStop} onClose={onClose} />;
  const loadError = share.data === undefined ? share.error : null;
  return (
    <>
      {loadError === null ? (
        <p role="status">{share.data === undefined ? shareTexts.loading : shareTexts.none}</p>
      ) : (
        <p className={styles.bad} role="alert">
          <Glyph name="x" />
          {shareTexts.failed}، {sentenceOf(loadError)}
        </p>
      )}
      <div className={styles.actions}>
        {loadError === null ? (
          <Button
            variant="gold"
            disabled={share.data === undefined}
            busy={opening.isPending}
            onClick={() => opening.mutate()}
          >
            {shareTexts.open}
          </Button>
        ) : (
          <Button variant="gold" busy={share.isFetching} onClick={() => void share.refetch()}>
            {uiTexts.retry}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {shareTexts.close}
        </Button>
      </div>
    </>
  );
}

function OpenLink({ link, name, onStop, onClose }: OpenLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const { origins, chosen, choose } = usePhoneOrigins();
  const address = withOrigin(link.url, chosen);

  async function handleCopy(): Promise<void> {
    if (field.current === null) return;
    const isCopied = await copyField(field.current);
    toast(isCopied ? { title: shareTexts.copied, variant: 'ok' } : { title: shareTexts.copyByHand });
  }

  async function handleSavePicture(): Promise<void> {
    try {
      const { qrImage } = await import('../../../game-ui/qr-code/qr-image');
      saveFile(await qrImage(address), `${name.replace(/[\\/:*?"<>|]/g, ' ').trim()}-qrcode.png`);
      toast({ title: shareTexts.pictureSaved, variant: 'ok' });
    } catch (error) {
      logOnly('failed to draw the QR code of a category', error);
      toast({ title: shareTexts.pictureFailed, variant: 'destructive' });
    }
  }

  return (
    <>
      <div className={styles.open}>
        <QrCard
          look="page"
          hideAddress
          address={address}
          texts={{ code: shareTexts.code, waiting: shareTexts.waiting, noPicture: shareTexts.noPicture }}
        />
        <div className={styles.side}>
          <AddressChoice addresses={origins} chosen={chosen} onChoose={choose} />
          <label className={styles.link}>
            {shareTexts.link}
            <span className={`${notch(1)} ${styles.box}`}>
              <input ref={field} dir="ltr" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
            </span>
          </label>
          <div className={styles.verbs}>
            <Button variant="gold" onClick={() => void handleCopy()}>
              {shareTexts.copy}
            </Button>
            <Button glyph="down" onClick={() => void handleSavePicture()}>
              {shareTexts.picture}
            </Button>
          </div>
          <p className={styles.state} role="status">
            <Glyph name="tick" />
            <span>
              {shareTexts.since(formatDay(link.openedAt))}
              <Separator />
              {counted(link.copies, copiesTaken)}
            </span>
          </p>
        </div>
      </div>
      <div className={styles.end}>
        <Button variant="bad" size="sm" onClick={onStop}>
          {shareTexts.stop}
        </Button>
        <p>{shareTexts.stopText}</p>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {shareTexts.close}
        </Button>
      </div>
    </>
  );
}
