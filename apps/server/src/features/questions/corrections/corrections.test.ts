import type { GameView } from '@lamma/protocol/games';
import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { aSound } from '../../../testing/files/sounds';
import { giveGames } from '../../../testing/people/allowance-of';
import { answerOf } from '../../../testing/people/builders';
import { theOwner } from '../../../testing/people/the-owner';
import { aBankWith } from '../../../testing/questions/changed-bank';
import { aCorrection, readQuestion } from '../../../testing/questions/question-calls';
import { operator } from '../../../testing/server/operator';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';
import { findPostgres } from '../../../testing/storage/postgres-server';

const KEY = 'the same key on all of the processes';
const QUESTION = '/api/admin/questions/101';

onEachStorageInFullRun('corrections of questions', (start) => {
  let server: TestServer;
  let owner: Host;
  let noura: Host;
  beforeEach(async () => {
    server = await start();
    owner = await theOwner(server);
    noura = await host(server.url);
    await giveGames(server, noura.user.id, 100);
  });
  afterEach(() => server.end());

  const read = () => readQuestion(owner);
  const correct = async (change: Record<string, unknown> = {}, of = owner) => {
    const { edition } = await readQuestion(of);
    return of.request('PUT', QUESTION, aCorrection({ edition, ...change }));
  };
  const decide = (verdict: string, of = owner) => of.request('POST', `${QUESTION}/verdict`, { verdict });
  const first = ({ categoriesData }: GameView) => categoriesData[0]?.questions[0];
  const audited = async () => {
    const db = server.product.database.withTables<{ audit_log: { action: string; subject: string; at: number } }>();
    return db.selectFrom('audit_log').select(['action', 'subject']).orderBy('at').execute();
  };
  /** The text that a screen shows for question 101, with its answer. */
  const shown = async (person: Host, gameId: string, version = 0) => {
    const opened = await person.move(gameId, version, { type: 'openQuestion', questionId: 101 });
    return (await person.move(gameId, opened.body.version, { type: 'revealAnswer' })).body.state.openQuestion;
  };

  it('a corrected text is used by games that start later, but not by a game under way', async () => {
    const before = await noura.startGame();
    expect((await correct()).status).toBe(200);
    const after = await (await host(server.url)).startGame();
    expect(first(after.state)?.questionText).toBe('ما السؤال المصحّح؟');
    const read = await noura.call('GET /api/game-sessions/:id', { params: { id: before.id } });
    expect(first(read.state)?.questionText).toBe('ما السؤال رقم 101؟');
    expect(await shown(noura, before.id)).toMatchObject({
      questionText: 'ما السؤال رقم 101؟',
      correctAnswer: answerOf(101),
    });
  });

  it('a correction replaces answer, accepted forms and explanation, and removes files that it leaves out', async () => {
    await server.end();
    server = await start({ bank: aBankWith({ 101: { questionImage: 'img101.webp', answerImage: 'ans101.webp' } }) });
    [owner, noura] = [await theOwner(server), await host(server.url)];
    await correct({ answerImage: 'ans101.webp' });
    const { id, state } = await noura.startGame();
    expect(first(state)).not.toHaveProperty('questionImage');
    expect(await shown(noura, id)).toMatchObject({
      correctAnswer: 'جواب مصحّح',
      accept: ['صيغة أخرى'],
      explanation: 'لأنه كذلك',
      answerImage: 'ans101.webp',
    });
  });

  it('earlier games keep the correction from their start after a later correction, even if the server restarts', async () => {
    await correct();
    const middle = await noura.startGame();
    await correct({ questionText: 'ما السؤال الثالث؟' });
    await server.stop();
    server = await start({ dataDir: server.dataDir, clock: server.clock });
    noura = await signIn(server.url, noura.email, noura.password);
    const again = await noura.call('GET /api/game-sessions/:id', { params: { id: middle.id } });
    expect(first(again.state)?.questionText).toBe('ما السؤال المصحّح؟');
    const next = await (await host(server.url)).startGame();
    expect(first(next.state)?.questionText).toBe('ما السؤال الثالث؟');
  });

  it('the desk shows the bank’s text beside the correction, and saving a text equal to the bank’s removes the correction', async () => {
    await correct();
    expect(await read()).toMatchObject({
      question: { questionText: 'ما السؤال المصحّح؟' },
      bankText: { questionText: 'ما السؤال رقم 101؟', correctAnswer: answerOf(101) },
      decision: 'corrected',
    });
    const { bankText } = await read();
    const { questionText, correctAnswer, accept, wrong, why } = bankText ?? {};
    await correct({ questionText, correctAnswer, accept, wrong, why });
    expect(await read()).toMatchObject({ bankText: null, question: { questionText: 'ما السؤال رقم 101؟' } });
  });

  it('a correction is refused if the owner’s page has an outdated text', async () => {
    const { edition } = await read();
    await correct();
    await expectRefused(await owner.request('PUT', QUESTION, aCorrection({ edition })), 'correctedMeanwhile');
  });

  it('of ten concurrent corrections of a question one succeeds and the others are refused as stale', async () => {
    const { edition } = await read();
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        owner.request('PUT', QUESTION, aCorrection({ edition, correctAnswer: `جواب ${at}` })),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await audited()).filter(({ action }) => action === 'questionCorrected')).toHaveLength(1);
  });

  it.each([
    ['wrong', { wrong: ['جواب مصحح', 'خطأ ثانٍ', 'خطأ ثالث'] }],
    ['wrong', { wrong: ['خطأ أول', 'خطأ أول', 'خطأ ثالث'] }],
    ['wrong', { wrong: ['صيغه اخري', 'خطأ ثانٍ', 'خطأ ثالث'] }],
    ['questionText', { questionText: ' ' }],
    ['correctAnswer', { correctAnswer: '' }],
    ['questionFile', { questionFile: 'u-0123456789abcdefghijkl.webp' }],
    ['questionFile', { questionFile: 'img303.webp' }],
    ['answerImage', { answerImage: 'img101.webp' }],
  ])('a correction with a bad %s is refused with that field’s message: %j', async (field, change) => {
    const response = await correct(change);
    const body = await expectRefused(response, 'invalid');
    expect(Object.keys(body.fields as object)).toEqual([field]);
    expect(await audited()).toEqual([]);
  });

  it('an uploaded sound is played with the question, and is not deleted while games exist', async () => {
    const upload = await owner.request('POST', '/api/uploads', aSound());
    const { file } = (await upload.json()) as { file: string };
    expect((await correct({ questionFile: file })).status).toBe(200);
    const { state } = await noura.startGame();
    expect(first(state)).toMatchObject({ questionAudio: file });
    await correct({ questionFile: null });
    server.clock.advance(30 * 86_400_000);
    await server.product.features.uploads.sweep();
    owner = await theOwner(server);
    expect((await fetch(`${server.url}/attached_assets/${file}`)).status).toBe(200);
    expect((await expectRefused(await correct({ answerImage: file }), 'invalid')).fields).toHaveProperty('answerImage');
  });

  it('a correction with another user’s file is refused', async () => {
    const upload = await noura.request('POST', '/api/uploads', aSound());
    const { file } = (await upload.json()) as { file: string };
    await expectRefused(await correct({ questionFile: file }), 'invalid');
  });

  it('a stopped question’s place is struck on boards that begin later, but not in games under way', async () => {
    const running = await noura.startGame();
    expect((await decide('stop')).status).toBe(200);
    const other = await host(server.url);
    const { state } = await other.startGame();
    const [category] = state.categoriesData;
    expect(category?.struck).toEqual([1]);
    const counts = async (one: Host) =>
      (await one.call('GET /api/completed-games')).map(({ questionCount }) => questionCount);
    expect([await counts(noura), await counts(other)]).toEqual([[undefined], [35]]);
    expect(category?.questions.map(({ id, questionOrder }) => [id, questionOrder])).toEqual([
      [102, 2],
      [103, 3],
      [104, 4],
      [105, 5],
      [106, 6],
    ]);
    expect((await noura.move(running.id, 0, { type: 'openQuestion', questionId: 101 })).status).toBe(200);
    expect(await shown(noura, (await noura.startGame()).id).then(() => 200)).toBe(200);
  });

  it.each(['classic', 'connect', 'qr'] as const)(
    'a %s game with a struck place can be played to its end',
    async (gameMode) => {
      await decide('stop');
      const { id, state } = await noura.startGame({ gameMode });
      const questions = state.categoriesData.flatMap((category) => category.questions.map((one) => one.id));
      expect(questions).toHaveLength(35);
      let version = 0;
      let now: GameView = state;
      const move = async (command: Parameters<Host['move']>[2]) => {
        const { status, body } = await noura.move(id, version, command);
        expect(status, JSON.stringify(body)).toBe(200);
        ({ version, state: now } = body);
      };
      for (const questionId of questions) {
        if (now.isComplete) break;
        await move({ type: 'openQuestion', questionId });
        if (gameMode === 'qr') {
          await move({ type: 'startQrRound', demo: true });
          await move({ type: 'chooseOption', option: 0 });
          server.clock.advance(4000);
          await server.clock.callbacksDone();
          const read = await noura.call('GET /api/game-sessions/:id', { params: { id } });
          ({ version, state: now } = read);
        } else {
          await move({ type: 'award', team: gameMode === 'connect' ? 1 : null });
          if (gameMode === 'connect') await move({ type: 'claimSquare', square: now.played.length - 1 });
        }
      }
      expect(now.isComplete).toBe(true);
      if (gameMode === 'connect') expect(now).toMatchObject({ line: [0, 1, 2, 3, 4], winnerTeam: 1 });
      else expect(now.played).toHaveLength(35);
    },
  );

  it('a stopped question is not offered to contests until the owner corrects or resumes it', async () => {
    const teacher = await host(server.url);
    await operator(server).makeTeacher(teacher.email);
    const offered = async () => {
      const { questions } = await teacher.call('GET /api/solo-games/bank/:categoryId', { params: { categoryId: '1' } });
      return questions.length;
    };
    const all = await offered();
    await decide('stop');
    expect(await offered()).toBe(all - 1);
    await decide('resume');
    expect([await offered(), (await read()).decision]).toEqual([all, 'resumed']);
    await decide('stop');
    expect((await read()).isStopped).toBe(true);
    await correct();
    expect([await offered(), (await read()).isStopped]).toEqual([all, false]);
  });

  it('if the bank raises a corrected question’s rev, it is on the desk again; the correction stays until the owner decides', async () => {
    await correct();
    const { dataDir, clock } = server;
    const newer = aBankWith({ 101: { rev: 2, questionText: 'ما السؤال كما صححه البنك؟' } });
    const restart = async () => {
      await server.stop();
      server = await start({ dataDir, clock, bank: newer });
      owner = await theOwner(server);
    };
    await restart();
    expect(await owner.call('GET /api/admin/reports')).toMatchObject([
      { questionId: 101, isChangedInBank: true, reports: 0, reason: null, questionText: 'ما السؤال المصحّح؟' },
    ]);
    expect(await read()).toMatchObject({
      isChangedInBank: true,
      bankText: { questionText: 'ما السؤال كما صححه البنك؟' },
    });
    expect((await decide('keepOwnText')).status).toBe(200);
    await restart();
    expect(await owner.call('GET /api/admin/reports')).toEqual([]);
    expect(await read()).toMatchObject({ decision: 'kept', isChangedInBank: false });
    await expectRefused(await decide('keepOwnText'), 'notNow');
    expect((await decide('takeBankText')).status).toBe(200);
    expect(await read()).toMatchObject({
      decision: 'bankText',
      bankText: null,
      question: { questionText: 'ما السؤال كما صححه البنك؟' },
    });
    await expectRefused(await decide('takeBankText'), 'notNow');
  });

  it('a stopped question is in play and on the desk again if the bank has a newer text', async () => {
    await decide('stop');
    const { dataDir, clock } = server;
    await server.stop();
    server = await start({ dataDir, clock, bank: aBankWith({ 101: { rev: 2 } }) });
    owner = await theOwner(server);
    expect(await read()).toMatchObject({ isStopped: false, isChangedInBank: true });
    expect((await owner.call('GET /api/admin/reports/counts')).new).toBe(1);
    const { state } = await (await host(server.url)).startGame();
    expect(state.categoriesData[0]?.questions).toHaveLength(6);
    await decide('ignore');
    expect(await read()).toMatchObject({ isChangedInBank: false, isStopped: false });
  });

  it('a question that was removed from the bank is no longer on the desk', async () => {
    const { id } = await noura.startGame();
    await shown(noura, id);
    await noura.call('POST /api/game-sessions/:id/reports', {
      params: { id },
      body: { questionId: 101, reason: 'answer', note: '' },
    });
    const { dataDir, clock } = server;
    await server.stop();
    server = await start({ dataDir, clock, bank: aBankWith({ 101: { id: 190 } }) });
    owner = await theOwner(server);
    expect(await owner.call('GET /api/admin/reports/counts')).toEqual({ new: 0, handled: 1 });
    const [row] = await owner.call('GET /api/admin/reports', { query: { state: 'handled' } });
    expect(row).toMatchObject({ questionId: 101, questionText: 'هذا السؤال لم يعد في البنك' });
    await expectRefused(await owner.request('GET', QUESTION), 'notFound');
  });

  it('every decision is in the audit log', async () => {
    await correct();
    for (const verdict of ['stop', 'resume', 'ignore']) {
      server.clock.advance(1000);
      await decide(verdict);
    }
    expect(await audited()).toEqual(
      ['questionCorrected', 'questionStopped', 'questionResumed', 'reportSettled'].map((action) => ({
        action,
        subject: '101',
      })),
    );
  });
});

describe.skipIf((await findPostgres()) === undefined)('corrections on two servers', () => {
  it('a correction or stop on one server applies to the next game on the other, which can also read games of the first', async () => {
    const one = await startTestServer({ storage: 'postgres', env: { SECRET_KEY: KEY } });
    const env = { SECRET_KEY: KEY, DATABASE_URL: one.config.DATABASE_URL ?? '' };
    const other = await startTestServer({ env, clock: one.clock });
    try {
      const owner = await theOwner(one);
      const { edition } = await readQuestion(owner);
      await owner.call('PUT /api/admin/questions/:questionId', {
        params: { questionId: '101' },
        body: aCorrection({ edition }),
      });
      await owner.request('POST', '/api/admin/questions/102/verdict', { verdict: 'stop' });
      const noura = await host(one.url);
      const begun = await noura.startGame();
      const there = await signIn(other.url, noura.email, noura.password);
      // The second server has not read any change yet.
      const seen = await there.call('GET /api/game-sessions/:id', { params: { id: begun.id } });
      expect(seen.state.categoriesData[0]?.questions[0]?.questionText).toBe('ما السؤال المصحّح؟');
      await owner.request('POST', '/api/admin/questions/103/verdict', { verdict: 'stop' });
      const { state } = await (await host(other.url)).startGame();
      expect(state.categoriesData[0]?.struck).toEqual([2, 3]);
    } finally {
      await other.stop();
      await one.end();
    }
  });
});
