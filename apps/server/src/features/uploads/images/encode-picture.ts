import type Sharp from 'sharp';

/** How a picture is made. */
export interface PictureLimits {
  /** Bytes of the picture that comes out. */
  bytes: number;
  /** Pixels of its longer side. */
  side: number;
  /** Pixels that may be unpacked. */
  pixels: number;
  seconds: number;
}

/** Tried one after the other until the picture is small enough: first less fine, then smaller. */
const QUALITIES = [82, 72, 60, 48];
const SHRINK = 0.75;

/** The readers that are asked; all others of the library are shut. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}`);

/** Shuts what is not needed, and keeps the library from taking more than one core and a cache. */
export function prepare(sharp: typeof Sharp): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  sharp.cache(false);
  sharp.concurrency(1);
}

/**
 * Draws a picture anew: upright, in the colours of the web, without a word of what came along with it.
 * @returns WebP
 * @throws the library's error for what is no picture, is broken or takes too long
 */
export async function encodePicture(sharp: typeof Sharp, bytes: Uint8Array, limits: PictureLimits): Promise<Buffer> {
  const read = { failOn: 'error', limitInputPixels: limits.pixels, sequentialRead: true, pages: 1 } as const;
  const { data, info } = await sharp(bytes, read)
    .timeout({ seconds: limits.seconds })
    .autoOrient()
    .resize({ width: limits.side, height: limits.side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (let side = Math.max(width, height); ; side = Math.floor(side * SHRINK)) {
    for (const quality of QUALITIES) {
      const drawn = await sharp(data, { raw: { width, height, channels } })
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality, effort: 4 })
        .toBuffer();
      if (drawn.length <= limits.bytes) return drawn;
    }
  }
}
