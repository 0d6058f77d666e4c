import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KilledContest, playKilledContest } from '@lamma/testkit/contests/killed-contest';
import { builtServer } from '../options';
import { canHold, Promises, spread } from '../report/promises';
import { percentile } from '../report/statistics';

/**
 * `npm run bench -- contest-kills [kills]`: the built server is killed among the answers of a contest, again and again with 200 phones, and once
 * with 2,000. Each phone is the page's own client; what it was told is held against the result.
 */
const times = Number(process.argv[2] ?? 30);
const BACK_MS = 2000;
const promises = new Promises();

async function play(students: number, kills: number): Promise<void> {
  if (!canHold(students)) {
    promises.hold(`${students} phones at once`, false);
    return;
  }
  console.log(`\n${students} phones, ${kills} kills; load ${loadavg()[0]?.toFixed(1)} before`);
  const dataDir = mkdtempSync(join(tmpdir(), 'lamma-contest-kills-'));
  try {
    const onKill = ({ acknowledged, underWay, backMs }: KilledContest['kills'][number]) =>
      console.log(
        `      killed with ${acknowledged} acknowledged and ${underWay} under way: all back, ${spread(backMs)}`,
      );
    tell(
      await playKilledContest({ program: builtServer, dataDir, students, kills, random: Math.random, onKill }),
      students * kills,
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function tell({ kills, sent, acknowledged, refused, lost, doubled }: KilledContest, due: number): void {
  const backMs = kills.flatMap((kill) => kill.backMs);
  const answeredMs = kills.flatMap((kill) => kill.answeredMs);
  promises.hold(`${lost} lost, ${doubled} doubled of ${acknowledged} acknowledged answers`, lost + doubled === 0);
  promises.hold(
    `${acknowledged} of ${sent} sent were taken while their question was open, ${refused} refused`,
    acknowledged === due,
  );
  promises.hold(`phones back after the listening: ${spread(backMs)}`, percentile(backMs, 0.99) < BACK_MS);
  promises.tell(`answers that a kill came between, acknowledged after the listening: ${spread(answeredMs)}`);
}

await play(200, times);
await play(2000, 1);
process.exit(promises.exitCode);
