import { describe, expect, it } from 'vitest';
import { cutFrames, textFrame } from './frames';

/** As a server sends it. */
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
  const texts = ['2', 'س'.repeat(100), '42["solo:state"]', 'x'.repeat(70_000), ''];

  it.each([1, 2, 3, 7, 1000, 80_000])(
    '[R1170] frames are cut out whole, in whatever pieces of %i bytes they come',
    (size) => {
      const sent = Buffer.concat(texts.map(unmasked));
      const heard: string[] = [];
      let wire = 0;
      let rest: Buffer | undefined;
      for (let at = 0; at < sent.length; at += size) {
        const piece = sent.subarray(at, at + size);
        rest = cutFrames(rest === undefined ? piece : Buffer.concat([rest, piece]), ({ payload, wireBytes }) => {
          heard.push(payload.toString());
          wire += wireBytes;
        });
      }
      expect(heard).toEqual(texts);
      expect(wire).toBe(sent.length);
      expect(rest).toBeUndefined();
    },
  );

  it.each(['3', 'جواب'.repeat(40)])('[R1171] a text goes out masked, and is itself again under its key', (text) => {
    const frame = textFrame(text);
    const length = Buffer.byteLength(text);
    const head = length < 126 ? 2 : 4;
    expect((frame[1] ?? 0) & 0x80).toBe(0x80);
    const key = frame.subarray(head, head + 4);
    const payload = frame.subarray(head + 4).map((byte, at) => byte ^ (key[at % 4] ?? 0));
    expect(Buffer.from(payload).toString()).toBe(text);
    expect(frame.length).toBe(head + 4 + length);
  });
});
