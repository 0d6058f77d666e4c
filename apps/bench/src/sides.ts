import { startFloor } from './floor/start';
import type { Options } from './options';
import type { Side } from './report/rows';
import { startProduct } from './servers/product';
import type { Rig, Script } from './servers/rig';
import { findPostgres, hasRedis, openStores } from './servers/stores';

/** Which sides can be measured here. @returns what is missing for the others, in words */
export async function missingStores(): Promise<ReadonlyMap<Side, string>> {
  const missing = new Map<Side, string>();
  if ((await findPostgres()) === undefined) {
    for (const side of ['postgres', 'two'] as const) missing.set(side, 'PostgreSQL does not answer at 127.0.0.1:5432');
  } else if (!(await hasRedis())) missing.set('two', 'Redis does not answer at 127.0.0.1:6379');
  return missing;
}

/** Starts what a side is measured on. @param script what the floor serves as a page's script */
export async function startSide(side: Side, { server, plant, data }: Options, script?: Script): Promise<Rig> {
  if (side === 'floor' || side === 'durable') return startFloor(side === 'durable', script);
  const options = { program: server, ...(plant === undefined ? {} : { plant }) };
  if (side !== 'postgres' && side !== 'two')
    return startProduct({ ...options, ...(data === undefined ? {} : { data }) });
  const maintenance = await findPostgres();
  if (maintenance === undefined) throw new Error('PostgreSQL has gone');
  const stores = await openStores(maintenance, side === 'two');
  const rig = await startProduct({ ...options, env: stores.env, processes: side === 'two' ? 2 : 1 });
  return {
    ...rig,
    async close() {
      await rig.close();
      await stores.remove();
    },
  };
}
