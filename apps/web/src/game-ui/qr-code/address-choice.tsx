import { useId } from 'react';
import { gameUiTexts } from '../texts.ar';
import styles from './address-choice.module.css';

interface AddressChoiceProps {
  addresses: readonly string[];
  chosen: string | undefined;
  onChoose: (address: string) => void;
}

/** A choice of the address in a QR code. Renders nothing if there is only one. */
export function AddressChoice({ addresses, chosen, onChoose }: AddressChoiceProps) {
  const name = useId();
  if (addresses.length < 2) return null;
  return (
    <fieldset className={styles.choice}>
      <legend>{gameUiTexts.whichAddress}</legend>
      {addresses.map((address) => (
        <label key={address} className={styles.row}>
          <input type="radio" name={name} checked={address === chosen} onChange={() => onChoose(address)} />
          <bdi dir="ltr">{address}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
