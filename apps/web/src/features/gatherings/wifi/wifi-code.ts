/** A Wi-Fi network, as typed on the join screen. */
export interface WifiNetwork {
  name: string;
  /** Empty for an open network. */
  password: string;
  isHidden: boolean;
}

/** Escapes the special characters of the Wi-Fi QR format. */
const escapeWifi = (text: string): string => text.replaceAll(/[\\;,:"]/g, '\\$&');

/** The text of a QR code that joins a network. */
export function wifiCode({ name, password, isHidden }: WifiNetwork): string {
  const security = password === '' ? 'T:nopass;' : 'T:WPA;';
  const parts = [security, `S:${escapeWifi(name)};`, password === '' ? '' : `P:${escapeWifi(password)};`];
  return `WIFI:${parts.join('')}${isHidden ? 'H:true;' : ''};`;
}
