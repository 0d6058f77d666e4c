import { host, signIn } from '@lamma/testkit/people/host';
import { describe, expect, it, vi } from 'vitest';
import { startTestServer } from '../../testing/server/start-test-server';
import { testClock } from '../../testing/server/test-clock';
import { findPostgres } from '../../testing/storage/postgres-server';
import { followClock } from './clock';

const HOUR = 3_600_000;

describe('a clock that follows another', () => {
  it('a following clock takes the other clock’s time from the sample with the shortest round trip', async () => {
    const [own, other] = [testClock(), testClock(1000)];
    const delays = [400, 20, 400];
    const ask = async () => {
      const way = delays.shift() ?? 0;
      own.advance(way);
      other.advance(way);
      // The other clock is read half-way through the round trip.
      return other.now() - way / 2;
    };
    const clock = await followClock(own, ask, () => undefined);
    expect(clock.now()).toBe(other.now());
    own.advance(5000);
    expect(clock.now()).toBe(other.now() + 5000);
  });

  it('a clock that follows another adapts to drift, never goes back, and ignores a step of the other clock', async () => {
    const own = testClock();
    let ahead = HOUR;
    const stepped = vi.fn();
    const clock = await followClock(own, async () => own.now() + ahead, stepped);
    const begin = clock.now();
    expect(begin).toBe(own.now() + HOUR);
    ahead += 150;
    await clock.follow();
    expect(clock.now()).toBe(begin + 150);
    ahead -= 150;
    await clock.follow();
    expect(clock.now()).toBe(begin + 150);
    own.advance(1000);
    expect(clock.now()).toBe(begin + 1000);
    expect(stepped).not.toHaveBeenCalled();
    for (const step of [HOUR, -HOUR]) {
      ahead = HOUR + step;
      await clock.follow();
      expect(stepped).toHaveBeenLastCalledWith(step);
      expect(clock.now()).toBe(begin + 1000);
    }
  });
});

describe.skipIf((await findPostgres()) === undefined)('servers on PostgreSQL', () => {
  it('servers whose clocks differ by hours show the same remaining time: the database’s clock decides', async () => {
    const shared = testClock();
    const databaseNow = async () => shared.now();
    const startAt = (byMs: number, dataDir?: string) =>
      startTestServer({
        storage: 'postgres',
        clock: testClock(shared.now() + byMs),
        environment: { databaseNow },
        ...(dataDir === undefined ? {} : { dataDir }),
      });
    const first = await startAt(-HOUR);
    const second = await startAt(2 * HOUR, first.dataDir);
    const noura = await host(first.url);
    const game = await noura.startGame();
    const questionId = game.state.categoriesData[0]?.questions[0]?.id ?? 0;
    await noura.move(game.id, 0, { type: 'openQuestion', questionId });
    const there = await signIn(second.url, noura.email, noura.password);
    for (const person of [noura, there]) {
      const read = await person.call('GET /api/game-sessions/:id', { params: { id: game.id } });
      expect(read.serverTime).toBe(shared.now());
      expect((read.state.openQuestion?.deadlineAt ?? 0) - read.serverTime).toBe(40_000);
    }
    await second.stop();
    await first.end();
  });
});
