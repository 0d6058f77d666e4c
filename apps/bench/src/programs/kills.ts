import { type KilledContest, playKilledContest } from '@lamma/testkit/contests/killed-contest';
import { Assertions, textOfTimes } from '../report/assertions';
import { percentile } from '../report/statistics';
import { inFolder } from '../servers/folder';
import { builtServer } from '../servers/product';

/**
 * `npm run bench -- kills [kills]`: kills the built server during the answers of a contest, several times with 200 phones and once with
 * 2,000. Each phone runs the page's client, and the acks of all phones are compared with the result.
 */
const BACK_MS = 2000;
const assertions = new Assertions();

async function play(students: number, kills: number): Promise<void> {
  console.log(`\n${students} phones, ${kills} kills`);
  const onKill = ({ acknowledged, inTransit, backMs }: KilledContest['kills'][number]) =>
    assertions.print(
      `killed with ${acknowledged} answers acknowledged and ${inTransit} unacknowledged: phones back after ${textOfTimes(backMs)}`,
    );
  const options = { program: builtServer, students, kills, random: Math.random, onKill };
  const played = await inFolder((dataDir) => playKilledContest({ ...options, dataDir }));
  assertions.checkAnswers(played, students * kills);
  const backMs = played.kills.flatMap((kill) => kill.backMs);
  const what = `phones back after the server listened again: ${textOfTimes(backMs)}`;
  assertions.check(what, percentile(backMs, 0.99) < BACK_MS);
}

await play(200, Number(process.argv[2] ?? 30));
await play(2000, 1);
process.exit(assertions.exitCode);
