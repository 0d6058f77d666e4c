import { joinAsBots } from '../generator/bots';
import { pinToGeneratorCore } from '../probe/pin';
import { Assertions, textOfTimes } from '../report/assertions';
import { percentile } from '../report/statistics';
import { builtServer, startProduct } from '../servers/product';
import type { Contest, Rig } from '../servers/rig';
import { Findings } from '../workloads/findings';
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
  const found = new Findings();
  const [contest] = (await rig.contests(1, PHONES + FREE_PLACES, 3 * QUESTIONS)) as [Contest];
  const [other] = (await rig.contests(1, FREE_PLACES, 1)) as [Contest];
  const hall = new LiveHall(rig, [contest], found, '');
  await hall.join(PHONES, PHONES * 10, '');
  const quiet = await measureAnswers(hall);
  assertions.print(`quiet: ${textOfTimes(quiet)}`);
  const maxMs = Math.max(P99_MS, TIMES_QUIET * percentile(quiet, 0.99));
  for (const [what, { id }] of [
    ['another contest', other],
    ['this contest', contest],
  ] as const) {
    const [times, statuses] = await Promise.all([
      measureAnswers(hall),
      joinAsBots({ port: rig.port, contestId: id, bots: BOTS, overMs: DURATION_MS }),
    ]);
    const texts = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
    assertions.check(
      `${BOTS} bots at ${what} (${texts}): answers ${textOfTimes(times)}`,
      percentile(times, 0.99) <= maxMs,
    );
    assertions.check(`each of the ${FREE_PLACES} free places was taken once`, statuses.get('200') === FREE_PLACES);
    assertions.check('each refusal has its sentence in Arabic', !statuses.has('wordless'));
    const megabytes = (await rig.probe.rss()) / 1e6;
    assertions.check(`resident ${megabytes.toFixed(0)} MB`, megabytes <= RSS_MB);
  }
  await hall.endAndCountLosses();
  const { acks, rows } = found.lost;
  assertions.check(`${acks} acknowledgements, ${rows} rows lost`, acks + rows === 0);
  hall.close();
}

async function measureAnswers(hall: LiveHall): Promise<number[]> {
  const times: number[] = [];
  for (let question = 0; question < QUESTIONS; question += 1) {
    await hall.nextQuestion();
    times.push(...(await hall.answer(undefined, DURATION_MS / QUESTIONS)).times);
  }
  return times;
}

pinToGeneratorCore();
const rig = await startProduct(builtServer, 1);
await main(rig).finally(() => rig.close());
process.exit(assertions.exitCode);
