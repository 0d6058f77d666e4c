import { type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button';
import { Switch } from '../../../ui/buttons/switch';
import { PasswordField } from '../../../ui/fields/password-field';
import { TextField } from '../../../ui/fields/text-field';
import { Dialog } from '../../../ui/overlays/dialog';
import { gatheringTexts } from '../texts.ar';
import type { WifiCard } from './wifi-code';
import styles from './wifi-dialog.module.css';

interface WifiDialogProps {
  open: boolean;
  card: WifiCard | null;
  onShow: (card: WifiCard) => void;
  onClose: () => void;
}

/** Name and password of the home's network, for the code that joins it. */
export function WifiDialog({ open, card, onShow, onClose }: WifiDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={gatheringTexts.wifiTitle} text={gatheringTexts.wifiText} fillsPhone>
      {open ? <WifiForm card={card} onShow={onShow} onClose={onClose} /> : null}
    </Dialog>
  );
}

function WifiForm({ card, onShow, onClose }: Omit<WifiDialogProps, 'open'>) {
  const [name, setName] = useState(card?.name ?? '');
  const [password, setPassword] = useState(card?.password ?? '');
  const [isHidden, setIsHidden] = useState(card?.isHidden ?? false);
  const [isMissing, setIsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (name === '') {
      setIsMissing(true);
      form.current?.querySelector('input')?.focus();
      return;
    }
    onShow({ name, password, isHidden });
    onClose();
  }
  return (
    <form ref={form} className={styles.form} noValidate autoComplete="off" onSubmit={handleSubmit}>
      <TextField
        label={gatheringTexts.wifiName}
        value={name}
        error={isMissing ? gatheringTexts.wifiNameMissing : undefined}
        autoComplete="off"
        maxLength={32}
        sentence
        onChange={(typed) => {
          setName(typed);
          setIsMissing(false);
        }}
      />
      <PasswordField
        label={gatheringTexts.wifiPassword}
        hint={gatheringTexts.wifiPasswordHint}
        value={password}
        autoComplete="new-password"
        onChange={setPassword}
      />
      <div className={styles.line}>
        <span>{gatheringTexts.wifiHidden}</span>
        <Switch label={gatheringTexts.wifiHidden} isOn={isHidden} onChange={setIsHidden} />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="gold">
          {gatheringTexts.wifiShow}
        </Button>
        <Button onClick={onClose}>{gatheringTexts.close}</Button>
      </div>
    </form>
  );
}
