import { correctionsFile } from '@lamma/bank/files/corrections';
import { type Host, host } from '@lamma/testkit/people/host';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { aSound } from '../../../testing/files/sounds';
import { giveGames } from '../../../testing/people/allowance-of';
import { cluesOf } from '../../../testing/people/builders';
import { theOwner } from '../../../testing/people/the-owner';
import { aCorrection, readQuestion } from '../../../testing/questions/question-calls';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

onEachStorageInFullRun('the clues and the export of corrections', (start) => {
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

  it('the export has the current corrections, without revoked corrections', async () => {
    const exported = async () => {
      const { file, count } = await owner.call('GET /api/admin/corrections');
      const { corrections } = correctionsFile.parse(JSON.parse(Buffer.from(file, 'base64').toString()));
      expect(corrections).toHaveLength(count);
      return corrections;
    };
    expect(await exported()).toEqual([]);
    const { edition } = await readQuestion(owner);
    await owner.request('PUT', '/api/admin/questions/101', aCorrection({ edition }));
    const { questionText, correctAnswer, accept, wrong, why } = aCorrection();
    expect(await exported()).toEqual([
      { id: 101, categoryId: 1, fact: '', rev: 1, questionText, correctAnswer, accept, wrong, why },
    ]);
    await owner.request('POST', '/api/admin/questions/101/verdict', { verdict: 'takeBankText' });
    expect(await exported()).toEqual([]);
  });

  it('a correction of other fields keeps the clues on the desk, in new games and in the export', async () => {
    const params = { questionId: '104' };
    const { edition, question } = await readQuestion(owner, '104');
    expect(question.clues).toEqual(cluesOf(104));
    const body = aCorrection({ edition, questionText: 'من اللاعب؟' });
    const { question: now, bankText } = await owner.call('PUT /api/admin/questions/:questionId', { params, body });
    expect([now.questionText, now.clues, bankText?.clues]).toEqual(['من اللاعب؟', cluesOf(104), cluesOf(104)]);
    const { id } = await noura.startGame();
    const opened = await noura.move(id, 0, { type: 'openQuestion', questionId: 104 });
    expect(opened.body.state.openQuestion).toMatchObject({
      questionText: 'من اللاعب؟',
      clues: cluesOf(104)?.slice(0, 1),
      cluesLeft: 2,
    });
    const { file } = await owner.call('GET /api/admin/corrections');
    const { corrections } = correctionsFile.parse(JSON.parse(Buffer.from(file, 'base64').toString()));
    expect(corrections).toMatchObject([{ id: 104, clues: cluesOf(104) }]);
  });

  it('corrected clues are played in new games only, and running games keep their clues', async () => {
    const { id: running } = await noura.startGame();
    const params = { questionId: '104' };
    const { edition } = await readQuestion(owner, '104');
    const clues = ['تلميح صعب', 'تلميح سهل'];
    const body = aCorrection({ edition, clues });
    const { question, bankText } = await owner.call('PUT /api/admin/questions/:questionId', { params, body });
    expect([question.clues, bankText?.clues]).toEqual([clues, cluesOf(104)]);
    const salem = await host(server.url);
    const openedIn = async (id: string, of: Host) =>
      (await of.move(id, 0, { type: 'openQuestion', questionId: 104 })).body.state.openQuestion;
    const next = (await salem.startGame()).id;
    expect(await openedIn(next, salem)).toMatchObject({ clues: clues.slice(0, 1), cluesLeft: 1 });
    expect(await openedIn(running, noura)).toMatchObject({ clues: cluesOf(104)?.slice(0, 1), cluesLeft: 2 });
  });

  it.each([
    ['one clue alone', '104', ['واحد']],
    ['five clues', '104', ['أ', 'ب', 'ج', 'د', 'هـ']],
    ['a blank clue', '104', ['واحد', '  ']],
    ['clues of a question that has none', '101', ['واحد', 'اثنان']],
  ])('a correction with %s is refused at its field', async (_, questionId, clues) => {
    const { edition } = await readQuestion(owner, questionId);
    const body = aCorrection({ edition, clues });
    const refused = await owner.request('PUT', `/api/admin/questions/${questionId}`, body);
    const { fields } = await expectRefused(refused, 'invalid');
    expect(Object.keys(fields as object).map((field) => field.split('.')[0])).toEqual(['clues']);
  });

  it('the export of corrections lists the files that a correction adds or removes', async () => {
    const upload = await owner.request('POST', '/api/uploads', aSound());
    const { file: sound } = (await upload.json()) as { file: string };
    const params = { questionId: '102' };
    const { edition, question } = await readQuestion(owner, '102');
    const body = aCorrection({ edition, questionFile: sound, answerImage: question.answerImage ?? null });
    await owner.call('PUT /api/admin/questions/:questionId', { params, body });
    const { file } = await owner.call('GET /api/admin/corrections');
    const { corrections } = correctionsFile.parse(JSON.parse(Buffer.from(file, 'base64').toString()));
    expect(corrections).toMatchObject([{ id: 102, files: [sound], leftOut: ['img102.webp'] }]);
  });
});
