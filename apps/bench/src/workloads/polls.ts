import { inParallel } from '@lamma/testkit/contests/parallel';
import { addressOf, HttpConnection, joinContest } from '../generator/http-connection';
import { spread } from '../generator/spread';
import { measureCpu } from '../probe/probe';
import type { Rig } from '../servers/rig';
import type { Amount } from './amounts';
import { Findings } from './findings';

const JOINING_AT_ONCE = 20;
const NOT_MODIFIED = 304;

/** Measures phones without a socket, which poll an unchanged contest once a second. */
export async function poll(rig: Rig, { pollers, pollSeconds }: Amount): Promise<Findings> {
  const found = new Findings();
  const { id } = await rig.contest(pollers, 1);
  const path = `/api/solo-games/${id}`;
  const connections = Array.from({ length: pollers }, (_, index) => new HttpConnection(rig.port, addressOf(index)));
  const cookies: string[] = [];
  await inParallel(JOINING_AT_ONCE, connections, async (_, index) => {
    cookies[index] = await joinContest(rig.port, id, index);
  });
  const polls: (() => Promise<number>)[] = [];
  await inParallel(JOINING_AT_ONCE, connections, async (connection, index) => {
    const headers = { cookie: cookies[index] ?? '' };
    const { etag = '' } = (await connection.ask({ path, headers })).headers;
    const request = { path, headers: { ...headers, 'if-none-match': etag } };
    polls.push(async () => (await connection.ask(request)).status);
  });
  const times: number[] = [];
  const pollOnce = async (index: number) => {
    const startedAt = performance.now();
    const status = await polls[index]?.();
    times.push(performance.now() - startedAt);
    if (status !== NOT_MODIFIED) found.lost.acks += 1;
  };
  const work = async () => {
    for (let second = 0; second < pollSeconds; second += 1) {
      const answers: Promise<void>[] = [];
      await spread(pollers, 1000, (index) => answers.push(pollOnce(index)));
      await Promise.all(answers);
    }
  };
  const { cpuMs, generator } = await measureCpu(rig.probe, work, 0);
  // Divided by the nominal time, because on a busy machine the run takes longer.
  const figure = cpuMs / (pollSeconds * 10);
  found.figures.push({ row: 'polls at 1 Hz', n: String(pollers), times, figure, generator });
  for (const connection of connections) connection.close();
  return found;
}
