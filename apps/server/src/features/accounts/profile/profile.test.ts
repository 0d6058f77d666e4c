import { readFileSync } from 'node:fs';
import { dataParts } from '@lamma/protocol/rest/accounts/account-parts';
import { gameChoices, type Host, host, signIn } from '@lamma/testkit/people/host';
import { openScreen, type Screen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Sqlite } from '../../../platform/db/sqlite/connection';
import { databaseFile } from '../../../platform/db/sqlite/open-sqlite';
import { aClass, letterOf } from '../../../testing/contests/a-class';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { eventually } from '../../../testing/eventually';
import { aSound } from '../../../testing/files/sounds';
import { type Operator, operator } from '../../../testing/server/operator';
import { mailsOf } from '../../../testing/server/outbox';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

const ACCOUNT = '/api/account';

onEachStorageInFullRun('the account', (start, storage) => {
  let server: TestServer;
  let commands: Operator;
  beforeAll(async () => {
    server = await start();
    commands = operator(server);
  });
  afterAll(() => server.end());

  const remove = (person: Host, password = person.password) =>
    person.request('POST', `${ACCOUNT}/delete`, { password });
  const endOf = (screen: Screen) => new Promise((resolve) => screen.socket.once('disconnect', resolve));
  const isIn = async (person: Host) => (await person.request('GET', '/api/auth/user')).status === 200;

  it('the account page changes names and phone number, and nothing else', async () => {
    const noura = await host(server.url);
    const body = { firstName: ' نورة ', lastName: '', phoneNumber: '+966 50 123 4567', email: 'x@x.x', isAdmin: true };
    const answer = await noura.request('PUT', ACCOUNT, body);
    expect(await answer.json()).toMatchObject({
      firstName: 'نورة',
      lastName: '',
      phoneNumber: '+966501234567',
      email: noura.email,
      isAdmin: false,
    });
    expect(await noura.call('GET /api/auth/user')).toMatchObject({ firstName: 'نورة', phoneNumber: '+966501234567' });
  });

  it('after a change of names the owner’s search finds the account by the new names only', async () => {
    const noura = await host(server.url, { firstName: 'شماء' });
    const owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
    const found = async (q: string) => (await owner.call('GET /api/admin/users', { query: { q } })).length;
    expect([await found('شماء'), await found('غزيل')]).toEqual([1, 0]);
    await noura.request('PUT', ACCOUNT, { firstName: 'غزيل', lastName: 'الحربي', phoneNumber: '+96550123456' });
    expect([await found('شماء'), await found('غزيل')]).toEqual([0, 1]);
  });

  it('a change without a phone number leaves the account’s number as it is, even if there is none', async () => {
    const owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
    const noura = await host(server.url);
    const { phoneNumber } = await noura.call('GET /api/auth/user');
    const body = { firstName: 'سالم', lastName: 'العلي' };
    expect(await owner.call('PUT /api/account', { body })).toMatchObject({ ...body, phoneNumber: '' });
    expect(await noura.call('PUT /api/account', { body })).toMatchObject({ ...body, phoneNumber });
    await expectRefused(await owner.request('PUT', ACCOUNT, { ...body, phoneNumber: '' }), 'invalid');
  });

  describe('a new password', () => {
    const change = (person: Host, currentPassword: string, newPassword = 'majlis-2030') =>
      person.request('PUT', `${ACCOUNT}/password`, { currentPassword, newPassword });

    it('a change of the password needs the current one, ends the other sessions and voids mailed links', async () => {
      const noura = await host(server.url);
      const other = await signIn(server.url, noura.email, noura.password);
      const token = await commands.makeResetToken(noura.email);
      await expectRefused(await change(noura, 'wrong'), 'wrongPassword');
      expect(await isIn(other)).toBe(true);
      expect((await change(noura, noura.password)).status).toBe(200);
      expect([await isIn(noura), await isIn(other)]).toEqual([true, false]);
      await signIn(server.url, noura.email, 'majlis-2030');
      const reset = await visitor(server.url).request('POST', '/api/auth/reset-password', {
        token,
        password: 'majlis-2031',
      });
      await expectRefused(reset, 'resetGone');
    });

    it('a change of the password is refused after ten wrong current ones', async () => {
      const strict = await start({ env: { LIMITS_FACTOR: '1' } });
      const noura = await host(strict.url);
      for (let miss = 0; miss < 10; miss += 1) await expectRefused(await change(noura, 'wrong'), 'wrongPassword');
      await expectRefused(await change(noura, noura.password), 'rate');
      await expectRefused(await remove(noura), 'rate');
      await strict.end();
    });
  });

  describe('sessions', () => {
    it('the list of sessions has the device of each, marks the current session and does not contain its cookie', async () => {
      const noura = await host(server.url);
      await signIn(server.url, noura.email, noura.password);
      const sessions = await noura.call('GET /api/account/sessions');
      expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
      expect(sessions[0]).toMatchObject({ cameBy: 'password', device: { kind: 'unknown' } });
      expect(JSON.stringify(sessions)).not.toContain(noura.cookieHeader().slice(-20));
    });

    it('ending a session by its id closes its sockets; for another user’s session the answer is 404', async () => {
      const [noura, salem] = [await host(server.url), await host(server.url)];
      const tv = await signIn(server.url, noura.email, noura.password);
      const screen = await tv.openScreen();
      const other = (await noura.call('GET /api/account/sessions')).find(({ isCurrent }) => !isCurrent);
      await expectRefused(await salem.request('DELETE', `${ACCOUNT}/sessions/${other?.id}`), 'notFound');
      expect(await isIn(tv)).toBe(true);
      const over = endOf(screen);
      expect((await noura.request('DELETE', `${ACCOUNT}/sessions/${other?.id}`)).status).toBe(200);
      await over;
      expect([await isIn(tv), await isIn(noura)]).toEqual([false, true]);
    });

    it('signing out of other devices ends all sessions but the current one', async () => {
      const noura = await host(server.url);
      const others = [
        await signIn(server.url, noura.email, noura.password),
        await signIn(server.url, noura.email, noura.password),
      ];
      expect(await noura.call('DELETE /api/account/sessions')).toEqual({ ok: true, ended: 2 });
      expect(await Promise.all([noura, ...others].map(isIn))).toEqual([true, false, false]);
    });
  });

  describe('the ledger', () => {
    it('the ledger lists grants, codes and starts with the games left, newest first', async () => {
      const noura = await host(server.url);
      await noura.startGame({ gameName: 'ديوانية الخميس', gameMode: 'connect' });
      server.clock.advance(1000);
      await noura.call('POST /api/activate-premium-code', { body: { code: await commands.makeCode('game', 5) } });
      const entries = await noura.call('GET /api/account/ledger/:kind', { params: { kind: 'game' } });
      expect(entries.map(({ amount, reason, left }) => [amount, reason, left])).toEqual([
        [5, 'code', 6],
        [-1, 'start', 1],
        [2, 'grant', 2],
      ]);
      expect(entries[1]?.game).toEqual({ name: 'ديوانية الخميس', mode: 'connect' });
      expect(entries[0]?.codeHint).toMatch(/^\w{2}/);
    });

    it('the ledger returns pages of 50 lines, separately for each kind', async () => {
      const noura = await host(server.url);
      for (let code = 0; code < 51; code += 1) {
        await noura.call('POST /api/activate-premium-code', { body: { code: await commands.makeCode('custom') } });
      }
      const first = await noura.request('GET', `${ACCOUNT}/ledger/custom`);
      const rows = (await first.json()) as { left: number }[];
      expect([rows.length, rows[0]?.left]).toEqual([50, 51]);
      expect(first.headers.get('link')).toContain('after=50');
      const second = (await (await noura.request('GET', `${ACCOUNT}/ledger/custom?after=50`)).json()) as unknown[];
      expect(second).toHaveLength(1);
      await expectRefused(await noura.request('GET', `${ACCOUNT}/ledger/custom?after=x`), 'invalid');
    });
  });

  it('a user exports their own data in parts, without secrets or other users’ data', async () => {
    const [noura, salem] = [await host(server.url), await host(server.url)];
    await salem.startGame({ gameName: 'لعبة سالم' });
    const { id } = await noura.startGame({ gameName: 'لعبة نورة' });
    const rating = { playerName: 'نورة', teamName: 'صقور', rating: 5, feedback: '{ليس JSON}' };
    await noura.call('POST /api/game-ratings', { body: { gameSessionId: id, ...rating } });
    const all: Record<string, unknown[]> = {};
    for (const part of dataParts) all[part] = await noura.call('GET /api/account/data/:part', { params: { part } });
    expect(all.account).toEqual([expect.objectContaining({ email: noura.email, firstName: 'نورة' })]);
    expect(all.games).toHaveLength(1);
    expect(all.games?.[0]).toMatchObject({ data: { gameName: 'لعبة نورة' } });
    expect(all.ratings).toEqual([expect.objectContaining({ rating: 5, feedback: '{ليس JSON}' })]);
    const text = JSON.stringify(all);
    for (const secret of ['argon2', 'passwordHash', 'secretHash', 'لعبة سالم', salem.email]) {
      expect(text).not.toContain(secret);
    }
  });

  it('a user’s export has the same results of a contest while it is running and after its end', async () => {
    const { teacher, students, run } = await aClass(server, { students: 2, questions: 2 });
    await run({ type: 'start' });
    await students[0]?.submit(letterOf(0));
    const results = async () => {
      const rows = await teacher.call('GET /api/account/data/:part', { params: { part: 'results' } });
      return rows
        .map(({ score, correctCount, answersCount }) => [score, correctCount, answersCount])
        .sort((one, other) => Number(other[2]) - Number(one[2]));
    };
    const [first, second] = await results();
    expect(first).toEqual([expect.any(Number), 1, 1]);
    expect(first?.[0]).toBeGreaterThan(0);
    expect(second).toEqual([0, 0, 0]);
    await run({ type: 'end' });
    expect(await results()).toEqual([first, second]);
  });

  describe('a deletion', () => {
    it('deleting an account needs the password, ends all sessions and leaves no row with the account’s id', async () => {
      const noura = await host(server.url);
      const tv = await signIn(server.url, noura.email, noura.password);
      const { id } = await noura.startGame();
      await noura.call('POST /api/activate-premium-code', { body: { code: await commands.makeCode('custom') } });
      await noura.call('POST /api/custom-categories', { body: { name: 'عائلتنا' } });
      await expectRefused(await remove(noura, 'wrong'), 'wrongPassword');
      expect((await remove(noura)).status).toBe(200);
      expect([await isIn(noura), await isIn(tv)]).toEqual([false, false]);
      await expectRefused(
        await visitor(server.url).request('POST', '/api/auth/login', { email: noura.email, password: noura.password }),
        'wrongLogin',
      );
      const salem = await host(server.url);
      expect((await salem.request('GET', `/api/game-sessions/${id}`)).status).toBe(404);
      const left = await rowsNaming(noura.user.id);
      expect(left).toEqual([]);
      // The address can be registered again.
      await host(server.url, { email: noura.email });
    });

    it('deleting the owner’s account is refused', async () => {
      const owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
      await expectRefused(await remove(owner), 'ownerStays');
      expect(await isIn(owner)).toBe(true);
    });

    it('deleting an account notifies phones with a remote card that their game is deleted', async () => {
      const noura = await host(server.url);
      const { id } = await noura.startGame(gameChoices());
      const { remoteToken } = await noura.call('POST /api/game-sessions/:id/remote', { params: { id } });
      const guest = visitor(server.url);
      await guest.call('POST /api/game-remotes/open', { body: { token: remoteToken } });
      const phone = await openScreen(guest);
      expect(await phone.send('watch', { room: 'game', id })).toMatchObject({ ok: true });
      const deleted = phone.next('deleted');
      await remove(noura);
      expect(await deleted).toMatchObject({ room: 'game', id });
      phone.close();
    });

    it('deleting an account closes the sockets of other devices', async () => {
      const noura = await host(server.url);
      const tablet = await openScreen(await signIn(server.url, noura.email, noura.password));
      expect(await tablet.send('watch', { room: 'user', id: noura.user.id })).toMatchObject({ ok: true });
      const ended = endOf(tablet);
      await remove(noura);
      expect(await ended).toBe('io server disconnect');
    });

    it('deleting an account removes the name from the audit log, uploads, and mails in the outbox', async () => {
      const noura = await host(server.url, { firstName: 'مزنة' });
      const owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
      const params = { id: noura.user.id };
      await owner.call('PUT /api/admin/users/:id/teacher', { params, body: { isTeacher: true } });
      const { id: message } = await noura.call('POST /api/feedback-suggestions', {
        body: { type: 'feedback', feedback: 'شكرًا' },
      });
      await owner.call('PUT /api/admin/feedback/:id/answer', { params: { id: message }, body: { answer: 'عفوًا' } });
      const { file } = await noura.call('POST /api/uploads', { body: aSound() });
      await visitor(server.url).call('POST /api/auth/forgot-password', { body: { email: noura.email } });
      // One mail to the user, and one to the owner with the user's message.
      const waiting = () => mailsOf(server.dataDir).filter(({ head, text }) => `${head}${text}`.includes(noura.email));
      await eventually(() => expect(waiting()).toHaveLength(2));
      const log = async () => JSON.stringify(await owner.call('GET /api/admin/audit'));
      for (const name of ['مزنة', noura.email]) expect(await log()).toContain(name);
      const { database, features } = server.product;
      const isKept = async () => (await features.uploads.find(file)) !== undefined;
      expect(await isKept()).toBe(true);

      expect((await remove(noura)).status).toBe(200);
      for (const name of ['مزنة', noura.email]) expect(await log()).not.toContain(name);
      expect(await log()).toContain(noura.user.id);
      expect([await isKept(), waiting()]).toEqual([false, []]);
      const contents = database.withTables<{ upload_contents: { file: string } }>().selectFrom('upload_contents');
      expect(await contents.select('file').where('file', '=', file).execute()).toEqual([]);
    });

    it('deleting an account overwrites its data in the database’s file', async () => {
      if (storage !== 'sqlite') return;
      const own = await start();
      onTestFinished(() => own.end());
      const noura = await host(own.url, { email: 'muznah-to-forget@example.com' });
      expect((await remove(noura)).status).toBe(200);
      await own.stop();
      const file = databaseFile(own.dataDir);
      const db = new Sqlite(file);
      db.pragma('wal_checkpoint(TRUNCATE)');
      db.close();
      const holds = (text: string) => readFileSync(file).includes(text);
      expect([holds('owner@example.com'), holds('muznah-to-forget')]).toEqual([true, false]);
    });

    it('deleting an account uses an index for each foreign key, so that it scans no other account’s rows', async () => {
      if (storage !== 'sqlite') return;
      const { database } = server.product;
      const db = database.withTables<Record<string, never>>();
      const unindexed = await sql<{ place: string }>`
        SELECT tables.name || '.' || keys."from" AS place
        FROM sqlite_master AS tables JOIN pragma_foreign_key_list(tables.name) AS keys
        WHERE tables.type = 'table' AND NOT EXISTS (
          SELECT 1 FROM pragma_index_list(tables.name) AS list JOIN pragma_index_info(list.name) AS info
          WHERE info.seqno = 0 AND info.name = keys."from" AND list."partial" = 0
        )
        ORDER BY place`.execute(db);
      expect(unindexed.rows.map(({ place }) => place)).toEqual([]);
    });
  });

  async function rowsNaming(userId: string): Promise<string[]> {
    const db = server.product.database.withTables<Record<string, never>>();
    const columns =
      storage === 'sqlite'
        ? await sql<{ table: string; column: string }>`
            SELECT t.name AS "table", c.name AS "column" FROM sqlite_master AS t JOIN pragma_table_info(t.name) AS c
            WHERE t.type = 'table'`.execute(db)
        : await sql<{ table: string; column: string }>`
            SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
            WHERE table_schema = current_schema() AND data_type = 'text'`.execute(db);
    const found: string[] = [];
    for (const { table, column } of columns.rows) {
      const { rows } =
        await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${userId} LIMIT 1`.execute(db);
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
    return found;
  }
});
