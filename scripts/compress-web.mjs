import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { listFiles } from './lib/list-files.mjs';
import { root } from './lib/run.mjs';

/** Static files are compressed once, at the build, never per request. Fonts and pictures are compressed already. */
const TEXT = /\.(html|js|css|svg|json|webmanifest|txt)$/;
const SMALLEST = 512;

const dist = join(root, 'apps/web/dist');
for (const file of listFiles(dist)) {
  if (!TEXT.test(file)) continue;
  const bytes = readFileSync(file);
  if (bytes.length < SMALLEST) continue;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
