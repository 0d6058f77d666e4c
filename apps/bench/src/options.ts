import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** What the command line of `npm run bench` says. */
export interface Options {
  isFull: boolean;
  /** Words of rows; without any all are measured. */
  only: readonly string[];
  /** Parts of sizes as the table names them (`2,000`, `100 x 40`); without any all are measured. */
  sizes: readonly string[];
  /** The server's built program. */
  server: string;
  plant: string | undefined;
  /** A data folder, of a server that has stopped: the product begins with a copy of it. */
  data: string | undefined;
  /** How often floor and product take turns. */
  pairs: number;
  json: string | undefined;
  compare: string | undefined;
}

const PAIRS = 3;
export const builtServer = fileURLToPath(new URL('../../server/dist/main.mjs', import.meta.url));

/** @throws at an option that there is none of */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      full: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      size: { type: 'string', multiple: true, default: [] },
      server: { type: 'string', default: builtServer },
      plant: { type: 'string' },
      data: { type: 'string' },
      pairs: { type: 'string', default: String(PAIRS) },
      json: { type: 'string' },
      compare: { type: 'string' },
    },
  });
  return {
    isFull: values.full,
    only: [...values.only, ...positionals],
    sizes: values.size,
    server: values.server,
    plant: values.plant === undefined ? undefined : new URL(`./plants/${values.plant}.mjs`, import.meta.url).href,
    data: values.data,
    pairs: Number(values.pairs),
    json: values.json,
    compare: values.compare,
  };
}
