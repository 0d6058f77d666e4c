import type { SentGame } from '@lamma/protocol/game-state';
import type { GameView } from '@lamma/protocol/games';
import { viewOf } from '@lamma/rules/view';
import { type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveGames } from '../../../testing/people/allowance-of';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

onEachStorageInFullRun('the screens of a game', (start) => {
  let server: TestServer;
  let noura: Host;
  beforeAll(async () => {
    server = await start();
    noura = await host(server.url);
    await giveGames(server, noura.user.id, 50);
  });
  afterAll(() => server.end());

  const open = (questionId: number) => ({ type: 'openQuestion', questionId }) as const;
  const award = (team: 1 | 2 | null) => ({ type: 'award', team }) as const;
  const newGame = async () => {
    const { id, state } = await noura.startGame();
    return { id, ids: state.categoriesData.flatMap(({ questions }) => questions.map((question) => question.id)) };
  };
  const read = (id: string) => noura.call('GET /api/game-sessions/:id', { params: { id } });

  it('the screens of a game get the same state by poll and by push, and 304 for an unchanged game', async () => {
    const { id, ids } = await newGame();
    const tv = await noura.openScreen();
    const watched = await tv.send('watch', { room: 'game', id });
    if (!watched.ok) throw new Error('not watched');
    expect(watched.state).toEqual((await read(id)).game);
    const answer = await noura.move(id, 0, open(ids[0] ?? 0));
    const push = await tv.next('game:changed');
    expect(push).toMatchObject({ id, version: 1 });
    const poll = await noura.request('GET', `/api/game-sessions/${id}`);
    const { state, game } = (await poll.json()) as { state: GameView; game: SentGame };
    // A push leaves out the categories, which screens already have.
    expect({ ...push.state, categories: game.categories }).toEqual(game);
    expect(viewOf(game)).toEqual(state);
    // The response to a move leaves out texts and icons.
    expect(state.categoriesData[1]).toMatchObject({ icon: 'ark', color: 'dye-2' });
    const withoutTexts = state.categoriesData.map(({ icon: _icon, color: _color, ...category }) => ({
      ...category,
      questions: category.questions.map(({ questionText: _text, questionImage: _image, ...rest }) => rest),
    }));
    expect(answer.body.state).toEqual({ ...state, categoriesData: withoutTexts });
    const etag = poll.headers.get('etag') ?? '';
    const unchanged = await noura.request('GET', `/api/game-sessions/${id}`, undefined, { 'if-none-match': etag });
    expect(unchanged.status).toBe(304);
    await noura.move(id, 1, award(1));
    expect((await noura.request('GET', `/api/game-sessions/${id}`, undefined, { 'if-none-match': etag })).status).toBe(
      200,
    );
    tv.close();
  });

  it('the screens of a game get the number of screens whenever one joins or leaves', async () => {
    const { id } = await newGame();
    const [tv, phone] = [await noura.openScreen(), await noura.openScreen()];
    await tv.send('watch', { room: 'game', id });
    expect(await tv.next('game:screens')).toEqual({ id, count: 1 });
    await phone.send('watch', { room: 'game', id });
    expect(await tv.next('game:screens')).toEqual({ id, count: 2 });
    expect(await phone.next('game:screens')).toEqual({ id, count: 2 });
    phone.close();
    expect(await tv.next('game:screens', ({ count }) => count === 1)).toEqual({ id, count: 1 });
    tv.close();
  });

  it('a screen gets the versions of its rooms with a beat, and a state in reply to `watch` only if it is newer', async () => {
    const { id, ids } = await newGame();
    const tv = await noura.openScreen();
    await tv.send('watch', { room: 'game', id });
    await noura.move(id, 0, open(ids[0] ?? 0));
    expect(await tv.send('clock', { t0: 5 })).toEqual({
      ok: true,
      t0: 5,
      serverTime: server.clock.now(),
      versions: { [`game:${id}`]: 1 },
    });
    expect(await tv.send('watch', { room: 'game', id, since: 1 })).not.toHaveProperty('state');
    expect(await tv.send('watch', { room: 'game', id, since: 0 })).toHaveProperty('state');
    tv.close();
  });

  it('a screen gets the whole state on a new socket, even if it names the current version', async () => {
    const { id } = await newGame();
    const tv = await noura.openScreen();
    expect(await tv.send('watch', { room: 'game', id, since: 0 })).toMatchObject({ version: 0, state: { id } });
    tv.close();
  });
});
