import { describe, expect, it } from 'vitest';
import { DelayLine } from './delay-line';

/** A line whose packets travel this long, and the packets that arrived, with their times. */
function lineOf(travels: number[]) {
  let now = 1000;
  let due: { at: number; run: () => void }[] = [];
  const arrived: [string, number][] = [];
  const timers = {
    now: () => now,
    after: (ms: number, run: () => void) => void due.push({ at: now + ms, run }),
  };
  const line = new DelayLine<string>(
    timers,
    () => travels.shift() ?? 0,
    (packet) => arrived.push([packet, now - 1000]),
  );
  const advance = (ms: number) => {
    const end = now + ms;
    for (;;) {
      const [next] = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      due = due.filter((other) => other !== next);
      now = next.at;
      next.run();
    }
    now = end;
  };
  return { line, arrived, advance };
}

describe('DelayLine', () => {
  it('a delay line delivers each packet after its travel time', () => {
    const { line, arrived, advance } = lineOf([40, 40]);
    line.send('one');
    advance(25);
    line.send('two');
    advance(100);
    expect(arrived).toEqual([
      ['one', 40],
      ['two', 65],
    ]);
  });

  it('a delay line delivers packets in order: a stalled packet delays the packets behind it', () => {
    const { line, arrived, advance } = lineOf([150, 5, 5, 200]);
    line.send('stalled');
    advance(10);
    line.send('behind');
    line.send('last');
    advance(139);
    expect(arrived).toEqual([]);
    advance(1);
    expect(arrived).toEqual([
      ['stalled', 150],
      ['behind', 150],
      ['last', 150],
    ]);
    line.send('alone');
    advance(200);
    expect(arrived.at(-1)).toEqual(['alone', 350]);
  });
});
