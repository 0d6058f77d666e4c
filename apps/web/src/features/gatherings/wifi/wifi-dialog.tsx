import { type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button';
import { Switch } from '../../../ui/buttons/switch';
import { PasswordField } from '../../../ui/fields/password-field';
import { TextField } from '../../../ui/fields/text-field';
import { Dialog } from '../../../ui/overlays/dialog';
import { gatheringTexts } from '../texts.ar';
import type { WifiNetwork } from './wifi-code';
import styles from './wifi-dialog.module.css';

interface WifiDialogProps {
  open: boolean;
  network: WifiNetwork | null;
  onShow: (network: WifiNetwork) => void;
  onClose: () => void;
}

/** Name and password of the home's network, for the code that joins it. */
export function WifiDialog({ open, network, onShow, onClose }: WifiDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={gatheringTexts.wifiTitle} text={gatheringTexts.wifiText} fillsPhone>
      {open ? <WifiForm network={network} onShow={onShow} onClose={onClose} /> : null}
    </Dialog>
  );
}

function WifiForm({ network, onShow, onClose }: Omit<WifiDialogProps, 'open'>) {
  const [name, setName] = useState(network?.name ?? '');
  const [password, setPassword] = useState(network?.password ?? '');
  const [isHidden, setIsHidden] = useState(network?.isHidden ?? false);
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
