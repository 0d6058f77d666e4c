import { randomBytes } from 'node:crypto';

export const [TEXT, CLOSE, PING, PONG] = [1, 8, 9, 10];

/** One masked WebSocket frame of less than 64 KiB, as a browser sends it. */
export function frameOf(payload: Buffer | string, opcode = TEXT): Buffer {
  const data = Buffer.from(payload);
  const head = data.length < 126 ? 2 : 4;
  const bytes = Buffer.allocUnsafe(head + 4 + data.length);
  bytes[0] = 0x80 | opcode;
  bytes[1] = 0x80 | (head === 2 ? data.length : 126);
  if (head === 4) bytes.writeUInt16BE(data.length, 2);
  const key = randomBytes(4);
  key.copy(bytes, head);
  for (let at = 0; at < data.length; at += 1) bytes[head + 4 + at] = (data[at] ?? 0) ^ (key[at & 3] ?? 0);
  return bytes;
}

/**
 * Parses the frames of a server that sends no fragments.
 * @returns the remaining bytes of an incomplete frame
 */
export function parseFrames(data: Buffer, onFrame: (opcode: number, payload: Buffer) => void): Buffer | undefined {
  let at = 0;
  while (data.length - at >= 2) {
    let length = (data[at + 1] ?? 0) & 127;
    const head = length === 127 ? 10 : length === 126 ? 4 : 2;
    if (data.length - at < head) break;
    if (head === 4) length = data.readUInt16BE(at + 2);
    if (head === 10) length = Number(data.readBigUInt64BE(at + 2));
    const end = at + head + length;
    if (end > data.length) break;
    onFrame((data[at] ?? 0) & 15, data.subarray(at + head, end));
    at = end;
  }
  return at === data.length ? undefined : data.subarray(at);
}
