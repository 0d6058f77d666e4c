import { pause } from '@lamma/testkit/contests/parallel';
import { pinToGeneratorCore } from '../probe/pin';
import { Assertions } from '../report/assertions';
import { startProduct } from '../servers/product';
import type { Rig } from '../servers/rig';
import { Findings } from '../workloads/findings';
import { warmUp } from '../workloads/halls';
import { LiveHall } from '../workloads/live-hall';

/**
 * `npm run bench -- soak [contests] [phones] [questions] [minutes of rest]`: plays contests one after another without ending them, then
 * rests. After forced collections the heap must be within a tenth of its start.
 */
const [contests = 40, phones = 400, questions = 18, rest = 15] = process.argv.slice(2).map(Number);
const MAX_GROWTH = 1.1;
const assertions = new Assertions();

async function soak(rig: Rig): Promise<void> {
  await warmUp(rig);
  const heapAtStart = await heapOf(rig, 'at the start');
  const found = new Findings();
  for (let number = 1; number <= contests; number += 1) {
    const hall = await LiveHall.open(rig, { phonesEach: phones, questions }, phones, found);
    const { cpuUs } = await hall.play(questions, phones);
    hall.close();
    await heapOf(rig, `after contest ${number}, ${cpuUs.toFixed(0)} µs an answer`);
  }
  const { pushes, acks } = found.lost;
  assertions.check(`${pushes} pushes, ${acks} acknowledgements lost`, pushes + acks === 0);
  await pause(rest * 60_000);
  const heapAtEnd = await heapOf(rig, `after ${rest} minutes of rest`);
  assertions.check(
    `the heap is within a tenth of its start: ${(heapAtEnd / heapAtStart).toFixed(2)} x`,
    heapAtEnd <= heapAtStart * MAX_GROWTH,
  );
}

async function heapOf({ probe }: Rig, when: string): Promise<number> {
  const { heapUsed, rss } = await probe.memory();
  assertions.print(`${when}: heap ${(heapUsed / 1e6).toFixed(1)} MB, resident ${(rss / 1e6).toFixed(0)} MB`);
  return heapUsed / 1e6;
}

pinToGeneratorCore();
const rig = await startProduct();
await soak(rig).finally(() => rig.close());
process.exit(assertions.exitCode);
