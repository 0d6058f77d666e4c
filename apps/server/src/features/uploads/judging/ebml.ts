import { must } from './unreadable';

/** Elements in one that is no cluster. */
const IN_AN_ELEMENT = 1000;

/** An element of EBML: header from `start`, content from `body` to `end`. */
export interface Element {
  id: number;
  start: number;
  body: number;
  end: number;
  /** A recorder that was not told the end writes none. */
  isOpen: boolean;
}

const VOID = 0xec;

/** @throws Unreadable, RangeError */
export function elementAt(bytes: Buffer, at: number, to: number): Element {
  const idLength = lengthOf(bytes.readUInt8(at));
  must(idLength <= 4, 'an id that is too long');
  const id = bytes.readUIntBE(at, idLength);
  const first = bytes.readUInt8(at + idLength);
  const sizeLength = lengthOf(first);
  const isOpen = isAllOnes(bytes, at + idLength, sizeLength);
  const body = at + idLength + sizeLength;
  let size = first & (0xff >> sizeLength);
  for (let index = 1; index < sizeLength; index += 1) size = size * 256 + bytes.readUInt8(at + idLength + index);
  const end = isOpen ? to : body + size;
  must(end <= to, 'an element longer than what it stands in');
  return { id, start: at, body, end, isOpen };
}

/** The elements that fill a range to its last byte. @throws Unreadable, RangeError */
export function elementsIn(bytes: Buffer, from: number, to: number): Element[] {
  const elements: Element[] = [];
  for (let at = from; at < to; ) {
    const element = elementAt(bytes, at, to);
    must(!element.isOpen, 'an open element');
    must(elements.length < IN_AN_ELEMENT, 'too many elements');
    elements.push(element);
    at = element.end;
  }
  return elements;
}

function lengthOf(first: number): number {
  must(first !== 0, 'a length that is too long');
  return Math.clz32(first) - 23;
}

function isAllOnes(bytes: Buffer, at: number, length: number): boolean {
  if ((bytes.readUInt8(at) & (0xff >> length)) !== 0xff >> length) return false;
  return bytes.subarray(at + 1, at + length).every((byte) => byte === 0xff);
}

/** Makes an element one of nothing, of the same length: what stands behind it keeps its place. */
export function blank(bytes: Buffer, { start, end }: Element): void {
  const length = end - start;
  bytes.fill(0, start, end);
  bytes.writeUInt8(VOID, start);
  if (length <= 128) bytes.writeUInt8(0x80 | (length - 2), start + 1);
  else {
    bytes.writeUInt8(0x01, start + 1);
    bytes.writeUIntBE(length - 9, start + 3, 6);
  }
}

/** Of up to six bytes. */
export function wholeIn(bytes: Buffer, { body, end }: Element): number {
  return end === body ? 0 : bytes.readUIntBE(body, Math.min(6, end - body));
}

export function floatIn(bytes: Buffer, { body, end }: Element): number {
  return end - body === 4 ? bytes.readFloatBE(body) : bytes.readDoubleBE(body);
}

export function textIn(bytes: Buffer, { body, end }: Element): string {
  return bytes.toString('latin1', body, end).replace(/\0+$/, '');
}
