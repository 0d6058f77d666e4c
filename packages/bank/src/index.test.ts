import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const packageDir = join(import.meta.dirname, '..');
const { resolve } = createRequire(import.meta.url);
let consumer: string;

/** Unpacks the packed tarball and zod into an empty folder outside this workspace, like `npm install`. */
beforeAll(() => {
  consumer = mkdtempSync(join(tmpdir(), 'bank-consumer-'));
  const installed = join(consumer, 'node_modules', '@lamma', 'bank');
  mkdirSync(installed, { recursive: true });
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', consumer], { cwd: packageDir });
  const text = packed.toString();
  const [{ filename }] = JSON.parse(text.slice(text.indexOf('['))) as [{ filename: string }];
  execFileSync('tar', ['-xzf', join(consumer, filename), '-C', installed, '--strip-components', '1']);
  symlinkSync(dirname(resolve('zod/package.json')), join(consumer, 'node_modules', 'zod'));
  writeFileSync(join(consumer, 'package.json'), '{ "type": "module" }');
}, 120_000);

afterAll(() => {
  rmSync(consumer, { recursive: true, force: true });
});

it('the package loads from its tarball with zod as the only dependency', () => {
  writeFileSync(
    join(consumer, 'count.js'),
    `import { bankRoot, loadBank, mediaCredits, optionOrders } from '@lamma/bank';
     import schema from '@lamma/bank/schema.json' with { type: 'json' };
     const { categories, questions, byCategory, media } = loadBank({ root: bankRoot });
     const credits = mediaCredits(bankRoot, (name) => media.has(name));
     const options = optionOrders(byCategory.get(57).slice(0, 6), 'a seed');
     console.log(JSON.stringify([categories.length, questions.size, options.size, credits.length > 0, schema.type]));`,
  );
  const printed = execFileSync('node', ['--no-warnings', 'count.js'], { cwd: consumer });
  expect(JSON.parse(printed.toString())).toEqual([77, 1830, 6, true, 'object']);
});

it('the types of the package compile without this workspace', () => {
  writeFileSync(
    join(consumer, 'typed.ts'),
    `import { type BankQuestion, bankRoot, loadBank } from '@lamma/bank';
     const first: BankQuestion | undefined = loadBank({ root: bankRoot }).questions.get(5701);
     export const answer: string | undefined = first?.correctAnswer;
     // @ts-expect-error a question has no such field
     export const none: unknown = first?.nothing;`,
  );
  const compiler = resolve('typescript/bin/tsc');
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom'];
  const { stdout } = spawnSync('node', [compiler, ...flags, 'typed.ts'], { cwd: consumer, encoding: 'utf8' });
  expect(stdout).toBe('');
});
