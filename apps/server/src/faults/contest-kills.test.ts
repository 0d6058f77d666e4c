import { RandomSource } from '@lamma/sync/testing/random-source';
import { playKilledContest } from '@lamma/testkit/contests/killed-contest';
import { expect, inject, it } from 'vitest';
import { SERVER_PROGRAM } from '../testing/build-programs';
import { temporaryFolder } from '../testing/server/temporary-folder';

const STUDENTS = 60;
const KILLS = 3;

it('[R670][F1][F12][F26][I29] a server killed among a contest’s answers loses none that was acknowledged and counts none twice', async () => {
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
  // All could answer while the question was open, and each answer stands once, in the result and in the history.
  const sent = STUDENTS * KILLS;
  expect(reckoning).toEqual({ sent, acknowledged: sent, refused: 0, lost: 0, doubled: 0 });
  expect(kills.map(({ backMs }) => backMs.length)).toEqual([STUDENTS, STUDENTS, STUDENTS]);
}, 240_000);
