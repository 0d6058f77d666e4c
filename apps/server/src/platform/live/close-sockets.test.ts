import { expect, it, onTestFinished, vi } from 'vitest';
import { bareGateway, noHandlers, noRooms, snapshotOfState } from '../../testing/edge/bare-gateway';
import { endOf, isAccepted, openSocket } from '../../testing/edge/raw-socket';

it('a closing server disconnects its sockets one by one, spread over the given time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { gateway, url } = await bareGateway();
  const ended: number[] = [];
  const ends: Promise<unknown>[] = [];
  for (let number = 0; number < 3; number += 1) {
    const socket = await openSocket(url);
    ends.push(endOf(socket).then(() => ended.push(number)));
  }
  const closed = gateway.close(3000);
  await vi.advanceTimersByTimeAsync(0);
  await ends[0];
  await vi.advanceTimersByTimeAsync(999);
  expect([ended, gateway.socketCount()]).toEqual([[0], 2]);
  await vi.advanceTimersByTimeAsync(1);
  await ends[1];
  expect([ended, gateway.socketCount()]).toEqual([[0, 1], 1]);
  await vi.advanceTimersByTimeAsync(1000);
  await closed;
  await ends[2];
});

it('a closing server answers a socket’s pending events before disconnecting it, but waits a second at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answers: ((answer: { ok: true; totalScore: number; selectedAnswer: 'A' }) => void)[] = [];
  const { gateway, url } = await bareGateway({
    handlers: { ...noHandlers, 'solo:answer': () => new Promise((resolve) => answers.push(resolve)) },
  });
  const [patient, forsaken] = [await openSocket(url), await openSocket(url)];
  const answer = { gameId: 'x', questionIndex: 0, selectedAnswer: 'A', responseTime: 1 };
  const acknowledged = patient.emitWithAck('solo:answer', answer);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  forsaken.emit('solo:answer', answer);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  const [ended, other] = [endOf(patient), endOf(forsaken)];
  const closed = gateway.close(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(gateway.socketCount()).toBe(2);
  answers[0]?.({ ok: true, totalScore: 7, selectedAnswer: 'A' });
  expect(await acknowledged).toMatchObject({ ok: true, totalScore: 7 });
  expect(await ended).toBe('io server disconnect');
  expect(gateway.socketCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await other).toBe('io server disconnect');
  await closed;
});

it('a closing server waits for all pending events of a socket, not only for the first', async () => {
  const answers: ((answer: { ok: true; totalScore: number; selectedAnswer: 'A' }) => void)[] = [];
  const { gateway, url } = await bareGateway({
    handlers: { ...noHandlers, 'solo:answer': () => new Promise((resolve) => answers.push(resolve)) },
  });
  const socket = await openSocket(url);
  const send = () =>
    socket.emitWithAck('solo:answer', { gameId: 'x', questionIndex: 0, selectedAnswer: 'A', responseTime: 1 });
  const acknowledged = [send(), send()];
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const closed = gateway.close(0);
  await vi.advanceTimersByTimeAsync(0);
  for (const [index, answer] of answers.entries()) {
    answer({ ok: true, totalScore: index, selectedAnswer: 'A' });
    expect(await acknowledged[index]).toMatchObject({ ok: true, totalScore: index });
  }
  await closed;
});

it('a closing server accepts no socket, and does not push the number of screens to the remaining ones', async () => {
  const game = { ...noRooms.game, screensEvent: 'game:screens', read: async () => snapshotOfState(1, {}) } as const;
  const { gateway, url } = await bareGateway({ rooms: { ...noRooms, game } });
  const [first, second] = [await openSocket(url), await openSocket(url)];
  const counts: number[] = [];
  second.on('game:screens', ({ count }: { count: number }) => counts.push(count));
  for (const screen of [first, second]) await screen.emitWithAck('watch', { room: 'game', id: 'x' });
  await vi.waitFor(() => expect(counts).toEqual([2]));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const ended = endOf(first);
  const closed = gateway.close(2000);
  await vi.advanceTimersByTimeAsync(0);
  await ended;
  expect(await isAccepted(url)).toBe(false);
  expect(await second.emitWithAck('clock', { t0: 1 })).toMatchObject({ ok: true });
  expect(counts).toEqual([2]);
  await vi.advanceTimersByTimeAsync(1000);
  await closed;
});
