import type { EndpointName } from '@lamma/protocol/rest/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BadSender, badSender } from '../testing/edge/bad-sender';
import { endpointNames, endpointOf } from '../testing/edge/call-endpoint';
import { expectRefusalForm } from '../testing/edge/expect-refusal';
import { makeWorld, type World } from '../testing/edge/good-calls';
import { sampled } from '../testing/sampled';
import { onEachStorage, type Start, type Storage } from '../testing/storage/on-each-storage';

/** PostgreSQL stores no NUL, SQLite does: an endpoint that accepts one answers 500 on PostgreSQL and 200 on SQLite. */
const CONTROLS = ['\u0000', '\u0085'];

/** Copies of a body, each with a control character in a different one of its texts, and the path of that text. */
function withCharacterInEachText(body: unknown, sign: string): [string, unknown][] {
  if (typeof body === 'string') return [['', `${body.slice(0, 1)}${sign}${body.slice(1)}`]];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) =>
    withCharacterInEachText(value, sign).map(([path, changed]): [string, unknown] => [
      `.${key}${path}`,
      Array.isArray(body)
        ? body.map((one: unknown, at) => (String(at) === key ? changed : one))
        : { ...body, [key]: changed },
    ]),
  );
}

/** Status and sentence of each field and character, by storage. */
const answers = { sqlite: {}, postgres: {} } as Record<Storage, Record<string, string>>;

onEachStorage('a control character', (start: Start, storage) => {
  let world: World;
  let calls: BadSender['calls'];
  let send: BadSender['send'];
  beforeAll(async () => {
    world = await makeWorld(await start());
    ({ calls, send } = badSender(world));
  });
  afterAll(() => world.server.end());

  it.each(
    sampled(
      endpointNames.filter((name) => endpointOf(name).body !== undefined),
      3,
    ),
  )('[B7] a control character in any text of %s is dropped or refused in Arabic', async (name) => {
    for (const sign of CONTROLS) {
      for (const [path] of withCharacterInEachText((await calls[name]()).body, sign)) {
        const call = await calls[name]();
        const changed = withCharacterInEachText(call.body, sign).find(([place]) => place === path)?.[1];
        const { status, body } = await send(name, call, JSON.stringify(changed));
        const about = `${name}${path} with U+${sign.charCodeAt(0).toString(16)}`;
        expect(JSON.stringify(body), about).not.toContain(JSON.stringify(sign).slice(1, -1));
        answers[storage][about] = `${status} ${status < 400 ? '' : String(body.message)}`;
      }
    }
  });

  it.each(
    sampled(
      endpointNames.filter((name) => endpointOf(name).path.includes(':')),
      4,
    ),
  )('[B7] a control character in the path of %s is refused in Arabic', async (name: EndpointName) => {
    const { method, path } = endpointOf(name);
    for (const sign of ['%00', 'a%00b']) {
      const asker = { teacher: world.teacher, owner: world.admin }[String(endpointOf(name).who)] ?? world.owner;
      const { body: good } = await calls[name]();
      const response = await asker.request(method, path.replace(/:\w+/g, sign), good);
      const about = `${name} ${sign}`;
      expect([400, 401, 403, 404, 410], `${about}: ${response.status}`).toContain(response.status);
      const text = await response.text();
      if (!response.headers.get('content-type')?.startsWith('text/plain')) expectRefusalForm(JSON.parse(text), about);
    }
  });
});

it.skipIf(process.env.SKIP_POSTGRES === '1')('[B7] SQLite and PostgreSQL answer a control character alike', () => {
  // Empty without PostgreSQL, which `onEachStorage` reports.
  if (Object.keys(answers.postgres).length > 0) expect(answers.postgres).toEqual(answers.sqlite);
});
