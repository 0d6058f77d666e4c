import { atOnce } from '@lamma/testkit/contests/at-once';
import { requestBytes } from '../generator/headers';
import { addressOf, portOf, takePlace } from '../generator/join';
import { Line } from '../generator/line';
import { meter } from '../generator/meter';
import { spread } from '../generator/spread';
import type { Contest, Rig } from '../servers/rig';
import { Findings, type Found } from './sample';

const JOINING_AT_ONCE = 20;
const NOT_MODIFIED = 304;

/** Phones without a socket ask once a second for a contest in which nothing changes. */
export async function poll(rig: Rig, count: number, seconds: number): Promise<Found> {
  const found = new Findings();
  const [contest] = (await rig.contests(1, count, 1)) as [Contest];
  const path = `/api/solo-games/${contest.id}`;
  const cookies: string[] = [];
  await atOnce(JOINING_AT_ONCE, Array.from({ length: count }), async (_, index) => {
    cookies[index] = await takePlace(portOf(rig, index), contest.id, index);
  });
  const lines = cookies.map((cookie, index) => ({
    cookie,
    line: new Line(portOf(rig, index), addressOf(index)),
    bytes: Buffer.alloc(0) as Buffer,
  }));
  await atOnce(JOINING_AT_ONCE, lines, async (one) => {
    const headers = { Cookie: one.cookie };
    const { head } = await one.line.ask({ method: 'GET', path, headers });
    const etag = /\r\netag: ([^\r]+)/i.exec(head)?.[1] ?? '';
    one.bytes = requestBytes(one.line.port, { method: 'GET', path, headers: { ...headers, 'If-None-Match': etag } });
  });
  let wire = 0;
  const asked: Promise<void>[] = [];
  const round = (index: number) => {
    const { line, bytes } = lines[index] as (typeof lines)[number];
    asked.push(
      line.send(bytes).then(({ status, wireBytes }) => {
        if (status !== NOT_MODIFIED) found.lost.acks += 1;
        wire = wireBytes;
      }),
    );
  };
  const metered = await meter(
    rig,
    async () => {
      for (let second = 0; second < seconds; second += 1) {
        await spread(count, 1000, round);
        await Promise.all(asked.splice(0));
      }
    },
    0,
  );
  // By the time that it should take: on a busy machine the seconds are longer.
  found.add('polls', (metered.cpuMs / (seconds * 1000)) * 100, metered.generator);
  found.add('pollBytes', wire);
  for (const { line } of lines) line.close();
  return found;
}
