import { BankError } from '../src/files/source-files';
import { findBankRoot } from '../src/load';
import { addCommand } from './commands/add';
import { dealCommand } from './commands/deal';
import { freezeCommand } from './commands/freeze';
import { householdsCommand } from './commands/households';
import { orderCommand } from './commands/order';
import { patchCommand } from './commands/patch';
import { readCommand } from './commands/read';
import { reportCommand } from './commands/report';
import { sampleCommand } from './commands/sample';

/** `npm run bank -- <command>`: the tools of the bank's editors. */
const commands = {
  add: addCommand,
  deal: dealCommand,
  patch: patchCommand,
  read: readCommand,
  order: orderCommand,
  report: reportCommand,
  sample: sampleCommand,
  households: householdsCommand,
  freeze: freezeCommand,
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.entries(commands).find(([known]) => known === name)?.[1];
// npm runs a script in its package's folder, and sets INIT_CWD to the folder in which npm was called.
const place = { root: findBankRoot(import.meta.dirname), folder: process.env.INIT_CWD ?? process.cwd() };
try {
  const outcome = await command?.run(place, args);
  const usages = (command === undefined ? Object.values(commands) : [command]).map(({ usage }) => `bank ${usage}`);
  for (const line of outcome?.lines ?? usages) console.log(line);
  process.exitCode = outcome === undefined ? 2 : outcome.failed === true ? 1 : 0;
} catch (error) {
  if (!(error instanceof BankError)) throw error;
  console.log(error.message);
  process.exitCode = 1;
}
