interface OggPage {
  flags?: number;
  granule?: number;
  serial?: number;
  packets: readonly Buffer[];
  /** Whether the last packet continues on the next page. Its length must be a multiple of 255. */
  isOpen?: boolean;
}

/** Flags of a page. */
export const PAGE = { continued: 1, first: 2, last: 4 };

/** An Ogg page with page number 0 and a valid checksum. */
export function oggPage({ flags = 0, granule = 0, serial = 7, packets, isOpen = false }: OggPage): Buffer {
  const lengths = packets.flatMap(({ length }) => [...Array<number>(Math.floor(length / 255)).fill(255), length % 255]);
  const lacing = isOpen ? lengths.slice(0, -1) : lengths;
  const header = Buffer.alloc(27);
  header.write('OggS', 'latin1');
  header.writeUInt8(flags, 5);
  header.writeBigInt64LE(BigInt(granule), 6);
  header.writeUInt32LE(serial, 14);
  header.writeUInt8(lacing.length, 26);
  return withChecksum(Buffer.concat([header, Buffer.from(lacing), ...packets]));
}

/** A page with its checksum, computed bit by bit. */
export function withChecksum(page: Buffer): Buffer {
  const bytes = Buffer.from(page);
  bytes.fill(0, 22, 26);
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  bytes.writeInt32LE(sum | 0, 22);
  return bytes;
}

/** Splits an Ogg file into its pages. */
export function oggPages(bytes: Buffer): Buffer[] {
  const pages: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const segments = bytes.readUInt8(at + 26);
    const lacing = bytes.subarray(at + 27, at + 27 + segments);
    const end = at + 27 + segments + lacing.reduce((sum, length) => sum + length, 0);
    pages.push(bytes.subarray(at, end));
    at = end;
  }
  return pages;
}
