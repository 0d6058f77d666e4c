import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { uploadLimits } from '@lamma/protocol/limits/upload';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { PICTURE_PROGRAM } from '../../../testing/build-programs';
import { jobProgram } from '../../../testing/files/job-program';
import { aPhotograph, aPicture, noise, pngHeader } from '../../../testing/files/pictures';
import { temporaryFolder } from '../../../testing/server/temporary-folder';
import { makePictureEncoder } from './picture-encoder';

const reports: string[] = [];
const encoder = makePictureEncoder(PICTURE_PROGRAM, (what) => void reports.push(what));
const folder = temporaryFolder();
afterAll(() => {
  encoder.close();
  folder.remove();
});

async function encoded(bytes: Buffer): Promise<Buffer> {
  const answer = await encoder.encode(bytes, 'noura');
  if ('refusal' in answer) throw new Error(answer.refusal);
  return answer;
}
/** A fake picture program. */
function program(text: string): URL {
  const file = join(folder.path, `${text.length}.mjs`);
  writeFileSync(file, text);
  return pathToFileURL(file);
}

describe('makePictureEncoder', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s becomes WebP of the same size', async (form) => {
    const { format, width, height } = await sharp(await encoded(await aPicture(form))).metadata();
    expect([format, width, height]).toEqual(['webp', 40, 30]);
  });

  it('a photograph is rotated upright and loses its metadata', async () => {
    const photograph = await aPhotograph();
    const before = await sharp(photograph).metadata();
    expect([before.orientation, photograph.includes('Muscat')]).toEqual([6, true]);
    expect(before.exif?.length).toBeGreaterThan(100);
    const clean = await encoded(photograph);
    const after = await sharp(clean).metadata();
    expect([after.width, after.height]).toEqual([40, 60]);
    expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation]).toEqual(Array(5).fill(undefined));
    expect(clean.includes('Muscat')).toBe(false);
  });

  it('a picture that compresses badly is reduced in quality, then in size, to at most 200 KB and 1280 pixels', async () => {
    const clean = await encoded(await noise(2600, 1900));
    expect(clean.length).toBeLessThanOrEqual(uploadLimits.keptImageBytes);
    const { width, height } = await sharp(clean).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(1280);
    expect(Math.max(width, height)).toBeGreaterThan(400);
    expect([uploadLimits.keptImageBytes, uploadLimits.uploadSide]).toEqual([200_000, 1280]);
  });

  it('only the first frame of an animation is kept', async () => {
    const frames = [20, 200].map((red) => ({
      create: { width: 30, height: 20, channels: 3 as const, background: { r: red, g: 0, b: 0 } },
    }));
    const made = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
    const moving = await sharp(made, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const clean = await sharp(await encoded(moving)).metadata();
    expect([clean.width, clean.height, clean.pages]).toEqual([30, 20, undefined]);
  });

  it('an HTML page or a zip that is appended to a picture is dropped', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    for (const more of [page, Buffer.from('PK\x03\x04', 'latin1'), Buffer.concat([page, Buffer.alloc(9000, 7)])]) {
      const clean = await encoded(Buffer.concat([await aPicture('jpeg'), more]));
      expect(clean.includes('script')).toBe(false);
      expect(clean.includes('PK\x03\x04')).toBe(false);
      expect(clean.readUInt32LE(4) + 8).toBe(clean.length);
    }
  });
});

describe('invalid pictures', () => {
  it('a truncated picture, a header without data and a picture larger than its header says are refused', async () => {
    const whole = await noise(400, 300);
    const small = await aPicture('gif', 20, 20);
    // The frame is larger than the logical screen.
    const lying = Buffer.from(small);
    const frame = lying.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
    lying.fill(0xff, frame + 5, frame + 9);
    const bombs = [whole.subarray(0, whole.length / 2), pngHeader(7000, 7000), lying];
    for (const bomb of bombs) expect(await encoder.encode(bomb, 'noura')).toMatchObject({ refusal: 'badUpload' });
    expect(await encoder.encode(pngHeader(30_000, 30_000), 'noura')).toMatchObject({ refusal: 'uploadTooManyPixels' });
    expect(
      await encoder.encode(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'noura'),
    ).toMatchObject({
      refusal: 'type',
    });
    expect(reports).toEqual([]);
    expect((await encoded(await aPicture())).length).toBeGreaterThan(0);
  });

  it('a picture that crashes the child process is refused, and the next picture is encoded', async () => {
    const ending = makePictureEncoder(
      program(
        jobProgram(`({ bytes }) => {
          if (bytes[0] === 1) process.exit(3);
          return { kind: 'encoded', bytes };
        }`),
      ),
      (what) => void reports.push(what),
    );
    const answers = await Promise.all(
      [Buffer.from([1]), Buffer.from([2]), Buffer.from([1]), Buffer.from([3])].map((one) =>
        ending.encode(one, 'noura'),
      ),
    );
    expect(answers).toMatchObject([
      { refusal: 'badUpload' },
      Buffer.from([2]),
      { refusal: 'badUpload' },
      Buffer.from([3]),
    ]);
    expect(reports.splice(0)).toEqual(Array(2).fill('a picture crashed the encoder process'));
    ending.close();
  });

  it('if the image library is missing, each picture is refused and logged, and the next picture tries to load it again', async () => {
    const missing = makePictureEncoder(
      program(jobProgram('(job) => job', "{ kind: 'unusable', why: 'no such module' }")),
      (what) => void reports.push(what),
    );
    for (const picture of [await aPicture(), await aPicture()])
      expect(await missing.encode(picture, 'noura')).toMatchObject({ refusal: 'imagesUnavailable' });
    expect(reports.splice(0)).toEqual(Array(2).fill('picture encoder unavailable: no such module'));
    const gone = makePictureEncoder(pathToFileURL(join(folder.path, 'none.mjs')), (what) => void reports.push(what));
    expect(await gone.encode(await aPicture(), 'noura')).toMatchObject({ refusal: 'imagesUnavailable' });
    expect(reports.splice(0)).toEqual(['picture encoder unavailable: the process did not start']);
  });

  it('the child process gets no environment variables of the server, so neither settings nor secrets', async () => {
    const telling = makePictureEncoder(
      program(jobProgram("() => ({ kind: 'encoded', bytes: Buffer.from(Object.keys(process.env).join()) })")),
      () => undefined,
    );
    const names = (await telling.encode(Buffer.from([1]), 'noura')).toString().split(',');
    expect(names.filter((name) => !/^(|NODE_CHANNEL_.+|SystemRoot)$/.test(name))).toEqual([]);
    telling.close();
  });
});
