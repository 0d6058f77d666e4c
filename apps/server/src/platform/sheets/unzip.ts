import { inflateRawSync } from 'node:zlib';

/** Limits of an XLSX file, which is a zip of XML: total size when unpacked, and number of parts. */
const MAX_UNPACKED = 40 * 1024 * 1024;
const MAX_PARTS = 500;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT = 65_535;
/** Flags of the zip format: encrypted, and sizes after the data. */
const IS_ENCRYPTED = 1;
const SIZES_AFTER_DATA = 8;
const ZIP64_EXTRA_ID = 0x0001;

/** Why a zip is refused. */
class BadZip extends Error {}

function assertValid(holds: boolean, what: string): asserts holds {
  if (!holds) throw new BadZip(what);
}

/**
 * Unpacks the XML parts of a zip, within limits of the declared and the actual size. Refuses everything that two
 * programs could read differently: Zip64, gaps within the directory or between it and the end record, duplicate names,
 * and local headers that differ from the directory.
 * @returns the parts by name
 * @throws BadZip, or zlib's error if a part is larger than declared
 */
export function unzip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const parts = partsOf(bytes);
  assertValid(parts.reduce((sum, { size }) => sum + size, 0) <= MAX_UNPACKED, 'it is too large when unpacked');
  const places = parts.map((part) => placeOf(bytes, part)).sort((one, other) => one.from - other.from);
  assertValid(
    places.every(({ to }, at) => to <= (places[at + 1]?.from ?? bytes.length)),
    'its parts overlap',
  );
  const xml = parts.filter(({ name }) => name.endsWith('.xml') || name.endsWith('.rels'));
  return new Map(xml.map((part) => [part.name, unpack(bytes, part)]));
}

interface Part {
  name: string;
  flags: number;
  method: number;
  packed: number;
  size: number;
  /** Offset of the local header. */
  at: number;
}

function partsOf(bytes: Buffer): Part[] {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const directory = bytes.readUInt32LE(end + 16);
  assertValid(
    bytes.readUInt32LE(end + 4) === 0 && bytes.readUInt16LE(end + 8) === count,
    'it is one part of a multi-part archive',
  );
  assertValid(count <= MAX_PARTS, 'it has too many parts');
  // A gap between the directory and the end record could hold Zip64 records.
  assertValid(directory + bytes.readUInt32LE(end + 12) === end, 'its directory is not at the declared offset');
  const parts: Part[] = [];
  let at = directory;
  for (let index = 0; index < count; index += 1) {
    assertValid(at + ENTRY_BYTES <= end && bytes.readUInt32LE(at) === ENTRY, 'it is truncated');
    const nameEnd = at + ENTRY_BYTES + bytes.readUInt16LE(at + 28);
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
    assertValid(extraEnd <= end, 'it is truncated');
    refuseZip64(bytes.subarray(nameEnd, extraEnd));
    parts.push({
      name: bytes.toString('utf8', at + ENTRY_BYTES, nameEnd),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at = extraEnd + bytes.readUInt16LE(at + 32);
  }
  assertValid(at === end, 'its directory is longer than its parts');
  // Part names in an XLSX are case-insensitive.
  assertValid(
    new Set(parts.map(({ name }) => name.toLowerCase())).size === parts.length,
    'two parts have the same name',
  );
  return parts;
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) !== END) continue;
    assertValid(at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length, 'there is data after its end');
    return at;
  }
  throw new BadZip('it has no end record');
}

/** @param extra extra fields: id, length and data of each */
function refuseZip64(extra: Buffer): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    assertValid(extra.readUInt16LE(at) !== ZIP64_EXTRA_ID, 'it is Zip64');
  }
}

function placeOf(bytes: Buffer, { name, flags, method, packed, size, at }: Part): { from: number; to: number } {
  assertValid(at + LOCAL_BYTES <= bytes.length && bytes.readUInt32LE(at) === LOCAL, 'it is truncated');
  assertValid((flags & IS_ENCRYPTED) === 0, 'it is encrypted');
  assertValid(
    bytes.readUInt16LE(at + 6) === flags && bytes.readUInt16LE(at + 8) === method,
    'the two headers of a part differ',
  );
  const nameEnd = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26);
  assertValid(bytes.toString('utf8', at + LOCAL_BYTES, nameEnd) === name, 'the two names of a part differ');
  const sizes = [bytes.readUInt32LE(at + 18), bytes.readUInt32LE(at + 22)];
  const areAfterData = (flags & SIZES_AFTER_DATA) !== 0 && sizes.every((one) => one === 0);
  assertValid(areAfterData || (sizes[0] === packed && sizes[1] === size), 'the two sizes of a part differ');
  const data = nameEnd + bytes.readUInt16LE(at + 28);
  refuseZip64(bytes.subarray(nameEnd, data));
  assertValid(data + packed <= bytes.length, 'it is truncated');
  return { from: at, to: data + packed };
}

/** @throws BadZip, or zlib's error if it is larger than declared */
function unpack(bytes: Buffer, { method, packed, size, at }: Part): Buffer {
  const start = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const data = bytes.subarray(start, start + packed);
  assertValid(method === 0 || method === 8, 'its compression is not supported');
  const content = method === 0 ? data : inflateRawSync(data, { maxOutputLength: size + 1 });
  assertValid(content.length === size, 'the size of a part is not the declared one');
  return content;
}
