import type { AccountsParts } from '../parts';

/** Where a call comes from. */
export interface Caller {
  /** By `addressOf`. */
  address: string;
  /** The device's cookie, unproved. */
  device: string | undefined;
}

const NOBODY = { id: '', passwordHash: '' };

/** The device's name, when the account knows it. A stranger cannot see by it whether there is such an account. */
export async function knownDevice(
  { store, devices }: Pick<AccountsParts, 'store' | 'devices'>,
  email: string,
  { device }: Caller,
): Promise<string | undefined> {
  if (device === undefined) return undefined;
  const row = await store.userByEmail(email);
  // The same work for an account that does not exist.
  const known = devices.known(device, row ?? NOBODY);
  return row === undefined ? undefined : known;
}
