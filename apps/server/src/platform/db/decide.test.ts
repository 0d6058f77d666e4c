import { describe, expect, it, vi } from 'vitest';
import type { WriteResult } from './database';
import { decide } from './decide';

const writerWith = (...results: WriteResult[]) => ({ write: vi.fn(async () => results.shift() ?? 'conflict') });

describe('[P2] a decision', () => {
  it('is made again, on what is there then, as long as another one came between', async () => {
    const writer = writerWith('conflict', 'conflict', 'written');
    let read = 0;
    const answer = await decide(writer, async () => {
      read += 1;
      return { write: [], answer: read };
    });
    expect(answer).toBe(3);
    expect(writer.write).toHaveBeenCalledTimes(3);
  });

  it('that changes nothing writes nothing', async () => {
    const writer = writerWith('written');
    expect(await decide(writer, async () => ({ answer: 'no' }))).toBe('no');
    expect(writer.write).not.toHaveBeenCalled();
  });

  it('that never gets through says so, and does not go on for ever', async () => {
    const writer = writerWith();
    await expect(decide(writer, async () => ({ write: [], answer: 1 }))).rejects.toMatchObject({ kind: 'busy' });
    expect(writer.write).toHaveBeenCalledTimes(20);
  });
});
