import type { AccountsParts } from '../parts';

export interface Caller {
  /** By `addressOf`. */
  address: string;
  /** The device cookie, not verified. */
  device: string | undefined;
}

const NO_ACCOUNT = { id: '', passwordHash: '' };

/** The id of a known device of the account; undefined for others. Takes the same time whether or not the account exists. */
export async function knownDevice(
  { store, devices }: Pick<AccountsParts, 'store' | 'devices'>,
  email: string,
  { device }: Caller,
): Promise<string | undefined> {
  if (device === undefined) return undefined;
  const row = await store.userByEmail(email);
  const known = devices.known(device, row ?? NO_ACCOUNT);
  return row === undefined ? undefined : known;
}
