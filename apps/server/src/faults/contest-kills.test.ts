import { RandomSource } from '@lamma/sync/testing/random-source';
import { playKilledContest } from '@lamma/testkit/contests/killed-contest';
import { expect, inject, it } from 'vitest';
import { SERVER_PROGRAM } from '../testing/build-programs';
import { temporaryFolder } from '../testing/server/temporary-folder';

const STUDENTS = 60;
const KILLS = 3;

it('[F12] a server that is killed while contest answers arrive loses no acknowledged one and counts none twice', async () => {
  const seed = inject('seed');
  const folder = temporaryFolder();
  const random = new RandomSource(seed);
  const { kills, ...reckoning } = await playKilledContest({
    program: SERVER_PROGRAM,
    dataDir: folder.path,
    students: STUDENTS,
    kills: KILLS,
    random: () => random.next(),
    env: { NODE_ENV: 'development' },
  })
    .catch((cause: unknown) => {
      throw new Error(`SEED=${seed}: ${String(cause)}`, { cause });
    })
    .finally(folder.remove);
  // Every answer was sent while its question was open, and is in the result and in the history exactly once.
  const sent = STUDENTS * KILLS;
  expect(reckoning).toEqual({ sent, acknowledged: sent, refused: 0, lost: 0, doubled: 0 });
  expect(kills.map(({ backMs }) => backMs.length)).toEqual([STUDENTS, STUDENTS, STUDENTS]);
}, 240_000);
