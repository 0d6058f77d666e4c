import { toDataURL } from 'qrcode';
import { tokenValue } from '../../lib/browser/token-value';

/** 300 pixels wide, two modules of margin, dark blue on cream. */
export function qrImageOptions() {
  return { width: 300, margin: 2, color: { dark: tokenValue('--c-dye-4'), light: tokenValue('--c-cream') } };
}

/**
 * A QR code as a picture. Import lazily: the library is large.
 * @returns a PNG as a `data:` URL
 */
export function qrImage(address: string): Promise<string> {
  return toDataURL(address, qrImageOptions());
}
