import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileKept } from './code-cache';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lamma-code-'));
  writeFileSync(join(folder, 'server-A.cjs'), 'module.exports = 1; exports.f = () => 2;');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const compile = (kept = join(folder, 'cache')) => compileKept(join(folder, 'server-A.cjs'), 'server-A.cjs', kept);
const run = ({ wrapped }: ReturnType<typeof compile>) => {
  const module = { exports: {} as unknown };
  wrapped(module.exports, null, module);
  return module.exports;
};
const keptFile = () => join(folder, 'cache', readdirSync(join(folder, 'cache'))[0] ?? '');

describe('[R1233] compiled code', () => {
  it('is kept for the next start, in a folder that is made for it', () => {
    const first = compile();
    expect([first.wasKept, run(first)]).toEqual([false, 1]);
    first.keep();
    const second = compile();
    expect([second.wasKept, run(second)]).toEqual([true, 1]);
  });

  it('is of the letters that stand in the program: those of a regular expression are not escaped', () => {
    writeFileSync(join(folder, 'server-A.cjs'), "module.exports = 'رقم ٥'.replace(/[٠-٩]/, '5');");
    compile().keep();
    expect(run(compile())).toBe('رقم 5');
  });

  it('that is half a file, or not what was written, is compiled anew', () => {
    compile().keep();
    const whole = readFileSync(keptFile());
    for (const broken of [
      whole.subarray(0, whole.length / 2),
      Buffer.concat([whole, Buffer.from('x')]),
      Buffer.alloc(0),
    ]) {
      writeFileSync(keptFile(), broken);
      const again = compile();
      expect([again.wasKept, run(again)]).toEqual([false, 1]);
    }
  });

  it('of an earlier build goes when another is kept', () => {
    compile().keep();
    writeFileSync(join(folder, 'cache', 'server-OLD.cjs-v20.0.0-x64.code'), 'old');
    writeFileSync(join(folder, 'cache', 'of another'), '');
    compile().keep();
    expect(readdirSync(join(folder, 'cache')).filter((name) => name.includes('OLD'))).toEqual([]);
    expect(readdirSync(join(folder, 'cache'))).toHaveLength(2);
  });

  it('is not kept where nothing can be written, and nothing fails', () => {
    writeFileSync(join(folder, 'a file'), '');
    const first = compile(join(folder, 'a file', 'cache'));
    first.keep();
    expect(run(compile(join(folder, 'a file', 'cache')))).toBe(1);
    chmodSync(folder, 0o500);
    const second = compile(join(folder, 'read-only'));
    second.keep();
    expect(run(second)).toBe(1);
    chmodSync(folder, 0o700);
  });
});
