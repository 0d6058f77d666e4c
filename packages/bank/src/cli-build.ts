import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './files/sha256';
import { checksumFile, readSource, withoutGpl } from './files/source-files';
import { findBankRoot, loadBank } from './load';

/**
 * Joins the bank's files into `dist/bank.json`, which loads faster. With BANK_WITHOUT_GPL=1 the categories with GPL media are left out, so
 * that `media/gpl` does not have to be shipped.
 */
const root = findBankRoot(import.meta.dirname);
const source = readSource(root);
const joined = process.env.BANK_WITHOUT_GPL === '1' ? withoutGpl(root, source) : source;
mkdirSync(join(root, 'dist'), { recursive: true });
const target = join(root, 'dist', 'bank.json');
const text = JSON.stringify(joined);
// Writes to another name and renames, so that a starting server reads either the old or the new file, never a partial one.
writeFileSync(`${target}.new`, text);
renameSync(`${target}.new`, target);
// `readSource` has validated the content, so its hash marks the file as valid.
writeFileSync(checksumFile(target), sha256(text));
const { categories, questions, media } = loadBank({ root });
console.log(`dist/bank.json: ${categories.length} categories, ${questions.size} questions, ${media.size} media files`);
