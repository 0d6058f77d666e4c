import { randomBytes } from 'node:crypto';

const TEXT = 0x81;
const MASKED = 0x80;
const PONG = 0x8a;
/** Lengths below stand in the second byte itself. */
const SHORT = 126;

/** A text as one masked WebSocket frame, as a browser sends it. */
export function textFrame(text: string): Buffer {
  return frame(TEXT, Buffer.from(text));
}

/** The answer to a WebSocket ping. */
export function pongFrame(payload: Buffer): Buffer {
  return frame(PONG, payload);
}

function frame(opcode: number, payload: Buffer): Buffer {
  const long = payload.length >= SHORT;
  const head = long ? 4 : 2;
  const bytes = Buffer.allocUnsafe(head + 4 + payload.length);
  bytes[0] = opcode;
  bytes[1] = MASKED | (long ? SHORT : payload.length);
  if (long) bytes.writeUInt16BE(payload.length, 2);
  const key = randomBytes(4);
  key.copy(bytes, head);
  for (let at = 0; at < payload.length; at += 1) bytes[head + 4 + at] = (payload[at] ?? 0) ^ (key[at & 3] ?? 0);
  return bytes;
}

/** One whole frame of a server. */
export interface Heard {
  opcode: number;
  payload: Buffer;
  /** With its head. */
  wireBytes: number;
}

/**
 * Cuts what came from a server into frames; the server sends none in parts.
 * @returns what is left over of a frame that has not come whole
 */
export function cutFrames(data: Buffer, hear: (frame: Heard) => void): Buffer | undefined {
  let at = 0;
  while (data.length - at >= 2) {
    let length = (data[at + 1] ?? 0) & 127;
    let head = 2;
    if (length === 126) {
      if (data.length - at < 4) break;
      [length, head] = [data.readUInt16BE(at + 2), 4];
    } else if (length === 127) {
      if (data.length - at < 10) break;
      [length, head] = [Number(data.readBigUInt64BE(at + 2)), 10];
    }
    const end = at + head + length;
    if (end > data.length) break;
    hear({ opcode: (data[at] ?? 0) & 15, payload: data.subarray(at + head, end), wireBytes: end - at });
    at = end;
  }
  return at === data.length ? undefined : data.subarray(at);
}
