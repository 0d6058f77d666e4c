import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './files/sha256';
import { readSource, sumOf, withoutGpl } from './files/source-files';
import { findBankRoot, loadBank } from './load';

/**
 * Joins the bank's files into `dist/bank.json`, which a server reads at once. With BANK_WITHOUT_GPL=1 the categories whose
 * media are under the GPL are left out; then `media/gpl` need not be shipped.
 */
const root = findBankRoot(import.meta.dirname);
const source = readSource(root);
const joined = process.env.BANK_WITHOUT_GPL === '1' ? withoutGpl(root, source) : source;
mkdirSync(join(root, 'dist'), { recursive: true });
const target = join(root, 'dist', 'bank.json');
const text = JSON.stringify(joined);
// Renamed into place: a server that starts meanwhile reads the old file or the new one, never half of it.
writeFileSync(`${target}.new`, text);
renameSync(`${target}.new`, target);
// The sources were checked as they were read.
writeFileSync(sumOf(target), sha256(text));
const { categories, questions, media } = loadBank({ root });
console.log(`dist/bank.json: ${categories.length} categories, ${questions.size} questions, ${media.size} media files`);
