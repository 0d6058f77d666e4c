import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { RECORDING_PROGRAM } from '../../../testing/build-programs';
import { fixture } from '../../../testing/files/fixtures';
import { filmOfRuns } from '../../../testing/files/hostile-films';
import { temporaryFolder } from '../../../testing/server/temporary-folder';
import { judgeFile } from './judge-file';
import { makeRecordingReader } from './recording-reader';

const said: string[] = [];
const reader = makeRecordingReader(RECORDING_PROGRAM, (what) => void said.push(what));
const folder = temporaryFolder();
afterAll(() => {
  reader.close();
  folder.remove();
});

describe('sounds and films in a process of their own', () => {
  it('are judged as in this one', async () => {
    for (const name of ['film.mp4', 'sound.mp3', 'film.webm'] as const) {
      const judged = judgeFile(fixture(name));
      if ('refusal' in judged || judged.kind === 'image') throw new Error('it is no recording');
      const { kind, extension, bytes } = judged;
      expect(await reader.read(fixture(name), 'noura')).toEqual({ kind, extension, bytes });
    }
    expect(await reader.read(fixture('large.mp4'), 'noura')).toMatchObject({ refusal: 'uploadTooDense' });
    expect(await reader.read(filmOfRuns(1200), 'noura')).toMatchObject({ refusal: 'badUpload' });
    expect(said).toEqual([]);
  });

  it('end that process at most: the file is refused, the log says so, and the next one is read', async () => {
    const program = join(folder.path, 'ending.mjs');
    writeFileSync(
      program,
      `process.on('message', ({ bytes }) => {
        if (bytes[0] === 1) process.exit(3);
        process.send({ kind: 'read', media: 'audio', extension: 'mp3', bytes });
      });
      process.send({ kind: 'ready' });`,
    );
    const ending = makeRecordingReader(pathToFileURL(program), (what) => void said.push(what));
    const answers = await Promise.all([1, 2].map((first) => ending.read(Buffer.from([first]), 'noura')));
    expect(answers).toMatchObject([{ refusal: 'badUpload' }, { bytes: Buffer.from([2]) }]);
    expect(said.splice(0)).toEqual(['a sound or a film ended the process that read it']);
    ending.close();
  });

  it('ask the sender to wait where no process can be had', async () => {
    const gone = makeRecordingReader(pathToFileURL(join(folder.path, 'none.mjs')), (what) => void said.push(what));
    expect(await gone.read(fixture('sound.mp3'), 'noura')).toMatchObject({ refusal: 'busy' });
    expect(said.splice(0)).toEqual(['sounds and films cannot be read: the process did not start']);
  });
});
