import type { RefusalName } from '@lamma/protocol/refusals';
import type Sharp from 'sharp';
import { answerJobs } from '../../../platform/process/job-process';
import { inspectFile } from '../inspection/inspect-file';

/** The child process that encodes pictures, one at a time. A picture that crashes the library crashes only this process. */
export interface PictureJob {
  bytes: Buffer;
  limits: PictureLimits;
}
export type PictureMessage =
  | { kind: 'encoded'; bytes: Buffer }
  | { kind: 'refused'; refusal: RefusalName }
  | { kind: 'unreadable' };

export interface PictureLimits {
  /** The maximum size of the output, in bytes. */
  bytes: number;
  /** Pixels of the longer side of the output. */
  side: number;
  /** The most pixels that may be decoded. */
  pixels: number;
  seconds: number;
}

/** Qualities that are tried in turn until the picture is small enough. If none suffices, the picture is made smaller by `SHRINK`. */
const QUALITIES = [82, 72, 60, 48];
const SHRINK = 0.75;

/** The only decoders that are enabled. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}`);

/** Disables all other decoders, the cache and multithreading. */
function prepare(sharp: typeof Sharp): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  sharp.cache(false);
  sharp.concurrency(1);
}

/**
 * Re-encodes a picture: rotated upright, in sRGB, without metadata.
 * @returns WebP
 * @throws the library's error for an invalid picture or a timeout
 */
async function encodePicture(sharp: typeof Sharp, bytes: Uint8Array, limits: PictureLimits): Promise<Buffer> {
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
      const encoded = await sharp(data, { raw: { width, height, channels } })
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality, effort: 4 })
        .toBuffer();
      if (encoded.length <= limits.bytes) return encoded;
    }
  }
}

await answerJobs<PictureJob, PictureMessage>(async () => {
  const { default: sharp } = await import('sharp');
  prepare(sharp);
  return async ({ bytes, limits }) => {
    // Checks the header before anything is decoded.
    const inspected = inspectFile(bytes);
    if ('refusal' in inspected) return { kind: 'refused', refusal: inspected.refusal };
    return encodePicture(sharp, bytes, limits).then(
      (encoded) => ({ kind: 'encoded', bytes: encoded }),
      () => ({ kind: 'unreadable' }),
    );
  };
});
