import { afterAll, beforeAll, expect, it } from 'vitest';
import { aTeacher } from '../../../testing/contests/a-class';
import { giveOwnCategory } from '../../../testing/custom-games/given-category';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

onEachStorageInFullRun('own categories in a contest', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const teacher = () => aTeacher(server);

  it('a contest can use its teacher’s own questions that have three wrong options', async () => {
    const noura = await teacher();
    const wrongOptions = JSON.stringify(['خطأ 1', 'خطأ 2', 'خطأ 3']);
    const two = JSON.stringify(['خطأ 1', 'خطأ 2']);
    /**
     * A usable question, one with too few wrong options, one with the answer among its wrong options, and two with
     * media that phones do not play.
     */
    const changes = [
      {},
      { wrongOptions: two },
      { correctAnswer: 'خَطأ 1' },
      { questionAudio: 'u-a.mp3' },
      { questionVideo: 'u-a.mp4' },
    ];
    const change = (place: number) => ({ wrongOptions, ...changes[place - 1] });
    const own = await giveOwnCategory(server, noura.user.id, { name: 'عائلتنا', change });
    const none = await giveOwnCategory(server, noura.user.id);
    const listed = await noura.call('GET /api/solo-games/bank');
    expect(listed[0]).toEqual({ id: own, nameAr: 'عائلتنا', questionCount: 2 });
    expect(listed.map(({ id }) => id)).not.toContain(none);
    const read = (person: typeof noura, id: number) => person.request('GET', `/api/solo-games/bank/${id}`);
    const { questions } = await noura.call('GET /api/solo-games/bank/:categoryId', {
      params: { categoryId: String(own) },
    });
    expect(questions).toHaveLength(2);
    for (const { options, correctAnswer } of questions) {
      expect(options.toSorted()).toEqual(expect.arrayContaining(['خطأ 1', 'خطأ 2', 'خطأ 3']));
      expect(options[correctAnswer]).toMatch(/^جواب-سري/);
    }
    const salem = await teacher();
    expect((await salem.call('GET /api/solo-games/bank')).map(({ id }) => id)).not.toContain(own);
    for (const id of [own, none, 1001]) await expectRefused(await read(salem, id), 'notFound');
    await noura.call('POST /api/solo-games', { body: { title: 'من فئاتنا', questions } });
  });
});
