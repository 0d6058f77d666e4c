import type { Metric } from '@lamma/protocol/rest/desk/performance';
import { describe, expect, it, vi } from 'vitest';
import { makeRecorder, type RecorderDependencies } from './recorder';

const HOUR = 3_600_000;
const aMetric = (timestamp: number): Metric => ({ timestamp, name: 'error', value: 1, page: '/' });

function setUp(changes: Partial<RecorderDependencies> = {}) {
  const world = { now: 1_760_000_000_000, isLost: false, takes: true, onDevice: [] as readonly Metric[] };
  const sent: { metrics: Metric[]; sentAt: number }[] = [];
  const recorder = makeRecorder({
    now: () => world.now,
    patternOf: (path) => (path.startsWith('/custom-categories/') ? '/custom-categories/:id' : path),
    send: (body) => {
      if (world.takes) sent.push(JSON.parse(body));
      return world.takes;
    },
    isLost: () => world.isLost,
    stored: { read: () => [], write: (onDevice) => Object.assign(world, { onDevice }) },
    ...changes,
  });
  const happen = (value = 1) => recorder.add({ name: 'api_response_time', value, at: world.now, path: '/categories' });
  return { recorder, world, sent, happen };
}

describe('The recorder', () => {
  it('the recorder sends measurements with the page’s pattern, never its URL, and the device’s time', () => {
    const { recorder, world, sent } = setUp();
    recorder.add({ name: 'page_load_time', value: 480.6, at: world.now - 70, path: '/custom-categories/1234' });
    recorder.flush();
    const page = '/custom-categories/:id';
    expect(sent).toEqual([
      { metrics: [{ timestamp: world.now - 70, name: 'page_load_time', value: 481, page }], sentAt: world.now },
    ]);
    recorder.flush();
    expect(sent).toHaveLength(1);
  });

  it('the recorder keeps the newest 1000 measurements, and sends them in batches of 100', () => {
    const { recorder, sent, happen } = setUp();
    for (let value = 0; value < 1005; value += 1) happen(value);
    recorder.flush();
    expect(sent.map(({ metrics }) => metrics.length)).toEqual(Array(10).fill(100));
    expect(sent.flatMap(({ metrics }) => metrics.map(({ value }) => value))).toEqual(
      Array.from({ length: 1000 }, (_, index) => index + 5),
    );
  });

  it.each(['the server is away', 'the browser takes no more'])(
    'the recorder stores the last 100 measurements on the device while %s, and sends them later',
    (why) => {
      const { recorder, world, sent, happen } = setUp();
      const away = (isAway: boolean) =>
        Object.assign(world, why === 'the server is away' ? { isLost: isAway } : { takes: !isAway });
      away(true);
      for (let value = 0; value < 130; value += 1) happen(value);
      recorder.flush();
      expect(sent).toEqual([]);
      expect(world.onDevice.map(({ value }) => value)).toEqual(Array.from({ length: 100 }, (_, index) => index + 30));
      away(false);
      recorder.flush();
      expect(sent.flatMap(({ metrics }) => metrics)).toHaveLength(130);
      expect(world.onDevice).toEqual([]);
    },
  );

  it('the recorder sends the unsent measurements of the previous page, except those older than 24 hours', () => {
    const now = 1_760_000_000_000;
    const left = [aMetric(now - 25 * HOUR), aMetric(now - 23 * HOUR)];
    const { recorder, world, sent } = setUp({ stored: { read: () => left, write: vi.fn() } });
    recorder.dropOld();
    recorder.flush();
    expect(sent).toEqual([{ metrics: [left[1]], sentAt: world.now }]);
  });

  it('the recorder ignores durations that are negative, invalid or longer than 24 hours', () => {
    const { recorder, sent, happen } = setUp();
    for (const value of [-1, 24 * HOUR + 1, Number.NaN]) happen(value);
    recorder.flush();
    expect(sent).toEqual([]);
  });
});
