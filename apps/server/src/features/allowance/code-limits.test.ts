import { host } from '@lamma/testkit/people/host';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { afterEach, expect, it } from 'vitest';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { injectCall } from '../../testing/edge/inject-call';
import { codeOf } from '../../testing/people/code-of';
import { registerHosts } from '../../testing/people/register-hosts';
import { startTestServer, type TestServer } from '../../testing/server/start-test-server';

let server: TestServer;
afterEach(() => server.end());

const start = async (factor: string) => {
  server = await startTestServer({ env: { LIMITS_FACTOR: factor, TRUST_PROXY: '1' } });
};
const PATHS = ['/api/activate-premium-code', '/api/user/activate-premium'];
const miss = (person: Visitor, address: string, path = PATHS[0] ?? '') =>
  person.request('POST', path, { code: 'ZZZZZZZZZZ' }, { 'x-forwarded-for': address });

it('a user may try 10 wrong codes an hour, over both REST calls and all addresses; other users are not affected', async () => {
  await start('1');
  const [noura, salem] = [await host(server.url), await host(server.url)];
  for (let index = 0; index < 10; index += 1) {
    await expectRefused(await miss(noura, `10.0.0.${index}`, PATHS[index % 2]), 'codeUnknown', `miss ${index}`);
  }
  for (const path of PATHS) {
    const refused = await miss(noura, '10.0.1.1', path);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectRefused(refused, 'rate');
  }
  await expectRefused(await miss(salem, '10.0.0.1'), 'codeUnknown');
});

it('an address may try 60 wrong codes an hour; other addresses are not affected', async () => {
  await start('1');
  const people = await registerHosts(server.url, 6);
  const last = await host(server.url);
  for (let index = 0; index < 60; index += 1) {
    const person = people[Math.floor(index / 10)] ?? last;
    await expectRefused(await miss(person, '10.0.0.1'), 'codeUnknown', `miss ${index}`);
  }
  await expectRefused(await miss(last, '10.0.0.1'), 'rate');
  await expectRefused(await miss(last, '10.0.0.2'), 'codeUnknown');
});

it('after 1,000 wrong codes in an hour across all users, only users who have entered a wrong code are refused', async () => {
  // A fifth of the normal limits: 2 wrong codes a user, 12 an address, 200 in all.
  await start('0.2');
  const people: Visitor[] = [];
  while (people.length < 201) people.push(await newUser(people.length));
  const last = people.pop() as Visitor;
  // In parallel: one after the other would take long, because the server delays refusals above 10 a second here.
  await Promise.all(
    people.map(async (person, index) =>
      expectRefused(await miss(person, `10.1.${index}.1`), 'codeUnknown', `user ${index}`),
    ),
  );
  await expectRefused(await miss(people[0] as Visitor, '10.2.0.1'), 'rate');
  const good = { code: await codeOf(server, 'game') };
  expect((await last.request('POST', PATHS[0] ?? '', good, { 'x-forwarded-for': '10.2.0.2' })).status).toBe(200);
  await expectRefused(await miss(last, '10.2.0.2'), 'codeUnknown');
  await expectRefused(await miss(last, '10.2.0.2'), 'rate');
});

it('right codes do not count against a limit, however many come from one address', async () => {
  await start('1');
  for (const person of await registerHosts(server.url, 4)) {
    const request = injectCall(server, person);
    for (let index = 0; index < 18; index += 1) {
      const answer = await request('POST', PATHS[index % 2] ?? '', { code: await codeOf(server, 'game') });
      expect(answer.status, `code ${index}`).toBe(200);
    }
  }
});

/** Registers a user from a new address each time, because registrations are also limited by address. */
async function newUser(index: number): Promise<Visitor> {
  const person = visitor(server.url);
  const body = {
    firstName: 'نورة',
    email: `guesser${index}@example.com`,
    phoneNumber: '50123456',
    password: 'majlis-2026',
  };
  const response = await person.request('POST', '/api/auth/register', body, { 'x-forwarded-for': `10.1.${index}.1` });
  expect(response.status).toBe(200);
  return person;
}
