import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Compresses static files at build time, so that no request has to. Fonts and pictures are compressed already. */
const TEXT = /\.(html|js|css|svg|json|webmanifest|txt)$/;
const SMALLEST = 512;

const dist = fileURLToPath(new URL('../dist', import.meta.url));
for (const name of readdirSync(dist, { recursive: true })) {
  if (!TEXT.test(name)) continue;
  const file = join(dist, name);
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
