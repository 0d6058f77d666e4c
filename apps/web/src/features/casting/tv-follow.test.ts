import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/server/http';
import { OwnGameReport } from './tv-follow';

const send = vi.fn<(gameId: string | null) => Promise<unknown>>();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const sent = () => send.mock.calls.map(([gameId]) => gameId);

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset().mockResolvedValue({ ok: true });
});

it('OwnGameReport retries a failed report until the server accepts it', async () => {
  send.mockRejectedValueOnce(new TypeError('network')).mockRejectedValueOnce(new ApiError(503, 'x', ''));
  new OwnGameReport(send).report('own');
  await pass(60_000);
  expect(sent()).toEqual(['own', 'own', 'own']);
});

it('OwnGameReport does not retry a failed report if a newer report is waiting', async () => {
  let fail: (error: Error) => void = () => undefined;
  const isUnderWay = new Promise((_, reject) => {
    fail = reject;
  });
  send.mockReturnValueOnce(isUnderWay);
  const report = new OwnGameReport(send);
  report.report('own');
  report.report(null);
  fail(new TypeError('network'));
  await pass(60_000);
  expect(sent()).toEqual(['own', null]);
});

it('OwnGameReport stops retrying if the server refuses the report or if stop() is called', async () => {
  send.mockRejectedValueOnce(new ApiError(404, 'x', ''));
  const report = new OwnGameReport(send);
  report.report('gone');
  await pass(60_000);
  expect(sent()).toEqual(['gone']);
  send.mockRejectedValue(new TypeError('network'));
  report.report('own');
  await pass(0);
  report.stop();
  await pass(60_000);
  expect(sent()).toEqual(['gone', 'own']);
});
