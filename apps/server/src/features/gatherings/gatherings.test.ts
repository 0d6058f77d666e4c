import { host } from '@lamma/testkit/people/host';
import { openScreen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { eventually } from '../../testing/eventually';
import { aGuest, anOpenEvening, joinEvening } from '../../testing/people/an-evening';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';

const HOUR_MS = 3_600_000;

onEachStorageInFullRun('an evening', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  async function anEvening() {
    const noura = await host(server.url);
    const { id, token, state } = await anOpenEvening(noura);
    const read = async () => (await noura.call('GET /api/gatherings/:id', { params: { id } })).state;
    const change = (body: object) => noura.request('PUT', `/api/gatherings/${id}`, body);
    const changeGuest = (seatId: string, body: object) =>
      noura.request('PUT', `/api/gatherings/${id}/players/${seatId}`, body);
    const guest = (name: string, team: 1 | 2 = 1) => aGuest(server, token, { name, team });
    return { noura, id, token, state, read, change, changeGuest, guest, path: `/api/join/${token}` };
  }

  it('opening an evening returns the account’s open evening if there is one; after its end a new evening opens', async () => {
    const noura = await host(server.url);
    expect(await noura.call('GET /api/gatherings/open')).toEqual({ gathering: null });
    const opened = await noura.call('POST /api/gatherings', { body: { team1Name: 'الصقور', team2Name: 'النواخذة' } });
    expect(opened.state).toMatchObject({
      isOpen: true,
      isJoinOpen: true,
      teamNames: ['الصقور', 'النواخذة'],
      gameId: null,
    });
    expect(opened.state.code).toMatch(/^9\d{5}$/);
    const both = await Promise.all(
      [1, 2].map(() => noura.call('POST /api/gatherings', { body: { team1Name: 'غيرهم' } })),
    );
    expect(both.map(({ state }) => state)).toEqual([opened.state, opened.state]);
    expect((await noura.call('GET /api/gatherings/open')).gathering?.state).toEqual(opened.state);
    const { id } = opened.state;
    const ended = await noura.call('POST /api/gatherings/:id/end', { params: { id } });
    expect(ended.state).toMatchObject({ isOpen: false, isJoinOpen: false, joinUrl: '', code: null });
    expect(await noura.call('POST /api/gatherings/:id/end', { params: { id } })).toMatchObject({
      version: ended.version,
    });
    expect(await noura.call('GET /api/gatherings/open')).toEqual({ gathering: null });
    expect((await anOpenEvening(noura)).id).not.toBe(id);
  });

  it('the two team names of an evening must differ, as in a game', async () => {
    const { noura, change } = await anEvening();
    await expectRefused(await noura.request('PUT', '/api/gatherings/x', {}), 'notFound');
    await expectRefused(await change({ team1Name: 'الصقور', team2Name: 'الصُّقور' }), 'sameTeamNames');
    await expectRefused(await change({ team1Name: 'جارية', team2Name: 'ب' }), 'reservedTeamName');
    expect((await change({ team2Name: 'النواخذة' })).status).toBe(200);
  });

  it('the six digits of an evening lead to its token on the page where contest codes are typed, until the evening ends', async () => {
    const { noura, id, token, state } = await anEvening();
    const type = (code: string) => visitor(server.url).request('GET', `/api/solo-games/code/${code}`);
    const arabic = state.code?.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))) ?? '';
    for (const code of [state.code ?? '', encodeURIComponent(arabic)])
      expect(await (await type(code)).json()).toEqual({ gatheringToken: token });
    await noura.call('POST /api/gatherings/:id/end', { params: { id } });
    await expectRefused(await type(state.code ?? ''), 'codeNotFound');
  });

  it('a guest gives a name and a team, and gets a sign; a name that is taken gets a number', async () => {
    const { guest, read, id } = await anEvening();
    const first = await guest('خالد', 2);
    expect(first.state).toEqual({
      gameId: null,
      team: 2,
      teamNames: ['', ''],
      scores: [0, 0],
      phase: 'noGame',
      currentTeam: 1,
      guest: { gatheringId: id, name: 'خالد', sign: expect.any(Number), mayChangeTeam: true, mates: [], mode: null },
    });
    const second = await guest('خَالد', 2);
    expect(second.state.guest).toMatchObject({
      name: 'خَالد 2',
      mates: [{ name: 'خالد', sign: first.state.guest?.sign }],
    });
    expect((await read()).players).toMatchObject([
      { id: first.seatId, name: 'خالد', team: 2, isRemoved: false },
      { id: second.seatId, name: 'خَالد 2', team: 2, isRemoved: false },
    ]);
  });

  it('signs are unique in a team while there are enough; further guests get one of the rarest signs', async () => {
    const { guest, read } = await anEvening();
    for (let at = 0; at < 26; at += 1) await guest(`ضيف ${at}`, 1);
    for (let at = 0; at < 3; at += 1) await guest(`خصم ${at}`, 2);
    const { players } = await read();
    const signsOf = (team: 1 | 2) => players.filter((one) => one.team === team).map(({ sign }) => sign);
    expect(new Set(signsOf(1).slice(0, 24)).size).toBe(24);
    expect(new Set(signsOf(1).slice(24)).size).toBe(2);
    expect(new Set(signsOf(2)).size).toBe(3);
  });

  it('signs are unique in the whole evening while there are enough, also after a guest comes back', async () => {
    const { guest, read, changeGuest } = await anEvening();
    const { seatId } = await guest('ضيف', 2);
    await changeGuest(seatId, { isRemoved: true });
    for (let at = 1; at < 24; at += 1) await guest(`ضيف ${at}`, at % 2 === 0 ? 1 : 2);
    await changeGuest(seatId, { isRemoved: false, team: 1 });
    const signs = (await read()).players.map(({ sign }) => sign);
    expect(new Set(signs).size).toBe(24);
  });

  it('forty phones that join at once get forty different names, and the next phone is refused', async () => {
    const { token, read, path } = await anEvening();
    const joined = await Promise.all(
      Array.from({ length: 42 }, (_, at) =>
        visitor(server.url).request('POST', path, {
          name: 'أبو فهد',
          team: 1 + (at % 2),
          phone: `phone-at-once-${at}`,
        }),
      ),
    );
    expect(joined.map(({ status }) => status).sort()).toEqual([...Array(40).fill(200), 409, 409]);
    const { players } = await read();
    expect(new Set(players.map(({ name }) => name)).size).toBe(40);
    const late = visitor(server.url);
    expect(await late.call('GET /api/join/:token', { params: { token } })).toMatchObject({ isFull: true, seat: null });
    await expectRefused(
      await late.request('POST', path, { name: 'متأخر', team: 1, phone: 'phone-of-late' }),
      'gatheringFull',
    );
  });

  it('a phone gets its seat back by its cookie or its own id, whatever name it types, even when joining is closed', async () => {
    const { guest, token, change, path, read } = await anEvening();
    const { phone, seatId, state } = await guest('ريم');
    expect((await change({ isJoinOpen: false })).status).toBe(200);
    const again = await joinEvening(phone, token, { name: 'غيرها', team: 2 });
    expect([again.seatId, again.state.guest?.name, again.state.team]).toEqual([seatId, 'ريم', 1]);
    expect(await phone.call('GET /api/join/:token', { params: { token } })).toMatchObject({
      isJoinOpen: false,
      seat: { id: seatId, name: 'ريم', team: 1, sign: state.guest?.sign },
    });
    const other = { name: 'سالم', team: 1, phone: 'phone-that-retries' };
    await expectRefused(await visitor(server.url).request('POST', path, other), 'gatheringLocked');
    await change({ isJoinOpen: true });
    const lost = await joinEvening(visitor(server.url), token, { name: 'سالم', phone: 'phone-that-retries' });
    const retried = visitor(server.url);
    expect((await joinEvening(retried, token, { name: 'سالم', phone: 'phone-that-retries' })).seatId).toBe(lost.seatId);
    expect((await retried.request('GET', `/api/game-seats/${lost.seatId}`)).status).toBe(200);
    expect((await read()).players).toHaveLength(2);
  });

  it('a phone that joins with `needsCookie` and sends no cookie back gets no seat', async () => {
    const { token, path, read } = await anEvening();
    const body = { name: 'نورة', team: 1, phone: 'phone-without-cookies', needsCookie: true };
    await expectRefused(await visitor(server.url).request('POST', path, body), 'cookiesBlocked');
    expect((await read()).players).toEqual([]);
    const phone = visitor(server.url);
    await phone.call('GET /api/join/:token', { params: { token } });
    expect((await phone.request('POST', path, body)).status).toBe(200);
  });

  it('a removed guest is disconnected and cannot come back under another name, until the host lets the guest back in', async () => {
    const { guest, changeGuest, path, read, token } = await anEvening();
    const { phone, seatId } = await guest('سالم');
    const page = await openScreen(phone);
    await page.send('watch', { room: 'seat', id: seatId });
    const gone = new Promise((resolve) => page.socket.once('disconnect', resolve));
    expect((await changeGuest(seatId, { isRemoved: true })).status).toBe(200);
    expect(await gone).toBe('io server disconnect');
    await expectRefused(await phone.request('GET', `/api/game-seats/${seatId}`), 'guestRemoved');
    await expectRefused(await phone.request('GET', path), 'guestRemoved');
    await expectRefused(
      await phone.request('POST', path, { name: 'غيره', team: 2, phone: 'phone-of-another' }),
      'guestRemoved',
    );
    // A phone that has lost its cookie is recognized by its own id.
    const own = { name: 'لولوة', team: 1 as const, phone: 'phone-that-loses-its-cookie' };
    const lost = await joinEvening(visitor(server.url), token, own);
    await changeGuest(lost.seatId, { isRemoved: true });
    await expectRefused(await visitor(server.url).request('POST', path, own), 'guestRemoved');
    const back = await openScreen(phone);
    expect(await back.send('watch', { room: 'seat', id: seatId })).toMatchObject({ reason: 'guestRemoved' });
    // The name stays the removed guest's.
    expect((await guest('سالم')).state.guest?.name).toBe('سالم 2');
    expect((await read()).players[0]).toMatchObject({ id: seatId, isRemoved: true });
    expect((await changeGuest(seatId, { isRemoved: false })).status).toBe(200);
    expect(await back.send('watch', { room: 'seat', id: seatId })).toMatchObject({
      ok: true,
      state: { phase: 'noGame' },
    });
    back.close();
  });

  it('a removed guest makes room for another guest, and can be let back in only while there is room', async () => {
    const { guest, changeGuest, id } = await anEvening();
    const { seatId } = await guest('الأول');
    for (let at = 1; at < 40; at += 1) await guest(`ضيف ${at}`, at % 2 === 0 ? 1 : 2);
    await changeGuest(seatId, { isRemoved: true });
    await guest('البديل');
    await expectRefused(await changeGuest(seatId, { isRemoved: false }), 'gatheringFull');
    const stranger = await host(server.url);
    const path = `/api/gatherings/${id}/players/${seatId}`;
    await expectRefused(await stranger.request('PUT', path, { team: 2 }), 'notFound');
  });

  it('a guest can change their name; another spelling of their current name gets no number, a taken name does', async () => {
    const { guest, read } = await anEvening();
    await guest('خالد');
    const { phone, seatId } = await guest('سالم');
    const rename = async (name: string) => {
      const { state } = await phone.call('PUT /api/game-seats/:id', { params: { id: seatId }, body: { name } });
      return state.guest?.name;
    };
    expect(await rename('سَالم')).toBe('سَالم');
    expect(await rename('خالد')).toBe('خالد 2');
    expect((await read()).players.map(({ name }) => name)).toEqual(['خالد', 'خالد 2']);
    await expectRefused(
      await visitor(server.url).request('PUT', `/api/game-seats/${seatId}`, { name: 'لص' }),
      'unauthorized',
    );
  });

  it('a guest’s change is refused if the guest is removed or the evening ends at the same moment', async () => {
    const { noura, id, guest, changeGuest } = await anEvening();
    const { seats } = server.product.features.teamGames;
    const [first, second] = [await guest('ريم'), await guest('دانة')];
    const rename = ({ phone, seatId }: typeof first) =>
      phone.request('PUT', `/api/game-seats/${seatId}`, { name: 'غيرها' });
    const before = (other: () => Promise<unknown>) => {
      const read = seats.listed;
      const spy = vi.spyOn(seats, 'listed').mockImplementationOnce(async (of) => {
        spy.mockRestore();
        await other();
        return read(of);
      });
    };
    before(() => changeGuest(first.seatId, { isRemoved: true }));
    await expectRefused(await rename(first), 'unauthorized');
    before(() => noura.call('POST /api/gatherings/:id/end', { params: { id } }));
    await expectRefused(await rename(second), 'gatheringEnded');
  });

  it('the host can give a seat to another phone that joined under the same name, and the first phone loses the seat', async () => {
    const { guest, noura, id, read, token } = await anEvening();
    const first = await guest('خالد');
    const second = await guest('خالد');
    const tv = await noura.openScreen();
    await tv.send('watch', { room: 'gathering', id });
    const page = await openScreen(second.phone);
    await page.send('watch', { room: 'seat', id: second.seatId });
    server.clock.advance(1000);
    const asked = await tv.next('gathering:players', ({ waiting }) => waiting.length > 0);
    expect(asked).toEqual({
      id,
      here: [second.seatId],
      waiting: [{ phoneId: second.seatId, playerId: first.seatId }],
    });
    const params = { id, playerId: first.seatId };
    const given = { params, body: { phoneId: second.seatId } };
    expect((await noura.call('POST /api/gatherings/:id/players/:playerId/phone', given)).state.players).toMatchObject([
      { id: first.seatId, name: 'خالد' },
    ]);
    expect(await page.next('deleted')).toEqual({ room: 'seat', id: second.seatId });
    expect((await second.phone.call('GET /api/join/:token', { params: { token } })).seat?.id).toBe(first.seatId);
    expect(await page.send('watch', { room: 'seat', id: first.seatId })).toMatchObject({ ok: true });
    await expectRefused(await first.phone.request('GET', `/api/game-seats/${first.seatId}`), 'unauthorized');
    expect((await read()).players).toHaveLength(1);
    for (const screen of [tv, page]) screen.close();
  });

  it('a phone that asks for the seat of a guest with its name is shown to the host at once; a phone that joins as another person of that name never is', async () => {
    const { guest, read, path, token } = await anEvening();
    const first = await guest('خالد');
    const join = async (name: string, taken: 'ask' | 'mine' | 'others') => {
      const phone = visitor(server.url);
      const { seatId } = await joinEvening(phone, token, { name, team: 2, taken });
      const seat = () => phone.call('GET /api/game-seats/:id', { params: { id: seatId } });
      return { seatId, seat, name: (await seat()).state.guest?.name };
    };
    const visit = () => first.phone.call('GET /api/game-seats/:id', { params: { id: first.seatId } });
    const asking = { name: 'خَالد', team: 2, phone: 'phone-that-asks', taken: 'ask' };
    await expectRefused(await visitor(server.url).request('POST', path, asking), 'guestNameTaken');
    expect((await join('دانة', 'ask')).name).toBe('دانة');
    // The first phone has just been here, so its guest still counts as present.
    await visit();
    const mine = await join('خالد', 'mine');
    const asked = [{ phoneId: mine.seatId, playerId: first.seatId }];
    expect(await read()).toMatchObject({ here: expect.arrayContaining([first.seatId]), waiting: asked });
    const other = await join('خالد', 'others');
    expect([mine.name, other.name]).toEqual(['خالد 2', 'خالد 3']);
    server.clock.advance(30_000);
    for (const { seat } of [mine, other]) await seat();
    const late = await read();
    expect(late.here).not.toContain(first.seatId);
    expect(late.waiting).toEqual(asked);
  });

  it('a phone whose request for a seat the host refuses is told at once, and no screen asks the host again', async () => {
    const { guest, noura, id, token, read } = await anEvening();
    const first = await guest('خالد');
    const phone = visitor(server.url);
    const { seatId } = await joinEvening(phone, token, { name: 'خالد', team: 2, taken: 'mine' });
    const page = await openScreen(phone);
    await page.send('watch', { room: 'seat', id: seatId });
    const refusal = { params: { id, playerId: seatId }, body: { isSeatRefused: true } } as const;
    const { state } = await noura.call('PUT /api/gatherings/:id/players/:playerId', refusal);
    expect(state.waiting).toEqual([]);
    server.clock.advance(1000);
    const told = await page.next('seat:state', (pushed) => pushed.state.guest?.isSeatRefused === true);
    expect(told.state.guest?.name).toBe('خالد 2');
    expect((await read()).players.map(({ id: one }) => one)).toEqual([first.seatId, seatId]);
    await phone.call('PUT /api/game-seats/:id', { params: { id: seatId }, body: { name: 'أبو خالد' } });
    server.clock.advance(1000);
    const renamed = await page.next('seat:state', (pushed) => pushed.state.guest?.name === 'أبو خالد');
    expect(renamed.state.guest).not.toHaveProperty('isSeatRefused');
    page.close();
  });

  it('the host’s screens learn who has joined and who is present; phones learn of new team-mates and of the end of the evening', async () => {
    const { guest, noura, id, read } = await anEvening();
    const { phone, seatId } = await guest('ريم');
    const [tv, page] = [await noura.openScreen(), await openScreen(phone)];
    expect(await tv.send('watch', { room: 'gathering', id })).toMatchObject({ ok: true, state: { here: [] } });
    await page.send('watch', { room: 'seat', id: seatId });
    server.clock.advance(1000);
    expect(await tv.next('gathering:players', ({ here }) => here.length === 1)).toMatchObject({ id, here: [seatId] });
    const late = await guest('سالم');
    server.clock.advance(250);
    expect((await tv.next('gathering:state', ({ state }) => state.players.length === 2)).state.players).toMatchObject([
      { id: seatId },
      { id: late.seatId },
    ]);
    expect((await page.next('seat:state', ({ state }) => state.guest?.mates?.length === 1)).state.guest?.mates).toEqual(
      [{ name: 'سالم', sign: late.state.guest?.sign }],
    );
    page.close();
    await eventually(async () => {
      server.clock.advance(20_000);
      expect((await read()).here).toEqual([]);
    });
    expect((await tv.next('gathering:players', ({ here }) => here.length === 0)).here).toEqual([]);
    const again = await openScreen(phone);
    await again.send('watch', { room: 'seat', id: seatId });
    await noura.call('POST /api/gatherings/:id/end', { params: { id } });
    server.clock.advance(250);
    expect((await again.next('seat:state', ({ state }) => state.phase === 'over')).state.guest?.mayChangeTeam).toBe(
      false,
    );
    expect(await tv.next('gathering:state', ({ state }) => !state.isOpen)).toMatchObject({ id });
    for (const screen of [tv, again]) screen.close();
  });

  it('after the end of an evening nobody can join and nothing can change', async () => {
    const { guest, noura, id, path, change, changeGuest } = await anEvening();
    const { phone, seatId } = await guest('ريم');
    await noura.call('POST /api/gatherings/:id/end', { params: { id } });
    await expectRefused(await visitor(server.url).request('GET', path), 'gatheringEnded');
    await expectRefused(
      await phone.request('POST', path, { name: 'ر', team: 1, phone: 'phone-after-end' }),
      'gatheringEnded',
    );
    await expectRefused(await phone.request('PUT', `/api/game-seats/${seatId}`, { team: 2 }), 'gatheringEnded');
    await expectRefused(await change({ isJoinOpen: true }), 'gatheringEnded');
    await expectRefused(await changeGuest(seatId, { isRemoved: true }), 'gatheringEnded');
  });

  describe('alone on its server', () => {
    it('an evening ends eight hours after the last change, and its guests are deleted 30 days later', async () => {
      const one = await start();
      const noura = await host(one.url);
      const { token } = await anOpenEvening(noura);
      const isOpen = async () => (await noura.call('GET /api/gatherings/open')).gathering !== null;
      const clean = () => one.product.features.gatherings.clean();
      one.clock.advance(7 * HOUR_MS);
      const { phone, seatId } = await aGuest(one, token);
      one.clock.advance(8 * HOUR_MS);
      await clean();
      expect(await isOpen()).toBe(true);
      one.clock.advance(1);
      await clean();
      expect(await isOpen()).toBe(false);
      one.clock.advance(30 * 24 * HOUR_MS);
      await clean();
      expect((await phone.request('GET', `/api/game-seats/${seatId}`)).status).toBe(200);
      one.clock.advance(1);
      await clean();
      await expectRefused(await phone.request('GET', `/api/game-seats/${seatId}`), 'unauthorized');
      await expectRefused(await phone.request('GET', `/api/join/${token}`), 'notFound');
      await one.end();
    });
  });
});
