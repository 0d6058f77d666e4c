import { parseArgs } from 'node:util';
import { pause } from '@lamma/testkit/contests/at-once';
import { builtServer } from '../options';
import { Promises } from '../report/promises';
import { toGeneratorCore } from '../servers/pin';
import { startProduct } from '../servers/product';
import type { Contest, Rig } from '../servers/rig';
import { Answers } from '../workloads/answers';
import { warmUp } from '../workloads/hall';
import { LiveHall } from '../workloads/live-hall';
import { Findings } from '../workloads/sample';

/**
 * `npm run bench -- soak [--contests 40] [--phones 400] [--questions 18] [--rest 15]`: one contest after another, none ended by its teacher,
 * then so many minutes of rest. After forced collections the heap has to be within a tenth of where it began.
 */
const { values } = parseArgs({
  options: {
    contests: { type: 'string', default: '40' },
    phones: { type: 'string', default: '400' },
    questions: { type: 'string', default: '18' },
    rest: { type: 'string', default: '15' },
    server: { type: 'string', default: builtServer },
  },
});
const [count, phones, questions] = [values.contests, values.phones, values.questions].map(Number) as [
  number,
  number,
  number,
];
const MOST_GROWTH = 1.1;
const MINUTE_MS = 60_000;
const promises = new Promises();

async function main(rig: Rig): Promise<void> {
  await warmUp(rig);
  const [began, rssBegan] = await heapOf(rig);
  promises.tell(`heap at the start ${began.toFixed(1)} MB, resident ${rssBegan.toFixed(0)} MB`);
  const lost = { pushes: 0, acks: 0, rows: 0 };
  let kept = 0;
  for (let number = 1; number <= count; number += 1) {
    const played = await playOne(rig);
    for (const what of ['pushes', 'acks', 'rows'] as const) lost[what] += played.found.lost[what];
    kept += played.answers;
    const [heap, rss] = await heapOf(rig);
    promises.tell(
      `contest ${number}: ${played.cpuUs.toFixed(0)} µs an answer, heap ${heap.toFixed(1)} MB, resident ${rss.toFixed(0)} MB`,
    );
  }
  promises.hold(
    `${lost.pushes} pushes, ${lost.acks} acknowledgements lost; ${kept} answers acknowledged`,
    lost.pushes + lost.acks === 0,
  );
  await pause(Number(values.rest) * MINUTE_MS);
  const [ended, rssEnded] = await heapOf(rig);
  promises.hold(
    `heap at the start ${began.toFixed(1)} MB, after ${values.rest} minutes of rest ${ended.toFixed(1)} MB, ` +
      `resident ${rssBegan.toFixed(0)} and ${rssEnded.toFixed(0)} MB (heap within a tenth)`,
    ended <= began * MOST_GROWTH,
  );
}

/** @returns CPU of an answer, and what was lost. The contest is left as it is. */
async function playOne(rig: Rig): Promise<{ cpuUs: number; answers: number; found: Findings }> {
  const found = new Findings();
  const contests = await rig.contests(1, phones, questions);
  const hall = new LiveHall(rig, contests, found);
  await hall.join(phones);
  const answers = new Answers(rig, hall.seats);
  for (let question = 0; question < questions; question += 1) {
    await hall.nextQuestion();
    await answers.spread(found, question, phones);
  }
  hall.close();
  const costs = found.figures.filter(([measure]) => measure === 'answerCpu').map(([, value]) => value);
  const cpuUs = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  return { cpuUs, answers: answers.acknowledgedIn(contests[0] as Contest), found };
}

/** After forced collections, in megabytes. */
async function heapOf({ probes }: Rig): Promise<[heap: number, resident: number]> {
  const all = await Promise.all(probes.map((probe) => probe.memory()));
  const sum = (of: 'heapUsed' | 'rss') => all.reduce((total, memory) => total + memory[of], 0) / 1e6;
  return [sum('heapUsed'), sum('rss')];
}

toGeneratorCore();
const rig = await startProduct({ program: values.server });
await main(rig).finally(() => rig.close());
process.exit(promises.exitCode);
