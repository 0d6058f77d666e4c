import { assertReadable } from './unreadable';

/** The maximum number of children of a box. The top level has a higher limit, because a fragmented film has thousands of boxes there. */
const MAX_CHILDREN = 1000;
const MAX_TOP_LEVEL = 50_000;

/** A box of an mp4: its header begins at `start`, its content is from `body` to `end`. */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

/**
 * The top-level boxes of a file.
 * @throws Unreadable, RangeError if the boxes do not fill the file
 */
export const boxesOfFile = (bytes: Buffer): Box[] => boxesWithin(bytes, 0, bytes.length, MAX_TOP_LEVEL);

/**
 * The boxes that fill a range inside a box.
 * @throws Unreadable, RangeError if the boxes do not fill the range
 */
export const boxesIn = (bytes: Buffer, from: number, to: number): Box[] => boxesWithin(bytes, from, to, MAX_CHILDREN);

function boxesWithin(bytes: Buffer, from: number, to: number, maxBoxes: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const isLong = size === 1;
    // A box of size 0 extends to the end of the file.
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size === 0 ? bytes.length - at : size;
    const body = at + (isLong ? 16 : 8);
    assertReadable(body <= at + length && at + length <= to, `a box ${type} longer than its parent`);
    assertReadable(boxes.length < maxBoxes, 'too many boxes');
    boxes.push({ type, start: at, body, end: at + length });
    at += length;
  }
  return boxes;
}

/**
 * The only box of a type.
 * @throws Unreadable
 */
export function onlyBox(boxes: readonly Box[], type: string): Box {
  const [box, another] = boxes.filter((one) => one.type === type);
  assertReadable(box !== undefined && another === undefined, `not exactly one ${type}`);
  return box;
}

/**
 * Makes a function that checks whether a range is inside one of these boxes, which are in file order. Uses a binary search, because there
 * can be many boxes and many ranges.
 */
export function makeRangeCheck(boxes: readonly Box[]): (from: number, to: number) => boolean {
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
