import type { SessionDevice } from '@lamma/protocol/rest/accounts/sessions';
import { deviceKinds } from './texts.ar';

/** «تلفاز Samsung، Chrome»: a device in words. Names of makers and browsers stay as they call themselves. */
export function deviceWords({ kind, vendor, browser }: SessionDevice): string {
  const what = [deviceKinds[kind], vendor].filter((word) => word !== '').join(' ');
  return browser === '' ? what : `${what}، ${browser}`;
}
