import { type Host, host } from '@lamma/testkit/people/host';
import { openScreen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClass } from '../../testing/contests/a-class';
import { giveCustomGames, shareOf, wholeCategory } from '../../testing/custom-games/own-categories';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { endOf } from '../../testing/edge/raw-socket';
import { theOwner } from '../../testing/people/the-owner';
import type { TestServer } from '../../testing/server/start-test-server';
import { beforeWrite } from '../../testing/storage/before-write';
import { onEachStorage } from '../../testing/storage/on-each-storage';
import { contestStores } from '../contests/store/stores';
import { customGamesStore } from '../custom-games/store';
import { teamGamesStore } from '../team-games/data/store';

/** Races in which a user opens something for others while the account is blocked or deleted. */
onEachStorage('a user’s concurrent request', (start) => {
  let server: TestServer;
  let owner: Host;
  beforeAll(async () => {
    server = await start();
    owner = await theOwner(server);
  });
  afterAll(() => server.end());

  const block = ({ user }: Host) =>
    owner.call('PUT /api/admin/users/:id/blocked', { params: { id: user.id }, body: { isBlocked: true } });
  const cardOf = (gameId: string) => teamGamesStore(server.product.database).remoteOfGame(gameId);
  const showCard = (person: Host, id: string) => person.request('POST', `/api/game-sessions/${id}/remote`);
  const shareLink = (person: Host, id: string) => person.request('POST', `/api/custom-categories/${id}/share`);
  async function withCategory(): Promise<{ noura: Host; id: string }> {
    const noura = await host(server.url);
    await giveCustomGames(server, noura, 1);
    return { noura, id: await wholeCategory(noura) };
  }

  describe('while the user is blocked', () => {
    it('a user who is being blocked gets no remote card', async () => {
      const noura = await host(server.url);
      const { id } = await noura.startGame();
      const hasRun = beforeWrite(server, 'insert into "game_remotes"', () => block(noura));
      await expectRefused(await showCard(noura, id), 'unauthorized');
      expect(hasRun()).toBe(true);
      expect(await cardOf(id)).toBeUndefined();
    });

    it('a block deletes a remote card made just before the block, and disconnects its phone', async () => {
      const noura = await host(server.url);
      const { id } = await noura.startGame();
      let out: Promise<string> | undefined;
      beforeWrite(server, 'delete from "game_remotes"', async () => {
        const { remoteToken: token } = await noura.call('POST /api/game-sessions/:id/remote', { params: { id } });
        const guest = visitor(server.url);
        await guest.call('POST /api/game-remotes/open', { body: { token } });
        const phone = await openScreen(guest);
        await phone.send('watch', { room: 'game', id });
        out = endOf(phone.socket);
      });
      await block(noura);
      expect(await out).toBe('io server disconnect');
      expect(await cardOf(id)).toBeUndefined();
    });

    it('a share link is refused if the user is blocked before it is stored', async () => {
      const { noura, id } = await withCategory();
      const hasRun = beforeWrite(server, 'insert into "custom_shares"', () => block(noura));
      await expectRefused(await shareLink(noura, id), 'unauthorized');
      expect(hasRun()).toBe(true);
      expect(await customGamesStore(server.product.database).openShare(Number(id))).toBeUndefined();
    });

    it('a block deletes a share link made just before the block', async () => {
      const { noura, id } = await withCategory();
      const hasRun = beforeWrite(server, 'update "custom_shares"', () => shareOf(noura, id));
      await block(noura);
      expect(hasRun()).toBe(true);
      expect(await customGamesStore(server.product.database).openShare(Number(id))).toBeUndefined();
    });

    const contest = {
      title: 'مسابقة أخرى',
      description: '',
      questions: [{ question: 'كم 2 + 2؟', options: ['3', '4', '5', '6'], correctAnswer: 1 }],
    };
    it.each([
      ['new contest', '/api/solo-games'],
      ['copy of a contest', '/api/solo-games/:id/duplicate'],
    ])('a user who is being blocked creates no %s', async (_what, path) => {
      const { teacher, gameId } = await aClass(server, { students: 0 });
      const hasRun = beforeWrite(server, 'insert into "contests"', () => block(teacher));
      await expectRefused(await teacher.request('POST', path.replace(':id', gameId), contest), 'unauthorized');
      expect(hasRun()).toBe(true);
      expect(await contestStores(server.product.database).contests.count(teacher.user.id)).toBe(1);
    });

    it('a user who is being blocked cannot reopen a stopped contest', async () => {
      const { teacher, gameId } = await aClass(server, { students: 0 });
      await teacher.call('PUT /api/solo-games/:id/toggle', { params: { id: gameId }, body: { isActive: false } });
      const hasRun = beforeWrite(server, 'update "contests"', () => block(teacher));
      const toggled = await teacher.request('PUT', `/api/solo-games/${gameId}/toggle`, { isActive: true });
      await expectRefused(toggled, 'unauthorized');
      expect(hasRun()).toBe(true);
      const join = visitor(server.url).request('POST', `/api/solo-games/${gameId}/join`, { name: 'متأخر' });
      await expectRefused(await join, 'contestStopped');
    });

    it('a blocked user’s contest starts no run', async () => {
      const { teacher, gameId } = await aClass(server, { students: 1 });
      const hasRun = beforeWrite(server, 'update "contest_runs"', () => block(teacher));
      await expectRefused(await teacher.request('POST', `/api/solo-games/${gameId}/start-session`), 'unauthorized');
      expect(hasRun()).toBe(true);
      const { state } = await visitor(server.url).call('GET /api/solo-games/:id', { params: { id: gameId } });
      expect(state.phase).toBe('lobby');
    });
  });

  it('a user’s concurrent request that starts a contest makes the deletion of the account fail, and the contest stays', async () => {
    const { teacher, gameId, run } = await aClass(server, { students: 1 });
    const hasRun = beforeWrite(server, 'delete from "users"', () => run({ type: 'start' }));
    const answer = await teacher.request('POST', '/api/account/delete', { password: teacher.password });
    await expectRefused(answer, 'contestRunning');
    expect(hasRun()).toBe(true);
    expect((await visitor(server.url).request('GET', `/api/solo-games/${gameId}`)).status).toBe(200);
  });
});
