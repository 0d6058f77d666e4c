import { assertFewParts, assertReadable, type Recording } from './unreadable';

interface Page {
  flags: number;
  granule: bigint;
  serial: number;
  /** The page header without the segment table. */
  header: Buffer;
  /** The segment table; a length below 255 ends a packet. */
  lacing: Buffer;
  body: Buffer;
}

const HEADER_BYTES = 27;
const CONTINUED = 1;
const FIRST = 2;
/** Opus positions always count samples at this rate, whatever the rate of the recording. */
const OPUS_RATE = 48_000;
/** Tag packets with an empty vendor and no comments. */
const EMPTY_OPUS_TAGS = Buffer.from('OpusTags\0\0\0\0\0\0\0\0', 'latin1');
const EMPTY_VORBIS_COMMENT = Buffer.from('\x03vorbis\0\0\0\0\0\0\0\0\x01', 'latin1');

/**
 * Reads an Ogg file completely: one stream of Opus or Vorbis. Comments, which can contain pictures and locations, are replaced by empty
 * ones; later pages get new numbers and checksums.
 * @throws Unreadable, RangeError
 */
export function readOgg(bytes: Buffer): Recording {
  const pages = pagesOf(bytes);
  const [first, ...rest] = pages;
  assertReadable(first !== undefined && first.flags === FIRST, 'no first page');
  assertReadable(
    rest.every(({ serial, flags }) => serial === first.serial && (flags & FIRST) === 0),
    'more than one stream',
  );

  const isOpus = first.body.toString('latin1', 0, 8) === 'OpusHead';
  assertReadable(isOpus || first.body.toString('latin1', 0, 7) === '\x01vorbis', 'neither Opus nor Vorbis');
  const headers = readHeaders(rest, isOpus ? 1 : 2);
  const [comment, setup] = headers.packets;
  assertReadable(
    comment?.toString('latin1', 0, isOpus ? 8 : 7) === (isOpus ? 'OpusTags' : '\x03vorbis'),
    'no comments',
  );
  assertReadable(isOpus || setup?.toString('latin1', 0, 7) === '\x05vorbis', 'no setup');
  const sound = rest.slice(headers.pages);
  assertReadable(sound.length > 0, 'no sound');

  const clean = isOpus ? [EMPTY_OPUS_TAGS] : [EMPTY_VORBIS_COMMENT, ...(setup === undefined ? [] : [setup])];
  const kept = [first, headerPage(first, clean), ...sound];
  const rate = isOpus ? OPUS_RATE : first.body.readUInt32LE(12);
  assertReadable(rate > 0, 'no rate');
  const samples = sound.reduce((most, { granule }) => Math.max(most, Number(granule)), 0);
  const durationMs = (samples / rate) * 1000;
  return { kind: 'audio', extension: 'ogg', bytes: Buffer.concat(kept.map(pageBytes)), durationMs, longerSide: 0 };
}

function pagesOf(bytes: Buffer): Page[] {
  const pages: Page[] = [];
  for (let at = 0; at < bytes.length; ) {
    assertReadable(bytes.toString('latin1', at, at + 5) === 'OggS\0', 'no page');
    const segments = bytes.readUInt8(at + 26);
    const lacing = bytes.subarray(at + HEADER_BYTES, at + HEADER_BYTES + segments);
    const from = at + HEADER_BYTES + segments;
    const end = from + lacing.reduce((sum, length) => sum + length, 0);
    assertReadable(end <= bytes.length, 'a truncated page');
    const header = bytes.subarray(at, at + HEADER_BYTES);
    const page = {
      flags: bytes.readUInt8(at + 5),
      granule: bytes.readBigInt64LE(at + 6),
      serial: bytes.readUInt32LE(at + 14),
      header,
      lacing,
      body: bytes.subarray(from, end),
    };
    assertReadable(checksumOf(page) === header.readUInt32LE(22), 'a wrong checksum');
    assertFewParts(pages.length);
    pages.push(page);
    at = end;
  }
  return pages;
}

/** The header packets of a stream and the number of pages that they fill. Audio always begins on a new page. */
function readHeaders(pages: readonly Page[], count: number): { packets: Buffer[]; pages: number } {
  const packets: Buffer[] = [];
  let open: Buffer[] = [];
  for (const [index, { lacing, body, flags }] of pages.entries()) {
    assertReadable(((flags & CONTINUED) !== 0) === open.length > 0, 'a packet without its start');
    let at = 0;
    for (const length of lacing) {
      open.push(body.subarray(at, at + length));
      at += length;
      if (length === 255) continue;
      packets.push(Buffer.concat(open));
      open = [];
    }
    if (packets.length < count) continue;
    assertReadable(packets.length === count && open.length === 0, 'audio on a header page');
    return { packets, pages: index + 1 };
  }
  return { packets, pages: pages.length };
}

function headerPage(first: Page, packets: readonly Buffer[]): Page {
  const lacing = Buffer.from(
    packets.flatMap(({ length }) => [...Array<number>(Math.floor(length / 255)).fill(255), length % 255]),
  );
  assertReadable(lacing.length <= 255, 'headers longer than a page');
  const header = Buffer.from(first.header);
  header.writeUInt8(0, 5);
  header.writeBigInt64LE(0n, 6);
  header.writeUInt8(lacing.length, 26);
  return { flags: 0, granule: 0n, serial: first.serial, header, lacing, body: Buffer.concat(packets) };
}

function pageBytes(page: Page, number: number): Buffer {
  const header = Buffer.from(page.header);
  header.writeUInt32LE(number, 18);
  header.writeUInt32LE(checksumOf({ ...page, header }), 22);
  return Buffer.concat([header, page.lacing, page.body]);
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let sum = index << 24;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  return sum >>> 0;
});

/** The Ogg CRC of a page, with zeros in place of the checksum. */
function checksumOf({ header, lacing, body }: Pick<Page, 'header' | 'lacing' | 'body'>): number {
  const blank = Buffer.from(header);
  blank.fill(0, 22, 26);
  let sum = 0;
  for (const part of [blank, lacing, body]) {
    for (const byte of part) sum = ((sum << 8) ^ (CRC_TABLE[(sum >>> 24) ^ byte] ?? 0)) >>> 0;
  }
  return sum;
}
