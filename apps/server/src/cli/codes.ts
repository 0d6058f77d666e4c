import { parseArgs } from 'node:util';
import { ownerLimits } from '@lamma/protocol/limits/owner';
import { type CodeKind, codeKinds } from '@lamma/protocol/rest/allowance';
import { newBatch } from '../features/allowance/codes/batches';
import { allowanceStore } from '../features/allowance/store';
import { lockFolder } from '../platform/db/sqlite/open-sqlite';
import { StartRefused } from '../platform/process/start-refused';
import { changeKey, checkedKey, type KeyParts } from '../platform/secrets/installation-key';
import { newId } from '../platform/secrets/random';
import { type CommandContext, runCommand } from './open';

const MAX_CODES = 10_000;
const USAGE = `npm run codes -- create --kind ${codeKinds.join('|')} [--count 1..${MAX_CODES}] [--amount 1..${ownerLimits.codeAmount}]
prints new activation codes, each valid once; they are not shown again, because the database stores only a keyed hash
npm run codes -- change-key [--yes]
changes the installation's key (to SECRET_KEY if set); without --yes it only prints what that invalidates`;

await runCommand(USAGE, async (context, args) => {
  const { positionals, values } = readArguments(args);
  const [verb] = positionals;
  if (verb === 'change-key') return values.yes ? newKey(context) : changeKeyWarning(context);
  const kind = codeKinds.find((known) => known === values.kind);
  const [count, amount] = [wholeNumber(values.count, MAX_CODES), wholeNumber(values.amount, ownerLimits.codeAmount)];
  if (verb !== 'create' || kind === undefined || count === null || amount === null) return null;
  return createCodes(context, kind, count, amount);
});

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        count: { type: 'string', default: '1' },
        amount: { type: 'string', default: '1' },
        yes: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    // Only the first sentence of Node's message is printed: it names the wrong argument.
    const [what] = (error as Error).message.split(/\.\s/, 1);
    throw new StartRefused(`${what}: run npm run codes for usage`);
  }
}

async function createCodes(context: CommandContext, kind: CodeKind, count: number, amount: number): Promise<string[]> {
  const { database, clock, random } = context;
  const secret = await checkedKey(keyParts(context));
  const store = allowanceStore(database);
  const batchFields = {
    id: newId(random),
    origin: 'command',
    kind,
    amount,
    note: '',
    count,
    createdAt: clock.now(),
  } as const;
  const { batch, rows, codes } = newBatch({ random, secret }, batchFields);
  const written = await database.writer.write(store.addBatch(batch, rows));
  if (written === 'conflict') throw new Error('two codes collided: try again');
  return codes;
}

async function changeKeyWarning({ database }: CommandContext): Promise<string[]> {
  const count = await allowanceStore(database).countOpenCodes();
  return [
    `A new key invalidates and deletes all activation codes that are not redeemed yet: ${count}.`,
    'Redeemed games, accounts and contests stay. A student who joins a contest at that moment may get a second place.',
    'Stop the server on every machine, and run: npm run codes -- change-key --yes',
  ];
}

async function newKey(context: CommandContext): Promise<string[]> {
  const { config, database } = context;
  // A running server would keep using the old key. The folder's lock shows whether one runs; on PostgreSQL the operator must stop all servers.
  const unlock = config.DATABASE_URL === undefined ? lockFolder(config.DATA_DIR) : () => undefined;
  try {
    const store = allowanceStore(database);
    const count = await store.countOpenCodes();
    await changeKey(keyParts(context), store.dropOpenCodes());
    return [`The key was changed. Deleted activation codes: ${count}`, 'Start the server again on every machine.'];
  } finally {
    unlock();
  }
}

function keyParts({ config, database, random }: CommandContext): KeyParts {
  return { database, configured: config.SECRET_KEY, dataDir: config.DATA_DIR, random };
}

function wholeNumber(text: string, max: number): number | null {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= max ? value : null;
}
