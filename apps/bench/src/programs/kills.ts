import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KilledContest, playKilledContest } from '@lamma/testkit/contests/killed-contest';
import { Assertions, textOfTimes } from '../report/assertions';
import { percentile } from '../report/statistics';
import { builtServer } from '../servers/product';

/**
 * `npm run bench -- kills [kills]`: kills the built server during the answers of a contest, several times with 200 phones and once with
 * 2,000. Each phone runs the page's client, and the acks of all phones are compared with the result.
 */
const BACK_MS = 2000;
const assertions = new Assertions();

async function play(students: number, kills: number): Promise<void> {
  console.log(`\n${students} phones, ${kills} kills`);
  const dataDir = mkdtempSync(join(tmpdir(), 'lamma-kills-'));
  const onKill = ({ acknowledged, inTransit, backMs }: KilledContest['kills'][number]) =>
    assertions.print(
      `killed with ${acknowledged} answers acknowledged and ${inTransit} unacknowledged: phones back after ${textOfTimes(backMs)}`,
    );
  const options = { program: builtServer, dataDir, students, kills, random: Math.random, onKill };
  const played = await playKilledContest(options).finally(() => rmSync(dataDir, { recursive: true, force: true }));
  const { sent, acknowledged, refused, lost, doubled } = played;
  const backMs = played.kills.flatMap((kill) => kill.backMs);
  assertions.check(`${lost} lost, ${doubled} doubled of ${acknowledged} acknowledged answers`, lost + doubled === 0);
  assertions.check(
    `${acknowledged} of ${sent} sent answers accepted, ${refused} refused`,
    acknowledged === students * kills,
  );
  assertions.check(
    `phones back after the server listened again: ${textOfTimes(backMs)}`,
    percentile(backMs, 0.99) < BACK_MS,
  );
}

await play(200, Number(process.argv[2] ?? 30));
await play(2000, 1);
process.exit(assertions.exitCode);
