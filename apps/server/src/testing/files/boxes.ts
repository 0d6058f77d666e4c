/** An mp4 box. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** Encodes numbers as big-endian 32-bit integers. */
export function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, 4 * at);
  return bytes;
}

const typeOf = (bytes: Buffer) => bytes.toString('latin1', 4, 8);

/** Splits a sequence of boxes. */
export function boxesOf(bytes: Buffer): Buffer[] {
  const boxes: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    boxes.push(bytes.subarray(at, at + bytes.readUInt32BE(at)));
  }
  return boxes;
}

/** Replaces one box and updates the sizes of its parents. The path has box types, such as `trak:1` for the second `trak`. */
export function withBox(
  bytes: Buffer,
  [step = '', ...rest]: readonly string[],
  change: (box: Buffer) => Buffer | Buffer[],
): Buffer {
  const [type, index = '0'] = step.split(':');
  const boxes = boxesOf(bytes);
  const found = boxes.filter((one) => typeOf(one) === type)[Number(index)];
  if (found === undefined) throw new Error(`no box ${step}`);
  const changed =
    rest.length === 0 ? [change(found)].flat() : [box(typeOf(found), withBox(found.subarray(8), rest, change))];
  return Buffer.concat(boxes.flatMap((one) => (one === found ? changed : [one])));
}

/** The content of the box at a path. */
export function contentAt(bytes: Buffer, path: readonly string[]): Buffer {
  let content: Buffer | undefined;
  withBox(bytes, path, (found) => {
    content = found.subarray(8);
    return found;
  });
  if (content === undefined) throw new Error('no box');
  return content;
}

/** The content of the box at a path as signed 32-bit integers. */
export function numbersAt(bytes: Buffer, path: readonly string[]): number[] {
  const content = contentAt(bytes, path);
  return Array.from({ length: Math.floor(content.length / 4) }, (_, at) => content.readInt32BE(4 * at));
}

/** The types of the children of the box at a path. */
export const typesAt = (bytes: Buffer, path: readonly string[]): string[] =>
  boxesOf(contentAt(bytes, path)).map(typeOf);
