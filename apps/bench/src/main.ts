import { readFileSync, writeFileSync } from 'node:fs';
import { type Options, readOptions } from './options';
import { type Station, stationsOf } from './plan';
import { lookAtMachine, textOfMachine } from './report/machine';
import { print, printBeside } from './report/print';
import { isWanted, rowKinds, type Side } from './report/rows';
import { exitCodeOf, type Row, Samples } from './report/samples';
import { toGeneratorCore } from './servers/pin';
import type { Script } from './servers/rig';
import { missingStores, startSide } from './sides';
import { startUp } from './workloads/start';

/**
 * `npm run bench`: the product beside a floor that does the same work, in the same run. `npm run bench -- --full`: in the sizes that the
 * goals speak of. docs/performance.md says what each row is. Loopback only.
 */
const programs: Record<string, () => Promise<unknown>> = {
  soak: () => import('./programs/soak'),
  stalls: () => import('./programs/stalls'),
  stops: () => import('./programs/stops'),
  desk: () => import('./programs/desk'),
  'contest-load': () => import('./programs/contest-load'),
  'contest-kills': () => import('./programs/contest-kills'),
  'own-start': () => import('./programs/own-start'),
  'stalled-disk': () => import('./programs/stalled-disk'),
};

async function main(): Promise<number> {
  const [name = ''] = process.argv.slice(2);
  const program = programs[name];
  if (program !== undefined) {
    process.argv.splice(2, 1);
    await program();
    return Number(process.exitCode ?? 0);
  }
  return table(readOptions(process.argv.slice(2)));
}

/** @returns the exit code: 1 where anything was lost */
async function table(options: Options): Promise<number> {
  toGeneratorCore();
  const machine = lookAtMachine();
  console.log(textOfMachine(machine));
  const samples = new Samples();
  const wanted = rowKinds.filter((kind) => isWanted(kind, options.only));
  if (wanted.some(({ workload }) => workload === 'start'))
    await startUp(samples, options.server, options.pairs + 2, options.data);
  const missing = await missingStores();
  const stations = stationsOf(options);
  for (const side of new Set(stations.flat().flatMap(({ sides }) => sides))) {
    const why = missing.get(side);
    if (why !== undefined) console.error(`\n!! ${why}: the rows of «${side}» are NOT measured\n`);
  }
  for (const station of stations) await play(station, options, samples, missing);
  const rows = samples.rows((kind) => wanted.includes(kind));
  print(rows, samples);
  const file = { machine, lost: samples.lost, unfinished: samples.unfinished, rows };
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(file, null, 2)}\n`);
  if (options.compare !== undefined) {
    const before = JSON.parse(readFileSync(options.compare, 'utf8')) as { rows: Row[] };
    printBeside(rows, before.rows);
  }
  return exitCodeOf(samples);
}

/** The product first: the floor serves the same script. */
const TURNS: readonly Side[] = ['product', 'floor', 'durable', 'sqlite', 'postgres', 'two'];

async function play(
  station: Station,
  options: Options,
  samples: Samples,
  missing: ReadonlyMap<Side, string>,
): Promise<void> {
  let script: Script | undefined;
  for (let pair = 1; pair <= options.pairs; pair += 1) {
    for (const side of TURNS.filter((one) => !missing.has(one))) {
      const plans = station.filter(({ sides, pairs }) => sides.includes(side) && pair <= pairs);
      if (plans.length === 0) continue;
      const rig = await startSide(side, options, script);
      try {
        if (side === 'product') script = await rig.script();
        for (const { workload, size, run } of plans) {
          const what = `${workload} ${size.name}, ${side}, ${pair} of ${options.pairs}`;
          console.error(what);
          const found = await run(rig, { side, pair }).catch((error: unknown) => {
            // The rest is worth measuring all the same.
            console.error(`\n!! ${what} was not finished:`, error, '\n');
            samples.unfinished.push(what);
          });
          if (found !== undefined) samples.add(workload, size, side, found);
        }
      } finally {
        await rig.close();
      }
    }
  }
}

process.exit(await main());
