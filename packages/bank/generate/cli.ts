import { findBankRoot } from '../src/load';
import { differences, writeAll } from './bank-files';
import { readTables } from './tables';

/** `generate`: writes all generated files. `generate --check`: exits 1 if a committed file differs from the generated one. */
const tables = readTables(findBankRoot(import.meta.dirname));
if (process.argv.includes('--check')) {
  const found = await differences(tables);
  for (const line of found) console.error(line);
  console.log(found.length === 0 ? 'all generated files are current' : `${found.length} differences`);
  process.exitCode = found.length === 0 ? 0 : 1;
} else {
  await writeAll(tables, (line) => console.log(line));
  console.log('all generated files are written');
}
