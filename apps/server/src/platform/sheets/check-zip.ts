import { inflateRawSync } from 'node:zlib';

/** Bounds of an XLSX file, which is a zip of XML: of all that it unpacks to, and of its parts. */
const UNPACKED = 40 * 1024 * 1024;
const MOST_PARTS = 500;
const MOST_SHEETS = 50;

/** Beyond column ZZ, or row 99,999: all before it would be made, empty. */
const FAR_CELL = /\br="(?:[A-Z]{3,}\d+|[A-Z]*\d{6,})"/;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const IS_LOCKED = 1;

/** The reason why a zip is not unpacked. */
class BadZip extends Error {}

/**
 * Looks through a zip before anything reads it: what it says that it unpacks to must be little, and true.
 * @throws BadZip
 */
export function checkZip(bytes: Buffer): void {
  let unpacked = 0;
  let sheets = 0;
  for (const part of partsOf(bytes)) {
    unpacked += part.size;
    const isSheet = part.name.startsWith('xl/worksheets/') && part.name.endsWith('.xml');
    if (isSheet) sheets += 1;
    if (unpacked > UNPACKED || sheets > MOST_SHEETS) throw new BadZip('it unpacks to too much');
    const content = unpack(bytes, part);
    if (content.length !== part.size) throw new BadZip('it lies about its size');
    if (isSheet && FAR_CELL.test(content.toString('latin1'))) throw new BadZip('it has a cell far outside any table');
  }
}

interface Part {
  name: string;
  method: number;
  packed: number;
  size: number;
  /** Where its own header stands. */
  at: number;
}

function partsOf(bytes: Buffer): Part[] {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_PARTS) throw new BadZip('it has too many parts');
  const parts: Part[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw new BadZip('it is cut');
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    if ((bytes.readUInt16LE(at + 8) & IS_LOCKED) !== 0) throw new BadZip('it is locked');
    parts.push({
      name: bytes.toString('utf8', at + 46, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  throw new BadZip('it has no end');
}

/** @throws BadZip or zlib's error where it unpacks to more than it says */
function unpack(bytes: Buffer, { method, packed, size, at }: Part): Buffer {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw new BadZip('it is cut');
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const data = bytes.subarray(start, start + packed);
  if (method === 0) return data;
  if (method !== 8) throw new BadZip('it is packed in another way');
  return inflateRawSync(data, { maxOutputLength: size + 1 });
}
