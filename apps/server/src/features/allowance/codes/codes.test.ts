import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { codeOf } from '../../../testing/people/code-of';
import { registerHosts } from '../../../testing/people/register-hosts';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorage } from '../../../testing/storage/on-each-storage';
import type { CodeRow } from '../store-codes';

onEachStorage('the owner’s codes', (start, storage) => {
  let server: TestServer;
  let owner: Host;
  beforeAll(async () => {
    server = await start();
    owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
  });
  afterAll(() => server.end());

  const wanted = (change: Record<string, unknown> = {}) => ({
    clientId: randomUUID(),
    kind: 'game' as const,
    amount: 1,
    count: 3,
    note: 'معرض الكتاب',
    ...change,
  });
  const make = (change: Record<string, unknown> = {}) => owner.call('POST /api/admin/codes', { body: wanted(change) });
  const batchOf = (batchId: string) => owner.call('GET /api/admin/codes/:batchId', { params: { batchId } });
  const codesOf = (batchId: string) => owner.call('GET /api/admin/codes/:batchId/codes', { params: { batchId } });
  const redeem = (person: Pick<Host, 'request'>, code: string) =>
    person.request('POST', '/api/activate-premium-code', { code });
  const revoke = (batchId: string, codeId = '') =>
    owner.request('POST', `/api/admin/codes/${batchId}/codes/${codeId}/revoke`);
  const revokeFree = (batchId: string) => owner.request('POST', `/api/admin/codes/${batchId}/revoke`);
  async function pagesOf(path: string): Promise<unknown[][]> {
    const pages: unknown[][] = [];
    for (let next: string | undefined = path; next !== undefined; ) {
      const response = await owner.request('GET', next);
      pages.push((await response.json()) as unknown[]);
      next = /<(.+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    }
    return pages;
  }

  it('creating a batch returns its codes, each of which adds as many games as the batch says', async () => {
    const { batch, codes } = await make({ kind: 'custom', amount: 2 });
    expect(batch).toEqual({
      ...{ id: expect.any(String), origin: 'desk', kind: 'custom', amount: 2, note: 'معرض الكتاب' },
      ...{ count: 3, redeemed: 0, revoked: 0, createdAt: server.clock.now() },
    });
    expect(new Set(codes).size).toBe(3);
    const noura = await host(server.url);
    for (const code of codes) expect((await redeem(noura, code)).status).toBe(200);
    expect(await noura.call('GET /api/user-games')).toMatchObject({ customGames: 6 });
    expect(await batchOf(batch.id)).toMatchObject({ redeemed: 3 });
  });

  it('the owner’s list shows codes by their last three characters, with who redeemed them and when', async () => {
    const { batch, codes } = await make();
    const noura = await host(server.url, { firstName: 'نورة' });
    await redeem(noura, codes[1] ?? '');
    const [line] = await noura.call('GET /api/account/ledger/:kind', { params: { kind: 'game' } });
    expect(line).toMatchObject({ reason: 'code', codeHint: '', codeEnding: codes[1]?.slice(-3) });
    const kept = await codesOf(batch.id);
    expect(kept.map(({ start, end }) => [start, end])).toEqual(codes.map((code) => ['', code.slice(-3)]));
    const free = { state: 'free', redeemedBy: null, changedAt: null };
    expect(kept).toMatchObject([
      free,
      { state: 'redeemed', redeemedBy: { id: noura.user.id, name: 'نورة العنزي' }, changedAt: server.clock.now() },
      free,
    ]);
    expect(JSON.stringify([kept, await batchOf(batch.id)])).not.toContain(codes[0]);
  });

  it('the owner’s list shows a command-line code by its first two characters, in a batch for codes of that kind', async () => {
    const code = await codeOf(server, 'premium');
    const batches = (await pagesOf('/api/admin/codes')).flat() as { id: string; origin: string; kind: string }[];
    const mine = batches.filter(({ origin, kind }) => origin === 'command' && kind === 'premium');
    expect(mine).toHaveLength(1);
    expect(await codesOf(mine[0]?.id ?? '')).toMatchObject([{ start: code.slice(0, 2), end: '', state: 'free' }]);
  });

  it('a repeated request for a batch is refused and creates no second batch', async () => {
    const body = wanted();
    const answers = await Promise.all([1, 2, 3].map(async () => owner.request('POST', '/api/admin/codes', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await expectRefused(await owner.request('POST', '/api/admin/codes', body), 'codesMade');
    expect(await batchOf(body.clientId)).toMatchObject({ count: 3 });
    expect(await codesOf(body.clientId)).toHaveLength(3);
  });

  it('a revoked code cannot be redeemed, and a redeemed code cannot be revoked', async () => {
    const { batch, codes } = await make();
    const [first, second] = await codesOf(batch.id);
    const noura = await host(server.url);
    expect((await revoke(batch.id, first?.id)).status).toBe(200);
    expect((await revoke(batch.id, first?.id)).status).toBe(200);
    await expectRefused(await redeem(noura, codes[0] ?? ''), 'codeUnknown');
    expect((await redeem(noura, codes[1] ?? '')).status).toBe(200);
    await expectRefused(await revoke(batch.id, second?.id), 'codeRedeemed');
    expect((await codesOf(batch.id)).map(({ state }) => state)).toEqual(['revoked', 'redeemed', 'free']);
    expect(await batchOf(batch.id)).toMatchObject({ redeemed: 1, revoked: 1 });
  });

  it('the owner can revoke all free codes of a batch at once, which revokes no codes of other batches', async () => {
    const [{ batch, codes }, other] = [await make({ count: 5 }), await make()];
    const noura = await host(server.url);
    await redeem(noura, codes[0] ?? '');
    expect(await (await revokeFree(batch.id)).json()).toMatchObject({ ok: true, batch: { redeemed: 1, revoked: 4 } });
    expect(await (await revokeFree(batch.id)).json()).toMatchObject({ ok: true, batch: { redeemed: 1, revoked: 4 } });
    for (const code of codes.slice(1)) expect((await redeem(noura, code)).status).toBe(400);
    expect((await redeem(noura, other.codes[0] ?? '')).status).toBe(200);
  });

  it('requests for an unknown batch, or for a code of another batch, are answered 404', async () => {
    const [{ batch }, other] = [await make(), await make()];
    const [code] = await codesOf(other.batch.id);
    for (const path of ['', '/codes']) {
      await expectRefused(await owner.request('GET', `/api/admin/codes/${randomUUID()}${path}`), 'notFound');
    }
    await expectRefused(await revoke(batch.id, code?.id), 'notFound');
    await expectRefused(await revokeFree(randomUUID()), 'notFound');
  });

  it('if 100 users redeem a code while the owner revokes it, exactly one request wins and the batch’s counts agree', async () => {
    const people = await registerHosts(server.url, 100);
    for (const all of [false, true, false, true]) {
      const { batch, codes } = await make({ count: 1 });
      const [kept] = await codesOf(batch.id);
      const [revoked, ...redeemed] = await Promise.all([
        all ? revokeFree(batch.id) : revoke(batch.id, kept?.id),
        ...people.map((person) => redeem(person, codes[0] ?? '')),
      ]);
      const now = await batchOf(batch.id);
      const winners = redeemed.filter(({ status }) => status === 200).length;
      expect([now.redeemed, now.revoked]).toEqual([winners, 1 - winners]);
      expect(all || (revoked.status === 200) === (now.revoked === 1)).toBe(true);
    }
  });

  it('if 40 users redeem codes of a batch while it is revoked, each code is either redeemed or revoked', async () => {
    const { batch, codes } = await make({ count: 40 });
    const people = await registerHosts(server.url, 40);
    const tries = people.map((person, index) => redeem(person, codes[index] ?? ''));
    const answers = await Promise.all([...tries, revokeFree(batch.id)]);
    const winners = answers.slice(0, -1).filter(({ status }) => status === 200).length;
    expect(await batchOf(batch.id)).toMatchObject({ count: 40, redeemed: winners, revoked: 40 - winners });
  });

  it('batches and codes are listed 50 a page without duplicates, newest batches first', async () => {
    const { batch, codes } = await make({ count: 120 });
    for (let index = 0; index < 52; index += 1) {
      server.clock.advance(index % 3);
      await make({ count: 1 });
    }
    const pages = (await pagesOf(`/api/admin/codes/${batch.id}/codes`)) as { end: string }[][];
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
    expect(pages.flat().map(({ end }) => end)).toEqual(codes.map((code) => code.slice(-3)));
    const batches = (await pagesOf('/api/admin/codes')).flat() as { id: string; createdAt: number }[];
    expect(new Set(batches.map(({ id }) => id)).size).toBe(batches.length);
    const times = batches.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort((one, other) => other - one));
    expect(batches.some(({ id }) => id === batch.id)).toBe(true);
    for (const bad of ['x', '1.', '.a', '1']) {
      await expectRefused(await owner.request('GET', `/api/admin/codes?after=${bad}`), 'invalid');
    }
  });

  it('the audit log says what was created and revoked, without a code in full', async () => {
    const { batch, codes } = await make();
    const [first] = await codesOf(batch.id);
    server.clock.advance(1);
    await revoke(batch.id, first?.id);
    server.clock.advance(1);
    await revokeFree(batch.id);
    const lines = (await owner.call('GET /api/admin/audit')).filter(({ subject }) => subject === batch.id);
    expect(lines.map(({ action, detail }) => [action, detail])).toEqual([
      ['codeRevoked', { count: 2, note: 'معرض الكتاب' }],
      ['codeRevoked', { count: 1, code: codes[0]?.slice(-3), note: 'معرض الكتاب' }],
      ['codesCreated', { count: 3, kind: 'game', amount: 1, note: 'معرض الكتاب' }],
    ]);
    for (const code of codes) expect(JSON.stringify(lines)).not.toContain(code);
  });

  it.runIf(storage === 'sqlite')(
    'no code appears in full in the database, in the log, or in a response other than that of its creation',
    async () => {
      const { batch, codes } = await make();
      const seen = [
        await codesOf(batch.id),
        await batchOf(batch.id),
        await owner.call('GET /api/admin/codes'),
        await (await owner.request('POST', '/api/admin/codes', { ...wanted(), clientId: batch.id })).text(),
      ];
      const bytes = readdirSync(server.dataDir)
        .filter((name) => name.startsWith('lamma.db'))
        .map((name) => readFileSync(`${server.dataDir}/${name}`).toString('latin1'));
      const all = [JSON.stringify(seen), ...bytes, ...server.logged].join('\n');
      for (const code of codes) expect(all).not.toContain(code);
    },
  );

  it('a code stays redeemed after its user’s account is deleted', async () => {
    const { batch, codes } = await make();
    const noura = await host(server.url);
    await redeem(noura, codes[0] ?? '');
    const db = server.product.database.withTables<{ codes: CodeRow }>();
    const statement = db
      .updateTable('codes')
      .set({ redeemedBy: null })
      .where('redeemedBy', '=', noura.user.id)
      .compile();
    await server.product.database.writer.write([{ sql: statement.sql, parameters: statement.parameters }]);
    expect((await codesOf(batch.id))[0]).toMatchObject({ state: 'redeemed', redeemedBy: null });
    await expectRefused(await redeem(await host(server.url), codes[0] ?? ''), 'codeUnknown');
  });
});
