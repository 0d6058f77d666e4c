import type { SessionDevice } from '@lamma/protocol/rest/accounts/sessions';
import { deviceKinds } from './texts.ar';

/** Describes a device: «تلفاز Samsung، Chrome». Names of makers and browsers stay Latin. */
export function describeDevice({ kind, vendor, browser }: SessionDevice): string {
  const kindAndVendor = [deviceKinds[kind], vendor].filter((word) => word !== '').join(' ');
  return browser === '' ? kindAndVendor : `${kindAndVendor}، ${browser}`;
}
