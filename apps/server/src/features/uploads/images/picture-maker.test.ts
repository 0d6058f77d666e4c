import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { uploadLimits } from '@lamma/protocol/limits/upload';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { PICTURE_PROGRAM } from '../../../testing/build-programs';
import { aPhotograph, aPicture, noise, pngHeader } from '../../../testing/files/pictures';
import { temporaryFolder } from '../../../testing/server/temporary-folder';
import { makePictureMaker } from './picture-maker';

const said: string[] = [];
const maker = makePictureMaker(PICTURE_PROGRAM, (what) => void said.push(what));
const folder = temporaryFolder();
afterAll(() => {
  maker.close();
  folder.remove();
});

async function drawn(bytes: Buffer): Promise<Buffer> {
  const answer = await maker.draw(bytes, 'noura');
  if ('refusal' in answer) throw new Error(answer.refusal);
  return answer;
}
/** A program in the place of the one that draws. */
function program(text: string): URL {
  const file = join(folder.path, `${text.length}.mjs`);
  writeFileSync(file, text);
  return pathToFileURL(file);
}

describe('a picture is drawn anew', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('[R904] a %s comes out as WebP of the same size', async (form) => {
    const { format, width, height } = await sharp(await drawn(await aPicture(form))).metadata();
    expect([format, width, height]).toEqual(['webp', 40, 30]);
  });

  it('[T42] a photograph stands upright, and nothing says where it was taken or by what', async () => {
    const photograph = await aPhotograph();
    const before = await sharp(photograph).metadata();
    expect([before.orientation, photograph.includes('Muscat')]).toEqual([6, true]);
    expect(before.exif?.length).toBeGreaterThan(100);
    const clean = await drawn(photograph);
    const after = await sharp(clean).metadata();
    expect([after.width, after.height]).toEqual([40, 60]);
    expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation]).toEqual(Array(5).fill(undefined));
    expect(clean.includes('Muscat')).toBe(false);
  });

  it('[R904] what packs worst is made less fine, then smaller: 200 KB and 1280 points at most', async () => {
    const clean = await drawn(await noise(2600, 1900));
    expect(clean.length).toBeLessThanOrEqual(uploadLimits.keptImageBytes);
    const { width, height } = await sharp(clean).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(1280);
    expect(Math.max(width, height)).toBeGreaterThan(400);
    expect([uploadLimits.keptImageBytes, uploadLimits.uploadSide]).toEqual([200_000, 1280]);
  });

  it('[R904] of a picture that moves the first is kept', async () => {
    const frames = [20, 200].map((red) => ({
      create: { width: 30, height: 20, channels: 3 as const, background: { r: red, g: 0, b: 0 } },
    }));
    const made = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
    const moving = await sharp(made, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const clean = await sharp(await drawn(moving)).metadata();
    expect([clean.width, clean.height, clean.pages]).toEqual([30, 20, undefined]);
  });

  it('[T41] a picture with a page or a zip behind it comes out as nothing but a picture', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    for (const more of [page, Buffer.from('PK\x03\x04', 'latin1'), Buffer.concat([page, Buffer.alloc(9000, 7)])]) {
      const clean = await drawn(Buffer.concat([await aPicture('jpeg'), more]));
      expect(clean.includes('script')).toBe(false);
      expect(clean.includes('PK\x03\x04')).toBe(false);
      expect(clean.readUInt32LE(4) + 8).toBe(clean.length);
    }
  });
});

describe('a picture that cannot be drawn', () => {
  it('[T43] is refused: half of one, one of a header alone, one that unpacks to more than it says', async () => {
    const whole = await noise(400, 300);
    const small = await aPicture('gif', 20, 20);
    // The frame inside says more than the screen around it.
    const lying = Buffer.from(small);
    const frame = lying.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
    lying.fill(0xff, frame + 5, frame + 9);
    const bombs = [whole.subarray(0, whole.length / 2), pngHeader(7000, 7000), lying];
    for (const bomb of bombs) expect(await maker.draw(bomb, 'noura')).toMatchObject({ refusal: 'badUpload' });
    expect(await maker.draw(pngHeader(30_000, 30_000), 'noura')).toMatchObject({ refusal: 'uploadTooManyPixels' });
    expect(
      await maker.draw(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'noura'),
    ).toMatchObject({
      refusal: 'type',
    });
    expect(said).toEqual([]);
    expect((await drawn(await aPicture())).length).toBeGreaterThan(0);
  });

  it('[T43] and ends the process that draws, ends no other: the next one is drawn', async () => {
    const ending = makePictureMaker(
      program(`process.on('message', ({ bytes }) => {
        if (bytes[0] === 1) process.exit(3);
        process.send({ kind: 'drawn', bytes });
      });
      process.send({ kind: 'ready' });`),
      (what) => void said.push(what),
    );
    const answers = await Promise.all(
      [Buffer.from([1]), Buffer.from([2]), Buffer.from([1]), Buffer.from([3])].map((one) => ending.draw(one, 'noura')),
    );
    expect(answers).toMatchObject([
      { refusal: 'badUpload' },
      Buffer.from([2]),
      { refusal: 'badUpload' },
      Buffer.from([3]),
    ]);
    expect(said.splice(0)).toEqual(Array(2).fill('a picture ended the process that drew it'));
    ending.close();
  });

  it('[R905] because the library is missing, says so to the sender and in the log, and asks again next time', async () => {
    const missing = makePictureMaker(
      program("process.send({ kind: 'unusable', why: 'no such module' });"),
      (what) => void said.push(what),
    );
    for (const picture of [await aPicture(), await aPicture()])
      expect(await missing.draw(picture, 'noura')).toMatchObject({ refusal: 'imagesUnavailable' });
    expect(said.splice(0)).toEqual(Array(2).fill('pictures cannot be drawn: no such module'));
    const gone = makePictureMaker(pathToFileURL(join(folder.path, 'none.mjs')), (what) => void said.push(what));
    expect(await gone.draw(await aPicture(), 'noura')).toMatchObject({ refusal: 'imagesUnavailable' });
    expect(said.splice(0)).toEqual(['pictures cannot be drawn: the process did not start']);
  });

  it('[T44] the process that draws knows no setting and no secret of the server', async () => {
    const telling = makePictureMaker(
      program(`process.on('message', () => process.send({ kind: 'drawn', bytes: Buffer.from(Object.keys(process.env).join()) }));
      process.send({ kind: 'ready' });`),
      () => undefined,
    );
    const names = (await telling.draw(Buffer.from([1]), 'noura')).toString().split(',');
    expect(names.filter((name) => !/^(|NODE_CHANNEL_.+|SystemRoot)$/.test(name))).toEqual([]);
    telling.close();
  });
});
