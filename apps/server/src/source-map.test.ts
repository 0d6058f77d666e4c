import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { SERVER_PROGRAM } from './testing/build-programs';

const bundle = resolve(SERVER_PROGRAM, '../server.cjs');

it('the source map contains the source of our own files, and only the file names of packages', () => {
  const code = readFileSync(bundle, 'utf8').split('\n');
  const map = new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')));
  /** The source position of a text in the bundle. */
  const originOf = (text: string) => {
    const line = code.findIndex((one) => one.includes(text));
    const found = map.findEntry(line, code[line]?.indexOf(text) ?? 0);
    if (!('originalSource' in found)) throw new Error(`«${text}» comes from nowhere`);
    return { file: resolve(bundle, '..', found.originalSource), line: found.originalLine };
  };
  const own = originOf('another server runs on this database');
  expect(own.file).toBe(fileURLToPath(new URL('compose/compose.ts', import.meta.url)));
  expect(readFileSync(own.file, 'utf8').split('\n')[own.line]).toContain('another server runs');
  expect(originOf('FST_ERR_CTP_BODY_TOO_LARGE')).toEqual({ file: expect.stringContaining('node_modules'), line: 0 });
});
