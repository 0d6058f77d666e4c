import { limits } from '@lamma/protocol/limits';
import { describe, expect, it } from 'vitest';
import {
  anOpenQuestion,
  answerOf,
  aStudent,
  contestRig,
  gets,
  type StudentRig,
} from '../../testing/clients/student-rig';
import { timings } from '../timings';

describe('StudentClient', () => {
  it('StudentClient reads the contest over REST and opens no socket before the student has joined', async () => {
    const { server, phone, scheduler } = contestRig();
    const student = phone();
    expect(student.shown()).toMatchObject({ status: 'loading', view: undefined });
    await student.restExchange();
    expect(student.shown()).toMatchObject({ status: 'ready', me: null, view: { title: server.view.title } });
    server.change({ isActive: false });
    await scheduler.advance(timings.contestPreviewMs * 1.2);
    expect(student.pair.wantsOpen).toBe(false);
    await student.restExchange();
    expect(student.shown().view?.isActive).toBe(false);
  });

  it('StudentClient distinguishes an unknown contest from a loading one', async () => {
    const { phone } = contestRig();
    const student = phone(undefined, 'solo-zzzzzzzz');
    await student.restExchange();
    expect(student.shown().status).toBe('missing');
  });

  it('StudentClient shows `missing` if the contest was deleted while the phone was away', async () => {
    const { student, server } = await anOpenQuestion();
    student.pair.cut();
    server.isDeleted = true;
    await student.exchange();
    expect(student.shown().status).toBe('missing');
  });

  it('StudentClient applies each joining and leaving once, although neither creates a new version', async () => {
    const rig = contestRig();
    const first = await aStudent(rig);
    const { version } = rig.server;
    const second = await aStudent(rig, 'سالم');
    await first.exchange();
    expect(first.shown().view).toMatchObject({
      participantCount: 2,
      participants: [{ name: 'دانة العنزي' }, { name: 'سالم' }],
    });
    expect(rig.server.version).toBe(version);
    rig.server.remove('سالم');
    await first.exchange();
    expect(first.shown().view).toMatchObject({ participantCount: 1, participants: [{ name: 'دانة العنزي' }] });
    second.client.stop();
  });

  it('after a lost connection StudentClient learns who joined, even if the version is the same', async () => {
    const rig = contestRig();
    const first = await aStudent(rig);
    first.pair.cut();
    await aStudent(rig, 'سالم');
    await first.exchange();
    expect(first.shown().view?.participants).toHaveLength(2);
  });

  it('StudentClient follows the run by pushes, and notices a lost last push by a beat', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    expect(student.shown().view).toMatchObject({ phase: 'question', currentQuestionIndex: 0 });
    server.close();
    student.pair.toClient = [];
    await scheduler.advance(12_000);
    await student.exchange();
    expect(student.shown().view).toMatchObject({ phase: 'closed', correctAnswer: 1 });
  });

  it('StudentClient does not replace a newer state with an older one', async () => {
    const { student, server } = await anOpenQuestion();
    server.close();
    server.open(1);
    student.pair.toClient.reverse();
    await student.exchange();
    expect(student.shown().view).toMatchObject({ phase: 'question', currentQuestionIndex: 1 });
  });

  it('if sockets are blocked, StudentClient polls each second, and every 5 s after 15 minutes without a change', async () => {
    const { phone, scheduler, server } = contestRig();
    const student = phone();
    await student.restExchange();
    void student.client.join('سالم');
    await student.restExchange();
    await scheduler.advance(timings.firstConnectMs);
    const pollFor = async (seconds: number) => {
      let polls = 0;
      for (let tick = 0; tick < seconds * 10; tick += 1) {
        polls += gets(student).length;
        await student.restExchange();
        await scheduler.advance(100);
      }
      return polls;
    };
    const minute = await pollFor(60);
    expect(minute).toBeGreaterThan(45);
    expect(minute).toBeLessThan(75);
    await pollFor(14 * 60 + 10);
    expect(await pollFor(60)).toBeLessThan(18);
    server.open(0);
    await pollFor(7);
    expect(student.shown().view?.phase).toBe('question');
    expect(await pollFor(60)).toBeGreaterThan(45);
  });

  it('StudentClient requests its own data after a question has closed, at a random time within 800 ms', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    student.client.answer('B');
    await student.exchange();
    const { asked } = server;
    server.close();
    await student.exchange();
    expect(server.asked).toBe(asked);
    await scheduler.advance(timings.contestAskMs);
    await student.exchange();
    expect(server.asked).toBe(asked + 1);
    expect(student.shown().me).toMatchObject({ score: 10, rank: 2, correctCount: 1 });
  });

  it('StudentClient requests the student’s result once the teacher can no longer go back to the previous question', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    server.change({ tellResults: 'atClose' });
    await student.exchange();
    student.client.answer('B');
    await student.exchange();
    expect(answerOf(student)).toEqual({ state: 'taken', selectedAnswer: 'B' });
    server.open(1);
    await student.exchange();
    await scheduler.advance(limits.contestTakeBackMs - 1);
    await student.exchange();
    expect(answerOf(student)?.isCorrect).toBeUndefined();
    await scheduler.advance(timings.contestAskMs + 1);
    await student.exchange();
    expect(answerOf(student)).toMatchObject({ isCorrect: true, points: 10 });
  });

  it('StudentClient answers no question during the count-in, and requests the question if its push does not arrive', async () => {
    const rig = contestRig();
    const student = await aStudent(rig);
    const serverStartTime = rig.scheduler.now() + 25_200_000 + 3000;
    rig.server.open(0, { question: null, serverStartTime });
    await student.exchange();
    expect(student.client.answer('A')).toBe(false);
    rig.server.open(0, { serverStartTime });
    student.pair.toClient.splice(0);
    await rig.scheduler.advance(3999);
    await student.exchange();
    expect(student.shown().view?.question).toBeNull();
    await rig.scheduler.advance(timings.contestAskMs);
    await student.exchange();
    expect(student.shown().view?.question).not.toBeNull();
    expect(student.client.answer('A')).toBe(true);
  });

  it('StudentClient resumes after a reload with its name, score and question', async () => {
    const { student, rig } = await anOpenQuestion();
    student.client.answer('B');
    await student.exchange();
    student.client.stop();
    const again = rig.phone(student.browser);
    await again.restExchange();
    expect(again.shown()).toMatchObject({ status: 'ready', me: { name: 'دانة العنزي', score: 10 } });
    expect(answerOf(again)).toMatchObject({ state: 'taken', selectedAnswer: 'B' });
  });

  it('[F20] StudentClient counts down by the server’s clock', async () => {
    const { student, scheduler, server } = await anOpenQuestion();
    await scheduler.advance(7000);
    expect(Math.abs((server.view.deadlineAt ?? 0) - student.client.clock.now() - 23_000)).toBeLessThan(250);
  });

  it('StudentClient checks link, contest and its own data at once when the page becomes visible', async () => {
    const { student, server } = await anOpenQuestion();
    server.close();
    student.pair.toClient = [];
    student.client.nudge();
    await student.exchange();
    expect(student.shown().view?.phase).toBe('closed');
    student.pair.cut();
    student.client.nudge();
    expect(student.pair.wantsOpen).toBe(true);
  });

  it('StudentClient is offline while neither socket nor REST answers', async () => {
    const { student, scheduler } = await anOpenQuestion();
    student.rest.isReachable = false;
    student.pair.cut();
    student.client.answer('B');
    await scheduler.advance(timings.hallGraceMs - 1);
    expect(student.shown().isOffline).toBe(false);
    await scheduler.advance(timings.hallGraceSpreadMs + 1);
    expect(student.shown().isOffline).toBe(true);
    await student.exchange();
    expect(student.shown().isOffline).toBe(false);
  });

  it('StudentClient waits 3 to 5 s before REST takes over, so that phones do not flood a restarting server', async () => {
    const rig = contestRig();
    const hall: StudentRig[] = [];
    for (let number = 0; number < 20; number += 1) hall.push(await aStudent(rig, `طالب ${number}`));
    for (const { pair } of hall) pair.cut();
    const asking = () => hall.filter((student) => gets(student).length > 0).length;
    await rig.scheduler.advance(timings.hallGraceMs - 1);
    expect(asking()).toBe(0);
    await rig.scheduler.advance(timings.hallGraceSpreadMs / 2);
    expect(asking()).toBeGreaterThan(3);
    expect(asking()).toBeLessThan(17);
    await rig.scheduler.advance(timings.hallGraceSpreadMs / 2 + 1);
    expect(asking()).toBe(20);
  });

  it('StudentClient reports that it is late if an answer’s ack or the contest takes longer than 3 s, until it arrives', async () => {
    const { student, scheduler, server, rig } = await anOpenQuestion();
    student.client.answer('A');
    await scheduler.advance(2999);
    expect(student.shown().isLate).toBe(false);
    await scheduler.advance(1);
    expect([student.shown().isLate, answerOf(student)?.state]).toEqual([true, 'sending']);
    await student.exchange();
    expect([student.shown().isLate, answerOf(student)?.state]).toEqual([false, 'taken']);
    expect(server.view.phase).toBe('question');
    const waiting = rig.phone();
    await scheduler.advance(3000);
    expect(waiting.shown()).toMatchObject({ status: 'loading', isLate: true });
    await waiting.restExchange();
    expect(waiting.shown().isLate).toBe(false);
  });

  it('StudentClient sends nothing after the page is closed', async () => {
    const { student, scheduler } = await anOpenQuestion();
    student.client.answer('B');
    student.client.stop();
    student.pair.toServer = [];
    await scheduler.advance(60_000);
    expect(student.rest.calls).toEqual([]);
    expect(student.pair.toServer).toEqual([]);
    expect(student.pair.wantsOpen).toBe(false);
  });

  it('StudentClient requests its own data at the end of the run', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    const { asked } = server;
    server.change({ phase: 'ended' });
    await student.exchange();
    await scheduler.advance(timings.contestAskMs);
    await student.exchange();
    expect(server.asked).toBe(asked + 1);
    expect(student.shown().me?.rank).toBe(2);
  });

  it('StudentClient requests nothing when the run moves on and all results are known', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    student.client.answer('B');
    await student.exchange();
    const { asked } = server;
    server.open(1);
    await student.exchange();
    await scheduler.advance(limits.contestTakeBackMs + timings.contestAskMs);
    await student.exchange();
    expect(server.asked).toBe(asked);
  });

  it('StudentClient requests its own data if one of several results is unknown', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    student.client.answer('B');
    await student.exchange();
    server.change({ tellResults: 'atClose' });
    server.open(1);
    await student.exchange();
    student.client.answer('A');
    await student.exchange();
    expect(answerOf(student, 1)).toEqual({ state: 'taken', selectedAnswer: 'A' });
    server.open(2);
    await student.exchange();
    await scheduler.advance(limits.contestTakeBackMs + timings.contestAskMs);
    await student.exchange();
    expect(answerOf(student, 1)).toMatchObject({ isCorrect: true });
  });
});
