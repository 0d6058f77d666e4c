import { signIn } from '@lamma/testkit/people/host';
import { expect, it } from 'vitest';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { onEachStorage } from '../../testing/storage/on-each-storage';

onEachStorage('the audit log', (start) => {
  it('the audit log returns 50 lines a page, newest first, without duplicates', async () => {
    const server = await start();
    const owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
    for (let version = 0; version < 120; version += 1) {
      server.clock.advance(version % 2);
      await owner.call('PUT /api/admin/settings', { body: { version, freeGames: 3 + (version % 7) } });
    }
    const seen: { id: string; at: number }[] = [];
    const sizes: number[] = [];
    for (let next: string | undefined = '/api/admin/audit'; next !== undefined; ) {
      const response = await owner.request('GET', next);
      const lines = (await response.json()) as { id: string; at: number }[];
      sizes.push(lines.length);
      seen.push(...lines);
      next = /<(.+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
    expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).sort((one, other) => other - one));
    await expectRefused(await owner.request('GET', '/api/admin/audit?after=yesterday'), 'invalid');
    await server.end();
  });
});
