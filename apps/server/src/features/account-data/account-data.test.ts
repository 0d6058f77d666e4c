import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataPart } from '@lamma/protocol/rest/accounts/account-parts';
import type { Endpoints } from '@lamma/protocol/rest/endpoints';
import type { Visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { statement } from '../../platform/db/database';
import type { Call } from '../../platform/http/routes';
import { aClass } from '../../testing/contests/a-class';
import { aRacingRoom } from '../../testing/people/a-racing-room';
import { aVotingRoom, guestOf } from '../../testing/people/a-voting-room';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorage } from '../../testing/storage/on-each-storage';
import type { AnswerRow } from '../contests/store/answers';
import type { ParticipantRow } from '../contests/store/participants';
import { accountDataRoutes } from './routes';

interface ContestTables {
  contests: { id: string; runId: string };
  contest_participants: ParticipantRow;
  contest_answers: AnswerRow;
}

async function allPages(person: Visitor, part: DataPart) {
  const pages: Record<string, unknown>[] = [];
  const sizes: number[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const query: string = after === '' ? '' : `?after=${after}`;
    const response = await person.request('GET', `/api/account/data/${part}${query}`);
    const page = (await response.json()) as Record<string, unknown>[];
    pages.push(...page);
    sizes.push(page.length);
    after = /after=([\w.-]+)/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
  }
  return { pages, sizes };
}

it.each([
  ['contests', 6],
  ['results', 51],
  ['ledger', 201],
] as const)(
  'a data export reads the rows of %s %i at a time, and the pages of one user one after another',
  async (part, rows) => {
    let [reading, mostAtOnce] = [0, 0];
    const read = vi.fn(async () => {
      reading += 1;
      mostAtOnce = Math.max(mostAtOnce, reading);
      for (let turns = 0; turns < 5; turns += 1) await nextTurn();
      reading -= 1;
      return [];
    });
    const call = { actor: { userId: 'noura' }, params: { part }, query: {} } as Call<Endpoints['readAccountData']>;
    const { readAccountData } = accountDataRoutes({ read });
    await Promise.all([1, 2, 3].map(() => readAccountData(call)));
    expect(read).toHaveBeenCalledWith(part, 'noura', '', rows);
    expect(read).toHaveBeenCalledTimes(3);
    expect(mostAtOnce).toBe(1);
  },
);

onEachStorage('the export of an evening', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  it('a data export has the games, guests, presses and claims of the user’s evening, but no guesses and nothing of other hosts', async () => {
    await (await aVotingRoom(server, [1])).join(2);
    const room = await aVotingRoom(server, [1, 2]);
    const { noura, game, questions } = room;
    const part = (name: DataPart) => noura.call('GET /api/account/data/:part', { params: { part: name } });
    const [{ createdAt: evening } = {}] = await part('gatherings');
    await game.play({ type: 'openQuestion', questionId: questions[0] });
    await guestOf(room, 1).guess(questions[0], true);
    await game.play({ type: 'award', team: 1 });
    await guestOf(room, 0).claim(questions[0]);
    expect(await part('games')).toEqual([expect.objectContaining({ mode: 'classic', evening })]);
    expect(await part('guests')).toHaveLength(2);
    const at = server.clock.now();
    expect(await part('claims')).toEqual([{ evening, name: 'ضيف', team: 1, questionId: questions[0], at }]);
    expect(await part('presses')).toEqual([]);
  });

  it('a data export returns presses in pages, and each press once', async () => {
    const room = await aRacingRoom(server, [1, 2, 2]);
    const rows = room.guests.flatMap(({ seatId }) =>
      Array.from({ length: 70 }, (_, at) => ({
        ...{ gameId: room.game.id, seatId, round: at + 1, pressId: randomUUID(), team: 1, status: 'taken' },
        ...{ claimedAt: 1, receivedAt: 2, afterMs: at, isAtBound: 0 },
      })),
    );
    const { database } = server.product;
    const db = database.withTables<{ buzz_presses: (typeof rows)[number] }>();
    await database.writer.write([statement(db.insertInto('buzz_presses').values(rows))]);
    const { pages, sizes } = await allPages(room.noura, 'presses');
    const seen = new Set(pages.map(({ name, round }) => `${name} ${round}`));
    for (const row of pages) {
      expect(row).toEqual({
        ...{ evening: expect.any(Number), name: expect.stringContaining('ضيف'), team: 1, status: 'taken', at: 2 },
        ...{ round: expect.any(Number), afterMs: expect.any(Number) },
      });
    }
    expect(sizes).toEqual([200, 10]);
    expect(seen.size).toBe(210);
    room.close();
  });

  it('a data export returns the results of all runs in pages, each participant once and with their own totals', async () => {
    const { teacher, gameId, run } = await aClass(server, { students: 1, questions: 2 });
    await run({ type: 'start' });
    await run({ type: 'end' });
    await run({ type: 'restart' });
    const { database } = server.product;
    const db = database.withTables<ContestTables>();
    const { runId } = await db
      .selectFrom('contests')
      .select('runId')
      .where('id', '=', gameId)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 120 }, (_, at) => ({
      ...{
        id: `${runId}.${at}`,
        runId,
        name: `ط${at}`,
        nameKey: `${at}`,
        secretHash: `${runId}.${at}`,
        addressKey: null,
        joinOrder: at + 1,
      },
      ...{ joinedAt: 1, isHidden: 0, isRemoved: 0, score: 0, correctCount: 0, answersCount: 0, responseSumMs: 0 },
    }));
    const answers = [0, 1].flatMap((questionIndex) =>
      [7, 70].map((at) => ({
        ...{ participantId: `${runId}.${at}`, questionIndex, runId, selected: 'A' as const },
        ...{ isCorrect: questionIndex, points: questionIndex * at, responseMs: 1, at: 1 },
      })),
    );
    await database.writer.write([
      statement(db.insertInto('contest_participants').values(rows)),
      statement(db.insertInto('contest_answers').values(answers)),
    ]);
    const { pages, sizes } = await allPages(teacher, 'results');
    expect(sizes).toEqual([50, 50, 21]);
    expect(new Set(pages.map(({ name }) => name)).size).toBe(121);
    const answered = pages.filter(({ answersCount }) => answersCount !== 0);
    const totals = { correctCount: 1, answersCount: 2 };
    expect(
      answered.map(({ name, score, correctCount, answersCount }) => ({ name, score, correctCount, answersCount })),
    ).toEqual([
      { name: 'ط7', score: 7, ...totals },
      { name: 'ط70', score: 70, ...totals },
    ]);
  });
});
