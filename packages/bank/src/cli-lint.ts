import { lintBank } from './lint';
import { readLintInput } from './lint/read-input';
import { findBankRoot } from './load';

/** Prints violations of the bank's rules, errors last; exits 1 on an error. `--quiet` hides warnings. */
const input = await readLintInput(findBankRoot(import.meta.dirname));
const findings = lintBank(input);
const errors = findings.filter(({ severity }) => severity === 'error');
const warnings = findings.filter(({ severity }) => severity === 'warning');
const shown = process.argv.includes('--quiet') ? errors : [...warnings, ...errors];
for (const { rule, severity, where, message } of shown) console.log(`${severity} [${rule}] ${where}: ${message}`);
console.log(`bank: ${input.questionFiles.size} categories, ${errors.length} errors, ${warnings.length} warnings`);
process.exitCode = errors.length > 0 ? 1 : 0;
