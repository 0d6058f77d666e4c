import { expect, it } from 'vitest';
import { sendInPieces } from './pieces';

it('sendInPieces sends a file in pieces of at most 128 KiB, each after the previous one is written', async () => {
  const [lengths, pending]: [number[], number[]] = [[], []];
  let underWay = 0;
  const channel = {
    send(part: { piece?: Uint8Array }, written: (error: null) => void) {
      underWay += 1;
      pending.push(underWay);
      if (part.piece !== undefined) lengths.push(part.piece.length);
      setImmediate(() => {
        underWay -= 1;
        written(null);
      });
      return true;
    },
  };
  await sendInPieces(channel, { what: 'film', bytes: Buffer.alloc(300 * 1024) });
  expect(lengths).toEqual([128 * 1024, 128 * 1024, 44 * 1024]);
  expect(pending).toEqual([1, 1, 1, 1]);
});
