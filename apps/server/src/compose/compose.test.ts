import dns from 'node:dns';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { startTestServer } from '../testing/server/start-test-server';

afterEach(() => vi.restoreAllMocks());

const addresses = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

it('with HOST=localhost only one server listens, even if the name resolves to two addresses', async () => {
  // The overloads of lookup are too many for the type of a spy.
  const names: { lookup(...asked: unknown[]): void } = dns;
  const { lookup } = names;
  vi.spyOn(names, 'lookup').mockImplementation((...asked) => {
    const [name, options] = asked as [string, { all?: boolean }];
    const done = asked.at(-1) as (error: null, ...found: unknown[]) => void;
    if (name !== 'localhost') lookup(...asked);
    else if (options.all === true) done(null, addresses);
    else done(null, '127.0.0.1', 4);
  });
  const server = await startTestServer({ env: { HOST: 'localhost' } });
  expect(server.product.app.addresses()).toEqual([expect.objectContaining({ address: '127.0.0.1' })]);
  const other = connect(Number(new URL(server.url).port), '::1');
  await expect(once(other, 'connect')).rejects.toThrow();
  await server.end();
});
