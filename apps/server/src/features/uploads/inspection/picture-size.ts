import { must, Unreadable } from './unreadable';

export type PictureForm = 'jpeg' | 'png' | 'webp' | 'gif';
interface Size {
  width: number;
  height: number;
}

/**
 * Reads the size from a picture's header, so that a picture that is too large is refused without decoding.
 * @throws Unreadable, RangeError
 */
export function pictureSize(bytes: Buffer, form: PictureForm): Size {
  const size = readers[form](bytes);
  must(size.width > 0 && size.height > 0, 'an empty picture');
  return size;
}

const readers: Record<PictureForm, (bytes: Buffer) => Size> = {
  png: (bytes) => {
    must(bytes.toString('latin1', 12, 16) === 'IHDR', 'no header');
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  },
  gif: (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  webp: sizeOfWebp,
  jpeg: sizeOfJpeg,
};

function sizeOfWebp(bytes: Buffer): Size {
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  must(chunk === 'VP8L', 'an unknown first chunk');
  const packed = bytes.readUInt32LE(21);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

/** Follows the markers to the frame header. */
function sizeOfJpeg(bytes: Buffer): Size {
  let at = 2;
  while (at < bytes.length) {
    must(bytes[at] === 0xff, 'no marker');
    const marker = bytes.readUInt8(at + 1);
    // Markers may be padded with 0xFF, and some have no length.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else {
      must(marker !== 0xd9 && marker !== 0xda, 'no frame before the data');
      at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
    }
  }
  throw new Unreadable('no frame');
}

/** Start of frame, of any coding; 0xC4, 0xC8 and 0xCC are other markers. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
