import { inParallel } from '@lamma/testkit/contests/parallel';
import { addressOf, HttpConnection, joinContest } from '../generator/http-connection';
import { spread } from '../generator/spread';
import { measureCpu } from '../probe/probe';
import type { Contest, Rig } from '../servers/rig';
import { Findings } from './findings';

const JOINING_AT_ONCE = 20;
const NOT_MODIFIED = 304;

/** Measures phones without a socket, which poll an unchanged contest once a second. */
export async function poll(rig: Rig, count: number, seconds: number): Promise<Findings> {
  const found = new Findings();
  const [contest] = (await rig.contests(1, count, 1)) as [Contest];
  const path = `/api/solo-games/${contest.id}`;
  const phones = Array.from({ length: count }, (_, index) => new HttpConnection(rig.port, addressOf(index)));
  const requests: { path: string; headers: Record<string, string> }[] = [];
  await inParallel(JOINING_AT_ONCE, phones, async (_, index) => {
    requests[index] = { path, headers: { cookie: await joinContest(rig.port, contest.id, index) } };
  });
  await inParallel(JOINING_AT_ONCE, phones, async (connection, index) => {
    const { headers } = await connection.ask(requests[index] as (typeof requests)[number]);
    Object.assign(requests[index]?.headers ?? {}, { 'if-none-match': headers.etag });
  });
  const times: number[] = [];
  const work = async () => {
    for (let second = 0; second < seconds; second += 1) {
      const answers: Promise<void>[] = [];
      await spread(count, 1000, (index) => {
        const startedAt = performance.now();
        const answer = (phones[index] as HttpConnection).ask(requests[index] as (typeof requests)[number]);
        answers.push(
          answer.then(({ status }) => {
            times.push(performance.now() - startedAt);
            if (status !== NOT_MODIFIED) found.lost.acks += 1;
          }),
        );
      });
      await Promise.all(answers);
    }
  };
  const { cpuMs, generator } = await measureCpu(rig.probe, work, 0);
  // Divided by the nominal time, because on a busy machine the run takes longer.
  found.figures.push({ row: 'polls at 1 Hz', n: String(count), times, figure: cpuMs / (seconds * 10), generator });
  for (const connection of phones) connection.close();
  return found;
}
