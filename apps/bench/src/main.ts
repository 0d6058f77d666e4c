import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contest } from './contest-answers';
import { moves } from './moves';
import { print, type Row } from './report';
import { rounds } from './rounds';
import type { Scenario } from './scenarios';
import { stalledDisk } from './stalled-disk';
import { startUp } from './start-up';

/** `pnpm -F bench bench [name …]`: the product beside a floor that is measured in the same run. Loopback only. */
const scenarios: Record<string, Scenario> = {
  'start-up': startUp,
  moves,
  rounds,
  contest,
  'stalled-disk': stalledDisk,
};
const program = fileURLToPath(new URL('../../server/dist/main.mjs', import.meta.url));

const wanted = process.argv.slice(2);
const rows: Row[] = [];
// What others do on the machine is in every figure: a load near the number of cores or above it makes them worthless.
console.log(`Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before`);
for (const [name, scenario] of Object.entries(scenarios)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const dataDir = mkdtempSync(join(tmpdir(), 'lamma-bench-'));
  console.log(`measuring ${name}...`);
  rows.push(...(await scenario({ program, dataDir })));
  rmSync(dataDir, { recursive: true, force: true });
}
print(rows);
