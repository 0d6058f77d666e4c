import { pinToGeneratorCore } from '../probe/pin';
import { startProduct } from '../servers/product';
import { setScene } from './stalls/scene';
import { type Trial, trialsOf } from './stalls/trials';

/**
 * `npm run bench -- stalls [name …]`: sends the most expensive payloads within the size limits to every route and event of the built
 * server, and prints how long each blocked the event loop, the worst last. Bodies are generated from the schemas, so new calls are
 * included.
 */
const MAX_MS = 50;
/** Load on the machine only adds time, so the fastest of these tries counts. A clearly fast try is the last one. */
const TRIES = 5;
const CLEARLY_LOW_MS = MAX_MS / 3;

const wantedRoutes = process.argv.slice(2);
const worst = new Map<string, { ms: number; what: string }>();
let count = 0;
pinToGeneratorCore();
const rig = await startProduct();
await tryAll().finally(() => rig.close());
const inOrder = [...worst].toSorted(([, one], [, other]) => one.ms - other.ms);
for (const [route, { ms, what }] of inOrder)
  console.log(`${ms.toFixed(1).padStart(8)} ms  ${route.padEnd(52)} ${what}${ms > MAX_MS ? '  TOO LONG' : ''}`);
const over = inOrder.filter(([, { ms }]) => ms > MAX_MS).length;
console.log(
  `${count} tries on ${inOrder.length} routes and events; ${over} blocked the event loop longer than ${MAX_MS} ms`,
);
process.exit(over === 0 && count > 0 ? 0 : 1);

async function tryAll(): Promise<void> {
  for await (const trial of trialsOf(await setScene(rig.url, rig.owner))) {
    if (wantedRoutes.length > 0 && !wantedRoutes.some((word) => trial.route.includes(word))) continue;
    count += 1;
    const ms = await leastBlockMs(trial);
    if (ms > (worst.get(trial.route)?.ms ?? -1)) worst.set(trial.route, { ms, what: trial.what });
  }
}

async function leastBlockMs({ run }: Trial): Promise<number> {
  let leastMs = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && leastMs > CLEARLY_LOW_MS; tries += 1) {
    await rig.probe.longestBlockMs();
    await run();
    leastMs = Math.min(leastMs, await rig.probe.longestBlockMs());
  }
  return leastMs;
}
