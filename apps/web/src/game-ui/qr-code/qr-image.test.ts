import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contrast } from '../../testing/contrast';
import { tokens } from '../../testing/tokens';
import { qrImage, qrImageOptions } from './qr-image';

beforeEach(() => {
  for (const [name, value] of tokens) document.documentElement.style.setProperty(name, value);
});
afterEach(() => {
  document.documentElement.removeAttribute('style');
});

describe('the picture of the site’s code', () => {
  it('the picture of the site’s QR code is 300 wide with a margin of 2, in a dark blue of at least 7:1 on cream', async () => {
    const { width, margin, color } = qrImageOptions();
    expect([width, margin]).toEqual([300, 2]);
    expect(contrast(color.dark, color.light)).toBeGreaterThanOrEqual(7);
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.dark.slice(at, at + 2), 16));
    expect(blue).toBeGreaterThan(Math.max(red, green));
    expect(widthOf(await qrImage('http://192.168.1.5:3000'))).toBe(300);
  });
});

/** Reads the width in the PNG header. */
function widthOf(image: string): number {
  const bytes = Uint8Array.from(atob(image.replace(/^data:image\/png;base64,/, '')), (letter) => letter.charCodeAt(0));
  return new DataView(bytes.buffer).getUint32(16);
}
