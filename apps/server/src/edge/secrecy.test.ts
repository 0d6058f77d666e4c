import type { Endpoint } from '@lamma/protocol/rest/endpoint';
import { endpoints } from '@lamma/protocol/rest/endpoints';
import { PROTOCOL_VERSION } from '@lamma/protocol/version';
import { gameChoices, type Host, host, signIn } from '@lamma/testkit/people/host';
import type { Screen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent } from '../testing/contests/a-class';
import { giveOwnCategory } from '../testing/custom-games/given-category';
import { endpointNames } from '../testing/edge/call-endpoint';
import { plainRequest } from '../testing/edge/raw-http';
import { openSocket } from '../testing/edge/raw-socket';
import { acceptedOf, answerImageOf, answerOf, cluesOf, explanationOf, latinOf } from '../testing/people/builders';
import { startTestServer, type TestServer } from '../testing/server/start-test-server';

/** Secrets of questions in the test bank (testing/people/builders.ts). */
const MARKER = /جواب-سري-(\d+)-ؼ|شرح-سري-(\d+)-ؼ|مقبول-سري-(\d+)-ؼ|ans(\d+)ecre7/g;

/** A clue, secret until it is opened. */
const CLUE = /تلميح-سري-\S-\d+-ؼ/g;

/** Accepted answers in Latin letters are never sent. */
const LATIN = new RegExp(latinOf(0).replace('0', '\\d+'));

/** Every GET below /api/admin, and the pages of the bank that teachers read. */
const OWNERS = endpointNames
  .map((name): Endpoint => endpoints[name])
  .filter(({ method, path, who }) => method === 'GET' && (path.startsWith('/api/admin/') || who === 'teacher'))
  .map(({ path }) =>
    path.replace(':questionId', '101').replace(':categoryId', '1').replace(/:\w+/g, 'abcdefghijklmnop'),
  );

describe('[T1] secrets of questions', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.end());

  /** Checks that everything that is sent contains only the answers that are revealed so far. */
  function makeWatch() {
    const revealed = new Set<number>();
    const openClues = new Set<string>();
    const early: string[] = [];
    const seen = new Set<string>();
    const inspect = (text: string, where: string) => {
      if (LATIN.test(text)) early.push(`${text.match(LATIN)?.[0]} in ${where}`);
      for (const [marker, ...ids] of text.matchAll(MARKER)) {
        seen.add(marker);
        if (!revealed.has(Number(ids.find((id) => id !== undefined)))) early.push(`${marker} in ${where}`);
      }
      for (const [clue] of text.matchAll(CLUE)) {
        seen.add(clue);
        if (!openClues.has(clue)) early.push(`${clue} in ${where}`);
      }
      return text;
    };
    return { revealed, openClues, early, seen, inspect };
  }
  type Watch = ReturnType<typeof makeWatch>;

  async function screenOf(person: Host, watch: Watch, name: string, protocol = PROTOCOL_VERSION): Promise<Screen> {
    const screen = await person.openScreen({ auth: { protocol } });
    screen.socket.io.engine.on('message', (message: unknown) => watch.inspect(String(message), name));
    return screen;
  }

  /** Requests everything that anybody can read at this moment. */
  async function crawl(
    watch: Watch,
    people: Record<string, Host>,
    gameId: string,
    more: readonly string[] = [],
  ): Promise<void> {
    const paths = [
      `/api/game-sessions/${gameId}`,
      '/api/categories',
      '/api/completed-games',
      '/api/custom-categories',
      '/api/user-games',
      '/api/auth/user',
      '/api/site',
      ...more,
    ];
    const everybody = { ...people, visitor: visitor(server.url) };
    for (const [name, person] of Object.entries(everybody)) {
      for (const path of paths) {
        const response = await person.request('GET', path);
        watch.inspect(`${JSON.stringify([...response.headers])}${await response.text()}`, `${name} GET ${path}`);
      }
    }
  }

  /** The kinds of evenings, and what each reveals of a question. */
  const evenings = [
    {
      name: 'with bank questions',
      choose: (noura: Host) => noura.gameChoices(),
      cluesOf: (id: number) => cluesOf(id) ?? [],
      revealedBy: (id: number) => ({
        ...{ correctAnswer: answerOf(id), accept: [acceptedOf(id)], explanation: explanationOf(id) },
        ...(id % 3 === 0 ? { answerImage: answerImageOf(id) } : {}),
      }),
    },
    {
      name: 'with own categories',
      cluesOf: () => [],
      choose: async (noura: Host) => {
        const six = Array.from({ length: 6 }, () => giveOwnCategory(server, noura.user.id));
        return gameChoices({ selectedCategories: await Promise.all(six) });
      },
      revealedBy: (id: number) => ({
        correctAnswer: answerOf(id),
        // Only its second question has a picture in the answer.
        ...(id % 10 === 2 ? { answerImage: answerImageOf(id) } : {}),
      }),
    },
  ];

  it.each(evenings)(
    'no response or push contains a secret of a question before its reveal, in a whole evening $name',
    async ({ choose, revealedBy, cluesOf }) => {
      const watch = makeWatch();
      const noura = await host(server.url);
      const people = {
        host: noura,
        'the host’s phone': await signIn(server.url, noura.email, noura.password),
        other: await host(server.url),
      };
      const body = await choose(noura);
      for (const path of ['create-game-with-numbers', 'save-games-with-numbers', 'auto-deduct-game', 'deduct-game']) {
        watch.inspect(await (await noura.request('POST', `/api/${path}`, body)).text(), path);
      }
      const made = watch.inspect(
        await (await noura.request('POST', '/api/game-sessions', body)).text(),
        'game-sessions',
      );
      const { id, state } = JSON.parse(made) as {
        id: string;
        state: { categoriesData: { questions: { id: number }[] }[] };
      };
      const questions = state.categoriesData.flatMap((category) => category.questions.map((question) => question.id));
      expect(questions).toHaveLength(36);
      const [tv, phone] = [
        await screenOf(noura, watch, 'the TV'),
        await screenOf(people['the host’s phone'], watch, 'the phone'),
      ];
      const older = await screenOf(noura, watch, 'a page of the protocol before', PROTOCOL_VERSION - 1);
      for (const screen of [tv, phone, older]) await screen.send('watch', { room: 'game', id });

      let version = 0;
      const move = async (command: Parameters<Host['move']>[2]) => {
        const { status, body: answer } = await noura.move(id, version, command);
        watch.inspect(JSON.stringify(answer), `the answer to ${command.type}`);
        if (status === 200) version = answer.version;
        return status;
      };
      const send = async (command: unknown) => {
        const ack = await tv.send('game:command', {
          gameSessionId: id,
          commandId: crypto.randomUUID(),
          version,
          command,
        });
        watch.inspect(JSON.stringify(ack), 'an acknowledgement');
        if (ack.ok) version = ack.version;
        return ack;
      };

      // The host skips this question, so its answer is never revealed.
      const neverShown = questions[10];
      await crawl(watch, people, id, OWNERS);
      for (const [index, question] of questions.entries()) {
        const clues = cluesOf(question);
        for (const clue of clues.slice(0, 1)) watch.openClues.add(clue);
        expect(await move({ type: 'openQuestion', questionId: question })).toBe(200);
        // Refusals reveal nothing, either.
        await move({ type: 'openQuestion', questionId: questions[(index + 1) % 36] ?? 0 });
        expect(await send({ type: 'undo', nonsense: true })).toMatchObject({ code: 'invalid' });
        const stale = await noura.move(id, version - 1, { type: 'revealAnswer' });
        expect(stale.status).toBe(409);
        watch.inspect(JSON.stringify(stale.body), 'the answer to a stale reveal');
        for (const clue of clues.slice(1, 2)) {
          watch.openClues.add(clue);
          expect(await send({ type: 'openClue' })).toMatchObject({ ok: true });
        }
        if (question === neverShown) {
          expect(await move({ type: 'award', team: 2 })).toBe(200);
          continue;
        }
        if (index % 6 === 0) {
          await crawl(watch, people, id);
          const late = await screenOf(noura, watch, 'a late screen');
          await late.send('watch', { room: 'game', id });
          await late.send('clock', { t0: 1 });
          late.close();
        }
        if (index % 5 === 4) {
          await move({ type: 'closeQuestion' });
          expect(await move({ type: 'openQuestion', questionId: question })).toBe(200);
        }
        watch.revealed.add(question);
        for (const clue of clues) watch.openClues.add(clue);
        expect(await send({ type: 'revealAnswer' })).toMatchObject({ ok: true });
        expect(await phone.next('game:changed', (push) => push.version === version)).toMatchObject({
          state: { shown: { questionId: question, answer: revealedBy(question) } },
        });
        expect(await send({ type: 'award', team: index % 3 === 2 ? null : (index % 2) + 1 })).toMatchObject({
          ok: true,
        });
        if (index % 7 === 6) {
          expect(await move({ type: 'undo' })).toBe(200);
          expect(await move({ type: 'award', team: 1 })).toBe(200);
        }
      }
      await crawl(watch, people, id);
      expect(watch.early).toEqual([]);

      const shown = questions.filter((question) => question !== neverShown);
      const wanted = shown.flatMap((question) => Object.values(revealedBy(question)).flat());
      const markers = wanted.map((marker) => marker.replace('.webp', ''));
      expect(markers.filter((marker) => !watch.seen.has(marker))).toEqual([]);
      const clues = shown.flatMap((question) => cluesOf(question));
      expect(clues.filter((clue) => !watch.seen.has(clue))).toEqual([]);
      for (const screen of [tv, phone, older]) screen.close();
    },
  );

  it('no guest or ordinary user can read the responses for the owner and teachers that contain secrets of questions', async () => {
    const noura = await host(server.url);
    const { id } = await noura.startGame();
    const { remoteToken } = await noura.call('POST /api/game-sessions/:id/remote', { params: { id } });
    const card = visitor(server.url);
    await card.request('POST', '/api/game-remotes/open', { token: remoteToken });
    const owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
    const { questions } = await owner.call('GET /api/solo-games/bank/:categoryId', { params: { categoryId: '1' } });
    const body = { title: 'مسابقة', description: '', questions: questions.slice(0, 1) };
    const { id: contestId } = await owner.call('POST /api/solo-games', { body });
    const student = await aStudent(server.url, contestId, 'سالم');
    const addresses = OWNERS.map((path) => path.replace('/solo-games/abcdefghijklmnop', `/solo-games/${contestId}`));
    const nobodies = { visitor: visitor(server.url), user: noura, card, student };
    for (const path of addresses) {
      for (const [name, person] of Object.entries(nobodies)) {
        const response = await person.request('GET', path);
        expect([401, 403], `${name} GET ${path}`).toContain(response.status);
        expect(await response.text(), `${name} GET ${path}`).not.toMatch(/سري|ecre7/);
      }
    }
    // The owner can read the secrets on these pages.
    const pages = await Promise.all(addresses.map(async (path) => (await owner.request('GET', path)).text()));
    expect(pages.filter((text) => text.includes(answerOf(101))).length).toBeGreaterThanOrEqual(3);
  });
});

describe('[T25] the log', () => {
  it('the log contains nothing that people typed, sent or received, after successes and failures', async () => {
    const server = await startTestServer({
      env: { SMTP_URL: 'smtp://planted-smtp-user:planted-smtp-password@127.0.0.1:1' },
    });
    const planted = visitor(server.url);
    const account = {
      firstName: 'planted-first-name',
      lastName: 'planted-last-name',
      email: 'planted-mail@example.com',
      phoneNumber: '+96599887766',
      password: 'planted-password',
    };
    await planted.call('POST /api/auth/register', { body: account });
    const cookie = planted.cookieHeader();
    const noura = await signIn(server.url, account.email, account.password);
    const game = await noura.startGame({
      gameName: 'planted-game',
      team1Name: 'planted-one',
      team2Name: 'planted-two',
    });
    const screen = await noura.openScreen({ auth: { protocol: PROTOCOL_VERSION, token: 'planted-auth' } });
    await screen.send('watch', { room: 'game', id: game.id });
    const questionId = game.state.categoriesData[0]?.questions[0]?.id ?? 0;
    await noura.move(game.id, 0, { type: 'openQuestion', questionId });
    await noura.move(game.id, 1, { type: 'revealAnswer' });
    await screen.send('game:command', { planted: 'planted-event' });
    await screen.send('watch', { room: 'game', id: 'planted-room-id' });
    const posts: [string, unknown][] = [
      ['/api/auth/login', { email: account.email, password: 'planted-wrong-password' }],
      ['/api/auth/register', account],
      ['/api/auth/register', { ...account, email: 'planted not an e-mail' }],
      ['/api/auth/forgot-password', { email: account.email }],
      ['/api/auth/reset-password', { token: 'planted'.padEnd(43, 'T'), password: 'planted-new-password' }],
      ['/api/activate-premium-code', { code: 'PLANTEDCOD' }],
      ['/api/planted-path?planted=query', { planted: 'planted-body' }],
    ];
    for (const [path, body] of posts) await noura.request('POST', path, body);
    await noura.request('POST', '/api/auth/login', account, { origin: 'https://planted-origin.example' });
    await noura.request('GET', '/api/game-sessions/planted-id?planted=query', undefined, {
      'user-agent': 'planted-agent',
    });
    const headers = {
      cookie: 'lamma_session=planted-cookie',
      authorization: 'Bearer planted-bearer',
      'x-forwarded-for': '203.0.113.77',
    };
    await plainRequest(server.url, { path: '/api/auth/user', headers });
    await plainRequest(server.url, {
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      body: '{"planted',
    });
    await openSocket(server.url, { extraHeaders: { origin: 'https://planted.example' } }).catch(() => undefined);
    screen.close();
    await server.end();

    const log = server.logged.join('');
    expect(server.logged.length).toBeGreaterThan(15);
    expect(log).toContain('a mail was not sent');
    expect(log).toContain(`"user":"${noura.user.id}"`);
    expect(log).not.toMatch(/planted|example\.com|99887766|203\.0\.113|lamma_session|سري|صقور/i);
    expect(log).not.toContain(cookie.split('=')[1] ?? 'no cookie');
    expect(log).not.toContain(noura.cookieHeader().split('=')[1] ?? 'no cookie');
    for (const line of server.logged)
      expect(Object.keys(JSON.parse(line) as object).filter((key) => !ALLOWED.has(key))).toEqual([]);
  });

  /** Keys that a log line may have. */
  const ALLOWED = new Set([
    'level',
    'time',
    'msg',
    'reqId',
    'route',
    'status',
    'ms',
    'user',
    'err',
    'file',
    'event',
    'name',
    'moved',
  ]);
});
