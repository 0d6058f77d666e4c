import { rankRows } from '@lamma/rules/contest/rank';
import { describe, expect, it } from 'vitest';
import { aTeacher, aWatchingTeacher, id, row, view } from '../../testing/clients/teacher-rig';
import { flush } from '../../testing/fake-scheduler';
import { timings } from '../timings';

describe('the teacher’s contest', () => {
  const scores = { id, runId: view.runId, questionIndex: 0, participantCount: 2, answeredCount: 2, presentCount: 2 };
  const step = (changes: object = {}) => {
    const {
      ranking: _ranking,
      questions: _questions,
      title: _title,
      joinUrl: _url,
      settings: _settings,
      ...had
    } = view;
    const { id: _id, description: _text, gameStarted: _started, isLocked: _locked, tellResults: _tell, ...brief } = had;
    return { id, version: 6, brief: { ...brief, ...changes }, total: { rows: 2, answers: 3, score: 80 } };
  };

  it('a teacher’s contest has its own room, and moves changed rows within the ranking', async () => {
    const { pair, deliver, state } = await aWatchingTeacher();
    const delta = { id, runId: view.runId, questionIndex: 0, participantCount: 3, answeredCount: 3, presentCount: 4 };
    const rows = [row('b', 1), row('a', 2), row('c', 3), row('d', 1, { isRemoved: true })];
    pair.push('solo:ranking', { ...delta, liveShares: [1, 2, 0, 0], rows, scored: [] });
    await deliver();
    expect(state()?.ranking.map((one) => one.id)).toEqual(['b', 'a', 'c', 'd']);
    expect(state()).toMatchObject({ answeredCount: 3, presentCount: 4, liveShares: [1, 2, 0, 0] });
    pair.push('solo:participants', {
      id,
      runId: view.runId,
      added: [{ id: 'e', name: 'e' }],
      removed: [],
      participantCount: 9,
    });
    await deliver();
    expect(state()).toMatchObject({ participantCount: 9, participants: [{ id: 'e' }] });
  });

  it('a teacher’s contest lists removed participants last, in the order of joining', async () => {
    const { pair, deliver, state } = await aWatchingTeacher();
    const delta = { id, runId: view.runId, questionIndex: 0, participantCount: 1, answeredCount: 0, presentCount: 1 };
    const gone = (one: string, joinOrder: number) => row(one, 1, { joinedAt: 0, joinOrder, isRemoved: true });
    const rows = [gone('later', 9), gone('a', 1), gone('soon', 5)];
    pair.push('solo:ranking', { ...delta, liveShares: [0, 0, 0, 0], rows, scored: [] });
    await deliver();
    expect(state()?.ranking.map((one) => one.id)).toEqual(['b', 'a', 'soon', 'later']);
  });

  it('a teacher’s contest breaks ties by the order of joining, even within the same millisecond', async () => {
    const { pair, deliver, state } = await aWatchingTeacher();
    const delta = { id, runId: view.runId, questionIndex: 0, participantCount: 4, answeredCount: 2, presentCount: 4 };
    const tied = (one: string, joinOrder: number) => row(one, 1, { score: 10, joinedAt: 7, joinOrder });
    const rows = [tied('second', 12), tied('first', 11)];
    pair.push('solo:ranking', { ...delta, liveShares: [0, 0, 0, 0], rows, scored: [] });
    await deliver();
    const placed = state()?.ranking.map(({ id: one, rank }) => [one, rank]);
    expect(placed?.slice(2)).toEqual([
      ['first', 3],
      ['second', 3],
    ]);
  });

  it('a teacher’s contest no longer shows which participants share an address after the run has ended', async () => {
    const { pair, deliver, state } = await aWatchingTeacher({
      ...view,
      ranking: [row('a', 1, { addressGroup: 1 }), row('b', 2)],
    });
    const total = { rows: 2, answers: 2, score: 77 };
    pair.push('solo:teacher', { ...step({ phase: 'closed' }), total });
    await deliver();
    expect(state()?.ranking.map(({ addressGroup }) => addressGroup)).toEqual([1, null]);
    pair.push('solo:teacher', { ...step({ phase: 'ended' }), version: 7, total });
    await deliver();
    expect(state()?.ranking).toEqual([row('a', 1), row('b', 2)]);
  });

  it('a teacher’s contest ranks rows with new points by the rules, and keeps the fields that a step omits', async () => {
    const { pair, deliver, state } = await aWatchingTeacher();
    const before = state();
    pair.push('solo:ranking', { ...scores, liveShares: [2, 0, 0, 0], rows: [], scored: [['b', 41, 2, 2, 3000]] });
    pair.push('solo:teacher', step({ phase: 'closed', currentQuestionIndex: 1 }));
    await deliver();
    expect(state()).toMatchObject({ title: view.title, questions: view.questions, phase: 'closed', gameStarted: true });
    expect(state()?.ranking).toMatchObject([
      { id: 'b', rank: 1, score: 41, avgResponseTime: 1500, correctCount: 2, name: 'b' },
      { id: 'a', rank: 2, score: 39 },
    ]);
    expect(before?.ranking.map(({ id: one }) => one)).toEqual(['a', 'b']);
    expect(pair.toServer.filter(({ event }) => event === 'watch')).toEqual([]);
  });

  it.each([
    ['rows were missed', step()],
    ['the run has changed', { ...step({ runId: 'another' }), total: { rows: 2, answers: 2, score: 77 } }],
    ['the omitted fields have changed', { ...step({ base: 'another' }), total: { rows: 2, answers: 2, score: 77 } }],
  ])('a teacher’s contest reloads everything if %s', async (_why, push) => {
    const { pair, deliver, state, answerWatch } = await aWatchingTeacher();
    pair.push('solo:teacher', push);
    await deliver();
    expect(state()?.phase).toBe('question');
    await answerWatch({ ...view, phase: 'ended' }, 6);
    expect(state()?.phase).toBe('ended');
  });

  it('a teacher’s contest ignores rows of another run and counts of an earlier question', async () => {
    const { pair, deliver, state } = await aWatchingTeacher();
    const delta = { id, questionIndex: 7, participantCount: 3, answeredCount: 3, presentCount: 4, scored: [] };
    pair.push('solo:ranking', { ...delta, liveShares: [9, 0, 0, 0], runId: 'another', rows: [row('z', 1)] });
    await deliver();
    expect(state()?.ranking).toHaveLength(2);
    pair.push('solo:ranking', { ...delta, liveShares: [9, 0, 0, 0], runId: view.runId, rows: [row('z', 3)] });
    await deliver();
    expect(state()).toMatchObject({ answeredCount: 0, presentCount: 4, liveShares: [0, 0, 0, 0] });
    expect(state()?.ranking).toHaveLength(3);
  });

  it('a teacher’s contest is read over REST every 3 s while the socket is down', async () => {
    const { rest, scheduler, state } = aTeacher();
    await scheduler.advance(timings.firstConnectMs);
    const body = { id, version: 5, serverTime: scheduler.now(), state: view, me: null, teacher: view };
    rest.take()?.answer({ status: 200, body });
    await flush();
    expect(state()?.ranking).toHaveLength(2);
    await scheduler.advance(timings.contestTeacherPollMs * 0.7);
    expect(rest.calls).toEqual([]);
    await scheduler.advance(timings.contestTeacherPollMs * 0.5);
    // The ranking changes without a new version.
    rest.take()?.answer({ status: 200, body: { ...body, teacher: { ...view, ranking: [row('b', 1)] } } });
    await flush();
    expect(state()?.ranking).toHaveLength(1);
  });

  it('a teacher’s contest reports that nobody is signed in, even if it learns this over REST', async () => {
    const { rest, scheduler, contest, client } = aTeacher();
    let calls = 0;
    client.onUnauthorized(() => {
      calls += 1;
    });
    await scheduler.advance(timings.firstConnectMs);
    rest.take()?.answer({ status: 200, body: { id, version: 5, serverTime: 1, state: view, me: null } });
    await flush();
    expect([contest.getSnapshot().status, calls]).toEqual(['unauthorized', 1]);
  });

  it('two screens of a page share one subscription to a teacher’s contest, which ends shortly after the last one leaves', async () => {
    const { client, contest, pair, scheduler } = await aWatchingTeacher();
    const projector = client.openTeacherContest(id, rankRows);
    contest.release();
    await scheduler.advance(timings.lingerMs * 2);
    expect(pair.toServer.some(({ event }) => event === 'unwatch')).toBe(false);
    projector.release();
    await scheduler.advance(timings.lingerMs);
    expect(pair.take('unwatch').payload).toEqual({ room: 'soloTeacher', id });
  });

  it('a teacher’s contest shows the new name of a participant who comes back under another name', async () => {
    const { pair, deliver, state } = await aWatchingTeacher();
    for (const name of ['سالم', 'سالم ٢']) {
      const added = [{ id: 'e', name }];
      pair.push('solo:participants', { id, runId: view.runId, added, removed: [], participantCount: 1 });
      await deliver();
    }
    expect(state()?.participants).toEqual([{ id: 'e', name: 'سالم ٢' }]);
  });

  it('a screen that releases a teacher’s contest twice counts once', async () => {
    const { contest, pair, scheduler } = await aWatchingTeacher();
    contest.release();
    await scheduler.advance(timings.lingerMs / 2);
    contest.release();
    await scheduler.advance(timings.lingerMs / 2);
    expect(pair.toServer.some(({ event }) => event === 'unwatch')).toBe(true);
  });
});
