import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { root, say } from './lib/run.mjs';

/**
 * Draws the icons of the installed site from the lozenge of the woven bands, on whole pixels: `node scripts/make-icons.mjs`. Its
 * pictures are kept, so that a build needs nothing of this.
 */
const NIGHT = [0x12, 0x0b, 0x07];
const threads = {
  o: [0xf4, 0xb6, 0x3f],
  '#': [0xf7, 0xe9, 0xd0],
  r: [0xff, 0x7a, 0x5c],
};
const lozenge = [
  '......o......',
  '.....ooo.....',
  '....o###o....',
  '...o##.##o...',
  '..o##...##o..',
  '.o##..r..##o.',
  'o##..rrr..##o',
  '.o##..r..##o.',
  '..o##...##o..',
  '...o##.##o...',
  '....o###o....',
  '.....ooo.....',
  '......o......',
];

/** @param side stitches along a side: what is more than the lozenge is margin */
function picture(size, side) {
  const stitch = Math.floor(size / side);
  const start = Math.floor((size - stitch * lozenge.length) / 2);
  const rows = [];
  for (let y = 0; y < size; y += 1) {
    const row = [0];
    for (let x = 0; x < size; x += 1) {
      const thread = lozenge[Math.floor((y - start) / stitch)]?.[Math.floor((x - start) / stitch)];
      row.push(...(threads[thread] ?? NIGHT));
    }
    rows.push(Buffer.from(row));
  }
  return png(size, Buffer.concat(rows));
}

function png(size, pixels) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits, true colour.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

function chunk(name, data) {
  const named = Buffer.concat([Buffer.from(name), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

const icons = {
  'lamma-180': [180, 17],
  'lamma-192': [192, 16],
  'lamma-512': [512, 16],
  'lamma-maskable-512': [512, 21],
};
for (const [name, [size, side]] of Object.entries(icons)) {
  const file = join(root, 'apps/web/public/icons', `${name}.png`);
  writeFileSync(file, picture(size, side));
  say(`${name}.png`);
}
