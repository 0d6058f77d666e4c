import { limits } from '@lamma/protocol/limits';
import { expect, it } from 'vitest';
import { aClass, aStudent } from '../../testing/contests/a-class';
import { startTestServer } from '../../testing/server/start-test-server';

const imageOf = (index: number) => `q-${index}-7f3a9c.webp`;

it('a student’s responses do not name a question’s picture before the question is asked', async () => {
  const server = await startTestServer();
  const { teacher } = await aClass(server, { students: 0 });
  const questions = [0, 1].map((index) => ({
    question: `السؤال ${index}`,
    options: ['أ', 'ب', 'ج', 'د'],
    correctAnswer: index,
    image: imageOf(index),
  }));
  const { id: gameId } = await teacher.call('POST /api/solo-games', {
    body: { title: 'صور', description: '', questions },
  });
  const student = await aStudent(server.url, gameId, 'سالم');
  const screen = await student.watch();
  const received: unknown[] = [];
  screen.socket.onAny((...event: unknown[]) => received.push(event));
  const all = async () => {
    const path = `/api/solo-games/${gameId}`;
    for (const part of ['', '/status', '/current-question-status', '/current-question', '/leaderboard']) {
      received.push(await (await student.request('GET', path + part)).json());
    }
    received.push(await screen.send('watch', { room: 'solo', id: gameId }));
    return JSON.stringify(received);
  };
  const command = (body: object) => teacher.request('POST', `/api/solo-games/${gameId}/commands`, { command: body });
  const lobby = await all();
  expect(lobby).not.toContain(imageOf(0));
  await command({ type: 'start' });
  server.clock.advance(limits.contestCountInMs);
  await student.submit('A');
  await screen.next('solo:state', ({ state }) => state.correctAnswer === 0);
  const first = await all();
  expect(first).toContain(imageOf(0));
  expect(first).not.toContain(imageOf(1));
  await command({ type: 'navigate', questionIndex: 1 });
  await screen.next('solo:state', ({ state }) => state.currentQuestionIndex === 1);
  expect(await all()).toContain(imageOf(1));
  screen.close();
  await server.end();
});
