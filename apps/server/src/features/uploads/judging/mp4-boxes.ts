import { must } from './unreadable';

/** Boxes in one box. At the top a film in fragments has thousands. */
const IN_A_BOX = 1000;
const AT_THE_TOP = 50_000;

/** A box of an mp4: header from `start`, content from `body` to `end`. */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

/** The boxes of a whole file. @throws Unreadable, RangeError where they do not fill it */
export const boxesOfFile = (bytes: Buffer): Box[] => boxesWithin(bytes, 0, bytes.length, AT_THE_TOP);

/**
 * The boxes that fill a range inside a box to its last byte, one behind the other.
 * @throws Unreadable, RangeError where they do not
 */
export const boxesIn = (bytes: Buffer, from: number, to: number): Box[] => boxesWithin(bytes, from, to, IN_A_BOX);

function boxesWithin(bytes: Buffer, from: number, to: number, most: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const isLong = size === 1;
    // A box without a size goes to the end of the file, and is the last one.
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size === 0 ? bytes.length - at : size;
    const body = at + (isLong ? 16 : 8);
    must(body <= at + length && at + length <= to, `a box ${type} longer than what it stands in`);
    must(boxes.length < most, 'too many boxes');
    boxes.push({ type, start: at, body, end: at + length });
    at += length;
  }
  return boxes;
}

/** The only box of a type. @throws Unreadable */
export function onlyBox(boxes: readonly Box[], type: string): Box {
  const [box, another] = boxes.filter((one) => one.type === type);
  must(box !== undefined && another === undefined, `not one ${type}`);
  return box;
}

/**
 * Tells whether a range lies in one of these boxes. They are in the order of the file, and may be as many as the ranges that are asked for.
 */
export function holderOf(boxes: readonly Box[]): (from: number, to: number) => boolean {
  return (from, to) => {
    let [low, high] = [0, boxes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((boxes[middle]?.end ?? 0) < to) low = middle + 1;
      else high = middle;
    }
    const box = boxes[low];
    return box !== undefined && from >= box.body && from <= to;
  };
}
