import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AddressChoice } from '../../../game-ui/qr-code/address-choice';
import { QrCard } from '../../../game-ui/qr-code/qr-card';
import { cx } from '../../../lib/cx';
import { call, sentenceOf } from '../../../lib/server/http';
import { usePhoneOrigins, withOrigin } from '../../../lib/server/phone-origins';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { uiTexts } from '../../../ui/texts.ar';
import { Glyph } from '../../../woven/glyph';
import styles from './remote-card-dialog.module.css';
import { remoteTexts } from './texts.ar';

interface RemoteCardDialogProps {
  open: boolean;
  gameId: string;
  /** How many screens show this game, including this one. */
  screens: number;
  onClose: () => void;
}

/**
 * The card that makes a phone the remote of this game, and a button that revokes it after a confirmation. Closes when
 * a phone has connected.
 */
export function RemoteCardDialog({ open, gameId, screens, onClose }: RemoteCardDialogProps) {
  const [isRevoking, setIsRevoking] = useState(false);
  const before = useRef(screens);
  useEffect(() => {
    const hasNewScreen = screens > before.current;
    before.current = screens;
    if (!open || isRevoking || !hasNewScreen) return;
    // The dialog would cover a question that the phone opens.
    toast({ title: remoteTexts.connected, variant: 'ok' });
    onClose();
  }, [open, isRevoking, screens, onClose]);
  const doneButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) setIsRevoking(false);
  }, [open]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      scale="tv"
      width="wide"
      title={isRevoking ? remoteTexts.revokeTitle : remoteTexts.title}
      text={isRevoking ? remoteTexts.revokeText : remoteTexts.text}
      focusFirst={doneButton}
    >
      {/* Mounted only while open: a request after the revocation would create a new card. */}
      {open && isRevoking ? <Revoking gameId={gameId} onKeep={() => setIsRevoking(false)} onRevoked={onClose} /> : null}
      {open && !isRevoking ? (
        <Card
          gameId={gameId}
          isConnected={screens > 1}
          onRevoke={() => setIsRevoking(true)}
          onDone={onClose}
          doneRef={doneButton}
        />
      ) : null}
    </Dialog>
  );
}

interface CardProps {
  gameId: string;
  isConnected: boolean;
  onRevoke: () => void;
  onDone: () => void;
  doneRef: React.Ref<HTMLButtonElement>;
}

function Card({ gameId, isConnected, onRevoke, onDone, doneRef }: CardProps) {
  const card = useRemoteCard(gameId);
  const { origins, chosen, choose } = usePhoneOrigins();
  const address = card.data && withOrigin(card.data.remoteUrl, chosen);
  return (
    <div className={styles.card}>
      <QrCard look="dialog" address={address} texts={{ ...remoteTexts, waiting: remoteTexts.preparing }} />
      <div className={styles.side}>
        {card.error === null ? (
          <p className={cx(styles.state, isConnected && styles.connected)} role="status">
            <Glyph name={isConnected ? 'phone' : 'dots'} />
            {isConnected ? remoteTexts.connected : remoteTexts.notConnected}
          </p>
        ) : (
          <p className={styles.state} role="alert">
            <Glyph name="x" />
            {remoteTexts.failed}، {sentenceOf(card.error)}
          </p>
        )}
        <AddressChoice addresses={origins} chosen={chosen} onChoose={choose} />
        <div className={styles.actions}>
          <Button ref={doneRef} size="tv" variant="gold" onClick={onDone}>
            {remoteTexts.done}
          </Button>
          {card.error === null ? (
            <Button size="tv" variant="ghost" disabled={card.data === undefined} onClick={onRevoke}>
              {remoteTexts.revoke}
            </Button>
          ) : (
            <Button size="tv" busy={card.isFetching} onClick={() => void card.refetch()}>
              {uiTexts.retry}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

interface RevokingProps {
  gameId: string;
  onKeep: () => void;
  onRevoked: () => void;
}

function Revoking({ gameId, onKeep, onRevoked }: RevokingProps) {
  const revoke = useRevokeCard(gameId);
  const handleRevoke = () =>
    revoke.mutate(undefined, {
      onSuccess() {
        toast({ title: remoteTexts.revoked, variant: 'ok' });
        onRevoked();
      },
      onError: (error) => toast({ title: remoteTexts.revokeFailed, text: sentenceOf(error), variant: 'destructive' }),
    });
  return (
    <div className={styles.actions}>
      <Button autoFocus size="tv" variant="gold" onClick={onKeep}>
        {remoteTexts.keep}
      </Button>
      <Button size="tv" variant="bad" busy={revoke.isPending} onClick={handleRevoke}>
        {remoteTexts.revoke}
      </Button>
    </div>
  );
}

/** The card of the host's game. The request creates the card if there is none, so it is sent only when the dialog opens. */
function useRemoteCard(gameId: string) {
  return useQuery({
    queryKey: ['/api/game-sessions', gameId, 'remote'],
    queryFn: ({ signal }) => call('POST /api/game-sessions/:id/remote', { params: { id: gameId }, signal }),
    refetchInterval: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

/** Revokes the card of the host's game and disconnects every screen that was opened by it. */
function useRevokeCard(gameId: string) {
  return useMutation({
    mutationFn: () => call('DELETE /api/game-sessions/:id/remote', { params: { id: gameId } }),
  });
}
