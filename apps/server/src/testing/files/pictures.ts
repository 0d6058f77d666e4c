import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

type Form = 'jpeg' | 'png' | 'webp' | 'gif';

/** A picture of one colour. */
export function aPicture(form: Form = 'png', width = 40, height = 30): Promise<Buffer> {
  const background = { r: 200, g: 60, b: 40 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(form)
    .toBuffer();
}

/** A phone's photograph: rotated by EXIF, with a GPS position. */
export function aPhotograph(width = 60, height = 40): Promise<Buffer> {
  const background = { r: 20, g: 120, b: 40 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Muscat camera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 35/1 17/1', GPSLongitudeRef: 'E', GPSLongitude: '58/1 23/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Random pixels, which do not compress. */
export function noise(width: number, height: number): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A PNG header of any size, without data. */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0\0\0\0\0', 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}
