import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { isPinned, pinToGeneratorCore } from './probe/pin';
import { rowKinds, type Side } from './report/rows';
import { print, Table } from './report/table';
import { startFloor } from './servers/floor';
import { builtServer, startProduct } from './servers/product';
import type { Rig } from './servers/rig';
import { type Amount, FULL, SHORT } from './workloads/amounts';
import { fetchScript } from './workloads/files';
import type { Findings } from './workloads/findings';
import { playHall, playRooms } from './workloads/halls';
import { measureMemory } from './workloads/memory';
import { playMoves } from './workloads/moves';
import { poll } from './workloads/polls';
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

/** Each measures its rows on one server. */
const workloads: Record<string, (rig: Rig, amount: Amount) => Promise<Findings>> = {
  hall: playHall,
  rooms: playRooms,
  memory: measureMemory,
  moves: playMoves,
  polls: poll,
  files: fetchScript,
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
  const floors = new Map(rowKinds.filter(isWanted).map(({ workload, floor }) => [workload, floor]));
  const times = Number(values.times);
  if (floors.has('start')) await measureStarts(table, server, times + 2);
  for (const [name, run] of Object.entries(workloads)) {
    const floor = floors.get(name);
    const sides = floor === undefined ? [] : Array<readonly Side[]>(times).fill(['product', floor]).flat();
    for (const side of sides) {
      console.error(`${name}, ${side}`);
      const rig = await (side === 'product' ? startProduct(server) : startFloor(side === 'durable'));
      await run(rig, full ? FULL : SHORT)
        .then((findings) => table.add(side, findings))
        .catch((error: unknown) => {
          console.error(error);
          table.unfinished.push(`${name}, ${side}`);
        })
        .finally(() => rig.close());
    }
  }
  const rows = table.rows().filter(isWanted);
  print(rows, table);
  const { lost, unfinished, exitCode } = table;
  if (json !== undefined) writeFileSync(json, `${JSON.stringify({ machine, lost, unfinished, rows }, null, 2)}\n`);
  return exitCode;
}

const program = programs[process.argv[2] ?? ''];
if (program === undefined) process.exit(await measure());
process.argv.splice(2, 1);
await program();
