import type { CastStep } from '@lamma/protocol/casting';
import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { openScreen, type Screen } from '@lamma/testkit/people/screen';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { aTvOf } from '../../testing/people/television';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';
import { castingStore } from './store';

const SETUP: CastStep = {
  at: 'setup',
  categoryIds: [3, 1],
  gameName: 'ديوانية الخميس',
  team1Name: 'صقور',
  team2Name: '',
  mode: null,
};
const HOME: CastStep = { at: 'home' };

const show = (phone: Visitor, step: unknown, takeOver = false) => phone.request('PUT', '/api/cast', { step, takeOver });
const shown = async (phone: Visitor, step: CastStep, takeOver = false) =>
  (await show(phone, step, takeOver)).json() as Promise<{ version: number; isBusy: boolean }>;
const report = (tv: Visitor, gameId: string | null) => tv.request('PUT', '/api/cast/own-game', { gameId });
const read = (person: Visitor) => person.call('GET /api/cast');
const watch = (screen: Screen, id: string) => screen.send('watch', { room: 'cast', id });

onEachStorageInFullRun('a television that a phone has signed in', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const someone = () => host(server.url);
  /** Signs the same account in on another phone. */
  const phoneOf = ({ email, password }: Host) => signIn(server.url, email, password);

  it('a television waits until its phone shows a step, and then gets each step by push', async () => {
    const phone = await someone();
    const { tv, castId } = await aTvOf(phone);
    expect(await read(tv)).toMatchObject({ id: castId, role: 'tv', state: { step: HOME, ownGame: null } });
    expect(await read(phone)).toMatchObject({ id: castId, role: 'phone' });
    const screen = await openScreen(tv);
    expect(await watch(screen, castId)).toMatchObject({ ok: true, version: 1, state: { step: HOME } });
    expect(await shown(phone, SETUP)).toEqual({ version: 2, isBusy: false });
    expect(await screen.next('cast:state')).toEqual({
      id: castId,
      version: 2,
      state: { step: SETUP, ownGame: null },
    });
    const evening: CastStep = { at: 'evening' };
    await shown(phone, evening);
    expect((await screen.next('cast:state')).state.step).toEqual(evening);
    const { id: gameId } = await phone.startGame();
    const game: CastStep = { at: 'game', gameId, mode: 'classic' };
    await shown(phone, game);
    expect((await screen.next('cast:state')).state.step).toEqual(game);
    await shown(phone, HOME);
    expect((await screen.next('cast:state')).state.step).toEqual(HOME);
    screen.close();
  });

  it('a step that the television already shows is not written, and the version stays', async () => {
    const phone = await someone();
    await aTvOf(phone);
    const first = await shown(phone, SETUP);
    expect(await shown(phone, SETUP)).toEqual(first);
  });

  it('each of two phones of one account controls the television that it has signed in', async () => {
    const first = await someone();
    const second = await phoneOf(first);
    const [tv1, tv2] = [await aTvOf(first), await aTvOf(second)];
    await shown(second, SETUP);
    expect((await read(tv2.tv)).state.step).toEqual(SETUP);
    expect((await read(tv1.tv)).state.step).toEqual(HOME);
    await expectRefused(
      await show(await phoneOf(first), SETUP),
      'noTelevision',
      'a phone that has signed in no television',
    );
  });

  it('if a phone signs in a second television, the second follows the phone, and the first stays signed in', async () => {
    const phone = await someone();
    const [before, now] = [await aTvOf(phone), await aTvOf(phone)];
    await shown(phone, SETUP);
    expect((await read(now.tv)).state.step).toEqual(SETUP);
    expect((await before.tv.request('GET', '/api/cast')).status).toBe(404);
    expect((await before.tv.request('GET', '/api/auth/user')).status).toBe(200);
  });

  it('only the two sessions of a pairing may watch it, show a step or report a game', async () => {
    const phone = await someone();
    const { tv, castId } = await aTvOf(phone);
    const [sibling, stranger] = [await phoneOf(phone), await someone()];
    for (const person of [sibling, stranger]) {
      const screen = await openScreen(person);
      expect(await watch(screen, castId)).toMatchObject({ ok: false, code: 'notFound' });
      screen.close();
      await expectRefused(await show(person, SETUP), 'noTelevision');
      await expectRefused(await report(person, null), 'noTelevision');
    }
    await expectRefused(await show(tv, SETUP), 'noTelevision', 'the television itself');
    await expectRefused(await report(phone, null), 'noTelevision', 'the phone');
    expect((await read(tv)).state.step).toEqual(HOME);
  });

  it('a phone can neither show nor report a game of another account', async () => {
    const phone = await someone();
    const { tv } = await aTvOf(phone);
    const { id } = await (await someone()).startGame();
    for (const gameId of [id, 'nothing-of-this-id']) {
      await expectRefused(await show(phone, { at: 'game', gameId, mode: 'classic' }), 'notFound');
      await expectRefused(await report(tv, gameId), 'notFound');
    }
  });

  it.each([
    ['an unknown step', { at: 'account' }],
    ['a step with another key', { at: 'home', note: 'x' }],
    ['seven categories', { ...SETUP, categoryIds: [1, 2, 3, 4, 5, 6, 7] }],
    ['a category that is no number', { ...SETUP, categoryIds: ['1'] }],
    ['a name that is too long', { ...SETUP, gameName: 'أ'.repeat(81) }],
    ['a mode that is none', { ...SETUP, mode: 'custom' }],
    ['a game without its mode', { at: 'game', gameId: 'x' }],
  ])('the step «%s» is invalid', async (_what, step) => {
    const phone = await someone();
    await aTvOf(phone);
    await expectRefused(await show(phone, step), 'invalid');
  });

  describe('a television with a game of its own', () => {
    it('a television keeps its own running game until the game is left, and then shows the phone’s step', async () => {
      const phone = await someone();
      const { tv } = await aTvOf(phone);
      const { id } = await phone.startGame();
      expect((await report(tv, id)).status).toBe(200);
      expect(await shown(phone, SETUP)).toMatchObject({ isBusy: true });
      expect((await read(tv)).state).toEqual({ step: SETUP, ownGame: id });
      await report(tv, null);
      expect((await read(tv)).state).toEqual({ step: SETUP, ownGame: null });
    });

    it('a phone may take over a television with a game of its own, and may show that game on it', async () => {
      const phone = await someone();
      const { tv } = await aTvOf(phone);
      const { id } = await phone.startGame();
      await report(tv, id);
      expect(await shown(phone, SETUP, true)).toMatchObject({ isBusy: false });
      expect((await read(tv)).state).toEqual({ step: SETUP, ownGame: null });
      await report(tv, id);
      expect(await shown(phone, { at: 'game', gameId: id, mode: 'classic' })).toMatchObject({ isBusy: false });
    });

    it('a television whose own game was deleted is not busy', async () => {
      const phone = await someone();
      const { tv } = await aTvOf(phone);
      const { id } = await phone.startGame();
      await report(tv, id);
      await phone.call('DELETE /api/delete-all-previous-games');
      const gone = (await phone.request('GET', `/api/game-sessions/${id}`)).status === 404;
      expect(await shown(phone, SETUP)).toMatchObject({ isBusy: !gone });
    });
  });

  describe('the pairing ends', () => {
    const endings: Record<string, (phone: Host) => Promise<unknown>> = {
      'the phone’s sign-out': (phone) => phone.call('POST /api/auth/logout'),
      'a change of the password on the phone': (phone) =>
        phone.call('PUT /api/account/password', {
          body: { currentPassword: phone.password, newPassword: 'majlis-2027' },
        }),
      '«end the others» on the phone': (phone) => phone.call('DELETE /api/account/sessions'),
    };

    it.each(Object.keys(endings))('the pairing of a television and its phone ends with %s', async (what) => {
      const phone = await someone();
      const { tv, castId } = await aTvOf(phone);
      await endings[what]?.(phone);
      expect(await castingStore(server.product.database).cast(castId)).toBeUndefined();
      expect((await show(phone, SETUP)).status).toBeGreaterThanOrEqual(400);
      expect((await tv.request('GET', '/api/cast')).status).toBeGreaterThanOrEqual(400);
    });

    it('a television that watches notices by its next beat that its phone has signed out', async () => {
      const phone = await someone();
      const { tv, castId } = await aTvOf(phone);
      const screen = await openScreen(tv);
      await watch(screen, castId);
      expect(await screen.send('clock', { t0: 1 })).toMatchObject({ versions: { [`cast:${castId}`]: 1 } });
      await phone.call('POST /api/auth/logout');
      expect(await screen.send('clock', { t0: 1 })).toMatchObject({ ok: true, versions: {} });
      expect(await watch(screen, castId)).toMatchObject({ code: 'notFound' });
      screen.close();
    });

    it('a pairing ends when the television signs out', async () => {
      const phone = await someone();
      const { tv } = await aTvOf(phone);
      await tv.call('POST /api/auth/logout');
      await expectRefused(await show(phone, SETUP), 'noTelevision');
      expect((await phone.request('GET', '/api/auth/user')).status).toBe(200);
    });
  });

  it('a television is not paired if the phone signs out after confirming and before the television requests its session', async () => {
    const phone = await someone();
    const tv = visitor(server.url);
    const { secret, code, signs } = await tv.call('POST /api/tv-sign-ins');
    await phone.call('POST /api/tv-sign-ins/:code/confirm', { params: { code }, body: { signs } });
    await phone.call('POST /api/auth/logout');
    await tv.request('POST', '/api/tv-sign-ins/claim', { secret });
    expect((await tv.request('GET', '/api/cast')).status).toBeGreaterThanOrEqual(400);
  });

  it('the pairing survives a restart of the server', async () => {
    const first = await start();
    const phone = await host(first.url);
    const { tv } = await aTvOf(phone);
    await shown(phone, SETUP);
    await first.stop();
    const second = await start({ dataDir: first.dataDir, clock: first.clock });
    const back = await fetch(`${second.url}/api/cast`, { headers: { cookie: tv.cookieHeader() } });
    expect(await back.json()).toMatchObject({ role: 'tv', version: 2, state: { step: SETUP } });
    await second.end();
  });
});
