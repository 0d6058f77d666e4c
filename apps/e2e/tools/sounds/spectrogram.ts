import { deflateSync } from 'node:zlib';
import { RATE } from './measure';

const SIZE = 2048;
const HOP = 240;
const HEIGHT = 320;
/** The range of the frequency axis, which is logarithmic, in Hz. */
const LOWEST = 60;
const HIGHEST = 16_000;
/** The limits of the range that televisions play well, drawn as lines. */
const MARKS = [250, 6000];
const DARKEST_DB = -90;
/** The width in pixels of a column of 5 ms. */
const COLUMN_WIDTH = 3;

/** A picture of a sound: time from left to right, 60 Hz to 16 kHz upward, lines at 250 Hz and 6 kHz. */
export function spectrogram(samples: Float32Array): Buffer {
  const columns = Array.from({ length: Math.ceil(samples.length / HOP) }, (_, index) =>
    levels(samples, index * HOP - SIZE / 2),
  );
  const rows = Array.from({ length: HEIGHT }, (_, row) => {
    const hertz = hertzOf(row);
    const isMark = MARKS.some((mark) => hertzOf(row + 1) <= mark && mark < hertz);
    return columns.flatMap((column) => {
      const level = column[Math.round((hertz * SIZE) / RATE)] ?? DARKEST_DB;
      const colour = isMark ? [90, 200, 200] : colourOf(Math.max(0, 1 - level / DARKEST_DB));
      return Array.from({ length: COLUMN_WIDTH }, () => colour).flat();
    });
  });
  return png(columns.length * COLUMN_WIDTH, rows);
}

function hertzOf(row: number): number {
  return LOWEST * (HIGHEST / LOWEST) ** (1 - row / HEIGHT);
}

/** A colour scale from black over red and yellow to white. */
function colourOf(share: number): number[] {
  return [share * 3, share * 3 - 1, share * 3 - 2].map((part) => Math.round(255 * Math.min(Math.max(part, 0), 1)));
}

function levels(samples: Float32Array, start: number): Float64Array {
  const real = Float64Array.from({ length: SIZE }, (_, index) => {
    const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / SIZE);
    return hann * (samples[start + index] ?? 0);
  });
  const imaginary = new Float64Array(SIZE);
  transform(real, imaginary);
  return real.map(
    (part, index) => 10 * Math.log10((part ** 2 + (imaginary[index] ?? 0) ** 2) / (SIZE / 4) ** 2 + 1e-12),
  );
}

/** A fast Fourier transform in place. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  if (size === 1) return;
  const half = size / 2;
  const split = (from: Float64Array, odd: 0 | 1) =>
    Float64Array.from({ length: half }, (_, index) => from[2 * index + odd] ?? 0);
  const [evenReal, oddReal, evenImaginary, oddImaginary] = [
    split(real, 0),
    split(real, 1),
    split(imaginary, 0),
    split(imaginary, 1),
  ];
  transform(evenReal, evenImaginary);
  transform(oddReal, oddImaginary);
  for (let index = 0; index < half; index += 1) {
    const angle = (-2 * Math.PI * index) / size;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [x, y] = [oddReal[index] ?? 0, oddImaginary[index] ?? 0];
    const [turnedReal, turnedImaginary] = [cos * x - sin * y, cos * y + sin * x];
    real[index] = (evenReal[index] ?? 0) + turnedReal;
    imaginary[index] = (evenImaginary[index] ?? 0) + turnedImaginary;
    real[index + half] = (evenReal[index] ?? 0) - turnedReal;
    imaginary[index + half] = (evenImaginary[index] ?? 0) - turnedImaginary;
  }
}

function png(width: number, rows: readonly (readonly number[])[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(rows.length, 4);
  // 8 bits of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = Buffer.concat(rows.map((row) => Buffer.from([0, ...row])));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

function crc(bytes: Buffer): number {
  let remainder = 0xffffffff;
  for (const byte of bytes) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit += 1) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  }
  return (remainder ^ 0xffffffff) >>> 0;
}
