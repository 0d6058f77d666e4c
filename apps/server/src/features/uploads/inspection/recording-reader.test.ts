import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { RECORDING_PROGRAM } from '../../../testing/build-programs';
import { fixture } from '../../../testing/files/fixtures';
import { filmOfRuns } from '../../../testing/files/hostile-films';
import { jobProgram } from '../../../testing/files/job-program';
import { temporaryFolder } from '../../../testing/server/temporary-folder';
import { inspectFile } from './inspect-file';
import { makeRecordingReader } from './recording-reader';

const reports: string[] = [];
const reader = makeRecordingReader(RECORDING_PROGRAM, (what) => void reports.push(what));
const folder = temporaryFolder();
afterAll(() => {
  reader.close();
  folder.remove();
});

describe('makeRecordingReader', () => {
  it('inspecting a recording in the child process gives the same result as in the test’s own process', async () => {
    for (const name of ['film.mp4', 'sound.mp3', 'film.webm'] as const) {
      const inspected = inspectFile(fixture(name));
      if ('refusal' in inspected || inspected.kind === 'image') throw new Error('it is no recording');
      const { kind, extension, bytes } = inspected;
      expect(await reader.read(fixture(name), 'noura')).toEqual({ kind, extension, bytes });
    }
    expect(await reader.read(fixture('large.mp4'), 'noura')).toMatchObject({ refusal: 'uploadTooDense' });
    expect(await reader.read(filmOfRuns(1200), 'noura')).toMatchObject({ refusal: 'badUpload' });
    expect(reports).toEqual([]);
  });

  it('a recording that crashes the child process is refused and logged, and the next recording is read', async () => {
    const program = join(folder.path, 'ending.mjs');
    writeFileSync(
      program,
      jobProgram(`({ bytes }) => {
        if (bytes[0] === 1) process.exit(3);
        return { kind: 'read', media: 'audio', extension: 'mp3', bytes };
      }`),
    );
    const ending = makeRecordingReader(pathToFileURL(program), (what) => void reports.push(what));
    const answers = await Promise.all([1, 2].map((first) => ending.read(Buffer.from([first]), 'noura')));
    expect(answers).toMatchObject([{ refusal: 'badUpload' }, { bytes: Buffer.from([2]) }]);
    expect(reports.splice(0)).toEqual(['a recording crashed the inspection process']);
    ending.close();
  });

  it('a recording is refused as `busy` if the child process cannot start', async () => {
    const gone = makeRecordingReader(pathToFileURL(join(folder.path, 'none.mjs')), (what) => void reports.push(what));
    expect(await gone.read(fixture('sound.mp3'), 'noura')).toMatchObject({ refusal: 'busy' });
    expect(reports.splice(0)).toEqual(['recording inspection unavailable: the process did not start']);
  });
});
