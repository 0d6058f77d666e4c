import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Amount, FULL, SHORT, startSide, type Workload, workloads } from './plan';
import { isPinned, pinToGeneratorCore } from './probe/pin';
import { rowKinds, type Side } from './report/rows';
import { print, Table } from './report/table';
import { builtServer } from './servers/product';
import { measureStarts } from './workloads/start';

/**
 * `npm run bench`: measures the product and, in the same run, a floor that does the same work. docs/performance.md explains the rows.
 * Loopback only.
 */
const programs: Record<string, () => Promise<unknown>> = {
  buzzer: () => import('./programs/buzzer'),
  evening: () => import('./programs/evening'),
  floods: () => import('./programs/floods'),
  kills: () => import('./programs/kills'),
  soak: () => import('./programs/soak'),
  stalls: () => import('./programs/stalls'),
  stops: () => import('./programs/stops'),
};

/** @returns the exit code: 1 if anything was lost or unfinished, 0 whatever the speed */
async function measure(): Promise<number> {
  const { values } = parseArgs({
    options: {
      full: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      times: { type: 'string', default: '3' },
      server: { type: 'string', default: builtServer },
      json: { type: 'string' },
    },
  });
  const { full, only, server, json } = values;
  pinToGeneratorCore();
  const load = `load ${loadavg()[0]?.toFixed(1)}, ${isPinned ? '' : 'NOT '}on cores of their own`;
  const machine = `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model}), ${load}`;
  console.log(machine);
  const table = new Table();
  const isWanted = ({ name }: { name: string }) => only.length === 0 || only.some((word) => name.includes(word));
  const wantedWorkloads = new Set(rowKinds.filter(isWanted).map(({ workload }) => workload));
  const times = Number(values.times);
  if (wantedWorkloads.has('start')) await measureStarts(table, server, times + 2);
  for (const workload of workloads.filter(({ name }) => wantedWorkloads.has(name)))
    for (let time = 1; time <= times; time += 1)
      for (const side of workload.sides) await runWorkload(workload, side, server, full ? FULL : SHORT, table);
  const rows = table.rows().filter(isWanted);
  print(rows, table);
  const { lost, unfinished, exitCode } = table;
  if (json !== undefined) writeFileSync(json, `${JSON.stringify({ machine, lost, unfinished, rows }, null, 2)}\n`);
  return exitCode;
}

async function runWorkload({ name, run }: Workload, side: Side, server: string, amount: Amount, table: Table) {
  console.error(`${name}, ${side}`);
  const rig = await startSide(side, server);
  try {
    table.add(side, await run(rig, amount));
  } catch (error) {
    console.error(error);
    table.unfinished.push(`${name}, ${side}`);
  } finally {
    await rig.close();
  }
}

const program = programs[process.argv[2] ?? ''];
if (program === undefined) process.exit(await measure());
process.argv.splice(2, 1);
await program();
