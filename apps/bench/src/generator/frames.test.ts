import { describe, expect, it } from 'vitest';
import { frameOf, parseFrames } from './frames';

/** An unmasked frame, as a server sends it. */
function unmasked(text: string): Buffer {
  const payload = Buffer.from(text);
  const head = Buffer.alloc(payload.length < 126 ? 2 : payload.length < 65_536 ? 4 : 10);
  head[0] = 0x81;
  head[1] = payload.length < 126 ? payload.length : payload.length < 65_536 ? 126 : 127;
  if (head.length === 4) head.writeUInt16BE(payload.length, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(payload.length), 2);
  return Buffer.concat([head, payload]);
}

describe('frames of the generator', () => {
  it.each([1, 3, 1000, 80_000])('parseFrames parses frames that arrive in chunks of %i bytes', (size) => {
    const texts = ['2', 'س'.repeat(100), '42["solo:state"]', 'x'.repeat(70_000), ''];
    const sent = Buffer.concat(texts.map(unmasked));
    const received: string[] = [];
    let rest: Buffer | undefined;
    for (let at = 0; at < sent.length; at += size) {
      const piece = Buffer.concat([rest ?? Buffer.alloc(0), sent.subarray(at, at + size)]);
      rest = parseFrames(piece, (_opcode, payload) => received.push(payload.toString()));
    }
    expect(received).toEqual(texts);
    expect(rest).toBeUndefined();
  });

  it.each(['3', 'جواب'.repeat(40)])('frameOf masks a text, which unmasks to the same text', (text) => {
    const frame = frameOf(text);
    const head = Buffer.byteLength(text) < 126 ? 2 : 4;
    expect((frame[1] ?? 0) & 0x80).toBe(0x80);
    const key = frame.subarray(head, head + 4);
    const payload = frame.subarray(head + 4).map((byte, at) => byte ^ (key[at % 4] ?? 0));
    expect(Buffer.from(payload).toString()).toBe(text);
  });
});
