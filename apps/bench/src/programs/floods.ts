import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BotsOptions, Tally } from '../generator/bots-process';
import { pinToGeneratorCore } from '../probe/pin';
import { Assertions, textOfTimes } from '../report/assertions';
import { percentile } from '../report/statistics';
import { builtServer, startProduct } from '../servers/product';
import type { Rig } from '../servers/rig';
import { LiveHall } from '../workloads/live-hall';

/**
 * `npm run bench -- floods [bots]`: 500 phones answer in a contest, with the rate limits of production, while 20,000 bots from 200
 * addresses try to join first another contest and then this contest. The p99 of the phones must stay below 100 ms or below three times the
 * p99 without bots. The server's memory must stay below 600 MB.
 */
const BOTS = Number(process.argv[2] ?? 20_000);
const PHONES = 500;
/** The duration of a flood, and of each measurement of answers. */
const DURATION_MS = 30_000;
const QUESTIONS = 4;
/** How many bots the contest has room for. */
const FREE_PLACES = 100;
const [P99_MS, TIMES_QUIET, RSS_MB] = [100, 3, 600];
const assertions = new Assertions();

async function main(rig: Rig): Promise<void> {
  const size = { phonesEach: PHONES, freePlaces: FREE_PLACES, questions: 3 * QUESTIONS };
  const hall = await LiveHall.open(rig, size, PHONES * 10);
  const answer = async () => (await hall.play(QUESTIONS, DURATION_MS / QUESTIONS)).times;
  const quiet = await answer();
  assertions.print(`quiet: ${textOfTimes(quiet)}`);
  const maxMs = Math.max(P99_MS, TIMES_QUIET * percentile(quiet, 0.99));
  const contests = { 'another contest': await rig.contest(FREE_PLACES, 1), 'this contest': hall.contests[0] };
  for (const [what, contest] of Object.entries(contests)) {
    const bots = joinAsBots({ port: rig.port, contestId: contest?.id ?? '', bots: BOTS, overMs: DURATION_MS });
    const [times, statuses] = await Promise.all([answer(), bots]);
    const texts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
    assertions.check(`${BOTS} bots at ${what} (${texts.join(', ')})`, statuses['200'] === FREE_PLACES);
    assertions.check(`answers ${textOfTimes(times)}`, percentile(times, 0.99) <= maxMs);
    assertions.check('each refusal has its sentence in Arabic', !('wordless' in statuses));
    const megabytes = (await rig.probe.rss()) / 1e6;
    assertions.check(`resident ${megabytes.toFixed(0)} MB`, megabytes <= RSS_MB);
  }
  await hall.endAndCountLosses();
  const { acks, rows } = hall.found.lost;
  assertions.check(`${acks} acknowledgements, ${rows} rows lost`, acks + rows === 0);
  hall.close();
}

/** Joins many bots to a contest. They run in another process, so that their work does not delay the measurements of this process. */
async function joinAsBots(options: BotsOptions): Promise<Tally> {
  const bots = fork(fileURLToPath(new URL('../generator/bots-process.ts', import.meta.url)));
  bots.send(options);
  const [tally] = await once(bots, 'message');
  bots.kill();
  return tally;
}

pinToGeneratorCore();
const rig = await startProduct(builtServer, 1);
await main(rig).finally(() => rig.close());
process.exit(assertions.exitCode);
