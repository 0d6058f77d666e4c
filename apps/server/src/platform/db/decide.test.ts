import { describe, expect, it, vi } from 'vitest';
import type { WriteResult } from './database';
import { decide } from './decide';

const writerWith = (...results: WriteResult[]) => ({ write: vi.fn(async () => results.shift() ?? 'conflict') });

describe('decide', () => {
  it('decide reads and decides again after every conflict', async () => {
    const writer = writerWith('conflict', 'conflict', 'written');
    let read = 0;
    const answer = await decide(writer, async () => {
      read += 1;
      return { write: [], answer: read };
    });
    expect(answer).toBe(3);
    expect(writer.write).toHaveBeenCalledTimes(3);
  });

  it('decide writes nothing if the decision is an answer only', async () => {
    const writer = writerWith('written');
    expect(await decide(writer, async () => ({ answer: 'no' }))).toBe('no');
    expect(writer.write).not.toHaveBeenCalled();
  });

  it('decide gives up with a busy error after the last retry', async () => {
    const writer = writerWith();
    await expect(decide(writer, async () => ({ write: [], answer: 1 }))).rejects.toMatchObject({ kind: 'busy' });
    expect(writer.write).toHaveBeenCalledTimes(20);
  });
});
