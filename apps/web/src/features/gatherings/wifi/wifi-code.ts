/** A Wi-Fi network as it is typed on the join screen. */
export interface WifiCard {
  name: string;
  /** Empty for an open network. */
  password: string;
  isHidden: boolean;
}

/** Puts a backslash before what has a meaning in the code. */
const escaped = (text: string): string => text.replaceAll(/[\\;,:"]/g, '\\$&');

/** The text of a QR code that joins a network. */
export function wifiCode({ name, password, isHidden }: WifiCard): string {
  const secret = password === '' ? 'T:nopass;' : 'T:WPA;';
  const parts = [secret, `S:${escaped(name)};`, password === '' ? '' : `P:${escaped(password)};`];
  return `WIFI:${parts.join('')}${isHidden ? 'H:true;' : ''};`;
}
