import { vi } from 'vitest';
import { contestLimits } from '../../features/contests/limits';
import { makeRegistry, type RegistryParts } from '../../features/contests/room/registry';
import { contestStores } from '../../features/contests/store/stores';
import { participantHashes } from '../../features/contests/student-phones';
import { makeLimits } from '../../platform/limits/limits';
import { systemRandom } from '../../platform/secrets/random';
import { secretFrom } from '../../platform/secrets/secret';
import type { TestServer } from '../server/start-test-server';
import type { ContestClass, Student } from './a-class';

/** The hashes of the secrets in a student's cookie, as the server computes them from a request. */
export const hashesOfStudent = (student: Pick<Student, 'cookieHeader'>): readonly string[] =>
  participantHashes(({ name }) => new RegExp(`lamma_${name}=([^;]+)`).exec(student.cookieHeader())?.[1]);

/**
 * The contests in the memory of another process on the server's database. It gets no notifications from the server, so its memory becomes
 * stale, and it pushes nothing.
 * @param room the class whose contest is used
 */
export function anotherProcess(
  server: Pick<TestServer, 'product' | 'clock'>,
  { gameId, teacher }: Pick<ContestClass, 'gameId' | 'teacher'>,
  { isAlone = false, ...more }: Partial<RegistryParts> = {},
) {
  const { database } = server.product;
  const announce = vi.fn();
  const onError = vi.fn();
  const stores = contestStores(database);
  const reads = { count: 0 };
  const version = stores.runs.version.bind(stores.runs);
  stores.runs.version = (contestId) => {
    reads.count += 1;
    return version(contestId);
  };
  const add = vi.spyOn({ ...database.writer }, 'add');
  const parts: Partial<RegistryParts> = {
    stores,
    writer: { ...database.writer, add: add as typeof database.writer.add },
    clock: server.clock,
    random: systemRandom(),
    secret: secretFrom('key'),
    limits: makeLimits(contestLimits, 1000),
    phoneOrigin: () => 'http://lamma.example',
    access: { isAllowed: async () => true } as unknown as RegistryParts['access'],
    announce,
    onError,
    isAlone,
    ...more,
  };
  const registry = makeRegistry(parts as RegistryParts);
  const room = registry.room(gameId);
  const owner = { userId: teacher.user.id, sessionKey: 'key', rights: new Set(['user', 'teacher'] as const) };
  return {
    registry,
    room,
    owner,
    announce,
    onError,
    /** How often the version of a contest was read. */
    reads,
    /** A spy on `writer.add`, which writes answers and participants. */
    add,
    /** Sends an answer as this student. */
    answer: (student: Student, selected: 'A' | 'B' | 'C' | 'D', questionIndex: number | null) =>
      room.answer(
        { hashes: hashesOfStudent(student), participantId: student.id },
        { questionIndex, selected, claimedMs: 0, roundTripMs: null },
      ),
  };
}
