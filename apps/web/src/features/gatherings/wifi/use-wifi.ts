import { isRecord } from '@lamma/protocol/is-record';
import { useState } from 'react';
import { readUserValue, writeUserValue } from '../../../lib/browser/user-storage';
import type { WifiNetwork } from './wifi-code';

/** The network belongs to this browser, not to a user, and never leaves it. */
const OWNER = 'device';
const NAME = 'wifi';

function storedNetwork(): WifiNetwork | null {
  const network = readUserValue(OWNER, NAME);
  if (!isRecord(network)) return null;
  const { name, password, isHidden } = network;
  if (typeof name !== 'string' || typeof password !== 'string' || name === '') return null;
  return { name, password, isHidden: isHidden === true };
}

/** The network that this browser's join screen shows. */
export function useWifi() {
  const [network, setNetwork] = useState(storedNetwork);
  const [isShown, setIsShown] = useState(network !== null);
  return {
    network,
    isShown: isShown && network !== null,
    show(next: WifiNetwork): void {
      writeUserValue(OWNER, NAME, next);
      setNetwork(next);
      setIsShown(true);
    },
    hide: () => setIsShown(false),
  };
}
