import { useEffect, useRef, useState } from 'react';
import { AddressChoice } from '../../../game-ui/code/address-choice';
import { CodeCard } from '../../../game-ui/code/code-card';
import { cx } from '../../../lib/cx';
import { sentenceOf } from '../../../lib/server/http';
import { addressAt, usePhoneOrigins } from '../../../lib/server/phone-origins';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { uiTexts } from '../../../ui/texts.ar';
import { Glyph } from '../../../woven/glyph';
import styles from './remote-card-dialog.module.css';
import { remoteTexts } from './texts.ar';
import { useRemoteCard, useRevokeCard } from './use-remote-card';

interface RemoteCardDialogProps {
  open: boolean;
  gameId: string;
  /** Another screen shows this game. */
  isConnected: boolean;
  onClose: () => void;
}

/** The card that makes any phone the remote of this one game, and its end, which asks once. */
export function RemoteCardDialog({ open, gameId, isConnected, onClose }: RemoteCardDialogProps) {
  const [asks, setAsks] = useState(false);
  const harmless = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) setAsks(false);
  }, [open]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      scale="tv"
      width="wide"
      title={asks ? remoteTexts.revokeTitle : remoteTexts.title}
      text={asks ? remoteTexts.revokeText : remoteTexts.text}
      focusFirst={harmless}
    >
      {/* Only while it stands: a card that is asked for after its end would be a new one. */}
      {open && asks ? <Revoking gameId={gameId} onKeep={() => setAsks(false)} onRevoked={onClose} /> : null}
      {open && !asks ? (
        <Card
          gameId={gameId}
          isConnected={isConnected}
          onRevoke={() => setAsks(true)}
          onDone={onClose}
          doneRef={harmless}
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
  const address = card.data && addressAt(card.data.remoteUrl, chosen);
  return (
    <div className={styles.card}>
      <CodeCard look="dialog" address={address} texts={{ ...remoteTexts, waiting: remoteTexts.preparing }} />
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
