import { parseArgs } from 'node:util';
import { limits } from '@lamma/protocol/limits';
import { type CodeKind, codeKinds } from '@lamma/protocol/rest/allowance';
import { codeHmac, newCode } from '../features/allowance/code-text';
import { allowanceStore } from '../features/allowance/store';
import { newId } from '../platform/random';
import { readSecret, secretFrom } from '../platform/secret';
import { runCommand } from './open';

const MOST = 10_000;
const USAGE = `npm run codes -- create --kind ${codeKinds.join('|')} [--count 1..${MOST}] [--amount 1..100]
prints new activation codes, each good once; they are shown this once, the database keeps only their keyed hash`;

/** Activation codes from the command line. */
await runCommand(USAGE, async ({ config, database, clock, random }, args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      kind: { type: 'string' },
      count: { type: 'string', default: '1' },
      amount: { type: 'string', default: '1' },
    },
  });
  const kind = codeKinds.find((known) => known === values.kind);
  const [count, amount] = [wholeNumber(values.count, MOST), wholeNumber(values.amount, 100)];
  if (positionals[0] !== 'create' || kind === undefined || count === null || amount === null) return null;
  const secret = config.SECRET_KEY === undefined ? readSecret(config.DATA_DIR, random) : secretFrom(config.SECRET_KEY);
  const store = allowanceStore(database);
  const codes = Array.from({ length: count }, () => newCode(random, limits.codeLength));
  const createdAt = clock.now();
  const statements = codes.map((code) =>
    store.addCode({
      ...codeRow(kind, amount),
      id: newId(random),
      hmac: codeHmac(secret, code),
      hint: code.slice(0, 2),
      createdAt,
    }),
  );
  if ((await database.writer.write(statements)) === 'conflict') throw new Error('two codes were the same: try again');
  return codes;
});

function codeRow(kind: CodeKind, amount: number) {
  return { kind, amount, redeemedBy: null, redeemedAt: null };
}

function wholeNumber(text: string, most: number): number | null {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= most ? value : null;
}
