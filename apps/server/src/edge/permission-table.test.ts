import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClientEventName, clientEvents, type RoomKind, roomKinds } from '@lamma/protocol/live';
import type { EndpointName } from '@lamma/protocol/rest/endpoints';
import { host, signIn } from '@lamma/testkit/people/host';
import { openScreen } from '@lamma/testkit/people/screen';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayCall, rightsOf } from '../platform/actor';
import { callEndpoint, endpointNames, endpointOf } from '../testing/edge/call-endpoint';
import { expectRefusalForm } from '../testing/edge/expect-refusal';
import { goodCalls, goodEvents, makeWorld, usesUpItsCaller, type World } from '../testing/edge/good-calls';
import { aSeatedPhone } from '../testing/people/a-seat';
import { anOpenEvening } from '../testing/people/an-evening';
import { aBank } from '../testing/people/builders';
import { castIdOf } from '../testing/people/television';
import { startTestServer } from '../testing/server/start-test-server';
import { temporaryFolder } from '../testing/server/temporary-folder';

/**
 * Who may do what (docs/rules.md, "Permissions"). V visitor, S student in the contest, U owner of the game, X other user, T teacher with the contest,
 * Y other teacher, W the account of ADMIN_EMAIL. The tables are typed by endpoints and events, so a new one without a row is a type error.
 */
type Role = 'V' | 'S' | 'U' | 'X' | 'T' | 'Y' | 'W';
const roles: readonly Role[] = ['V', 'S', 'U', 'X', 'T', 'Y', 'W'];
type Row<Cell> = Record<Role, Cell>;

/** A student counts as a visitor unless the last cell differs. */
const row = <Cell>(...[V, U, X, T, Y, W, S = V]: [Cell, Cell, Cell, Cell, Cell, Cell, S?: Cell]): Row<Cell> => ({
  V,
  S,
  U,
  X,
  T,
  Y,
  W,
});
const everybody = row(200, 200, 200, 200, 200, 200);
const signedIn = row(401, 200, 200, 200, 200, 200);
const teachers = row(401, 403, 403, 200, 200, 200);
const ownersAlone = row(401, 403, 403, 403, 403, 200);
const itsTeacher = row(401, 403, 403, 200, 404, 404);
const itsStudent = row(401, 401, 401, 401, 401, 401, 200);
const owners = row(401, 403, 403, 403, 403, 200);
/** Only the account of ADMIN_EMAIL. */
const admins = row(401, 403, 403, 403, 403, 200);
const siteOwner = row(401, 403, 403, 403, 403, 200);
const itsOwner = row(401, 200, 404, 404, 404, 404);
const theOwner = row(401, 403, 403, 403, 403, 200);

const table: { [N in EndpointName]: Row<number> } = {
  login: everybody,
  register: everybody,
  forgotPassword: everybody,
  resetPassword: everybody,
  currentUser: signedIn,
  logout: everybody,
  loginPage: row(302, 302, 302, 302, 302, 302),
  updateAccount: signedIn,
  // The owner has another password than the one sent, so the account stays.
  changePassword: row(401, 200, 200, 200, 200, 409),
  listSessions: signedIn,
  endSession: itsOwner,
  endOtherSessions: signedIn,
  readLedger: signedIn,
  readAccountData: signedIn,
  deleteAccount: row(401, 200, 200, 200, 200, 409),
  openTvSignIn: everybody,
  claimTvSignIn: everybody,
  readTvSignIn: signedIn,
  confirmTvSignIn: signedIn,
  refuseTvSignIn: signedIn,
  // The owner of the game has signed a television in; no role here is that television.
  readCast: itsOwner,
  showStep: itsOwner,
  reportOwnGame: row(401, 404, 404, 404, 404, 404),
  userGames: signedIn,
  gameLimit: signedIn,
  activatePremiumCode: signedIn,
  userActivatePremium: signedIn,
  listCategories: everybody,
  listCustomCategories: signedIn,
  createCustomCategory: signedIn,
  createCustomQuestions: itsOwner,
  listCustomQuestions: itsOwner,
  updateCustomCategory: itsOwner,
  deleteCustomCategory: itsOwner,
  useCustomGame: signedIn,
  readCategoryShare: itsOwner,
  openCategoryShare: itsOwner,
  closeCategoryShare: itsOwner,
  readSharedCategory: everybody,
  copySharedCategory: signedIn,
  readCustomImport: signedIn,
  exportCustomCategories: signedIn,
  createGameWithNumbers: signedIn,
  saveGamesWithNumbers: signedIn,
  createGameSession: signedIn,
  readGameSession: itsOwner,
  sendGameCommand: itsOwner,
  markGameUsed: signedIn,
  deductGame: signedIn,
  autoDeductGame: signedIn,
  saveGameOnExit: itsOwner,
  showRemoteCard: itsOwner,
  revokeRemoteCard: itsOwner,
  openRemoteCard: everybody,
  createQrRound: everybody,
  readQrStatus: everybody,
  readQrRound: everybody,
  sendQrOptions: everybody,
  takeSeat: everybody,
  readSeat: itsStudent,
  openGathering: signedIn,
  findGathering: signedIn,
  readGathering: itsOwner,
  changeGathering: itsOwner,
  endGathering: itsOwner,
  changeGuest: itsOwner,
  giveGuestSeat: itsOwner,
  readJoin: everybody,
  joinGathering: everybody,
  changeSeat: itsStudent,
  listCompletedGames: signedIn,
  countCompletedGames: signedIn,
  renameCompletedGame: itsOwner,
  renameCompletedGameTeams: itsOwner,
  updateTeamNames: itsOwner,
  deleteAllPreviousGames: signedIn,
  readGameRecord: itsOwner,
  rateGame: itsOwner,
  sendFeedback: signedIn,
  listFeedback: admins,
  countFeedback: admins,
  markFeedback: admins,
  answerFeedback: admins,
  listNotes: signedIn,
  countUnreadNotes: signedIn,
  readNotes: signedIn,
  listNews: admins,
  publishNews: admins,
  changeNews: admins,
  deleteNews: admins,
  readSite: everybody,
  readMediaCredits: everybody,
  listTryQuestions: everybody,
  answerTryQuestion: everybody,
  listContests: teachers,
  createContest: teachers,
  updateContest: itsTeacher,
  deleteContest: itsTeacher,
  duplicateContest: itsTeacher,
  toggleContest: itsTeacher,
  restartContest: itsTeacher,
  startRun: itsTeacher,
  readContest: everybody,
  findContest: everybody,
  joinContest: everybody,
  readContestStatus: everybody,
  readCurrentQuestionStatus: everybody,
  readCurrentQuestion: everybody,
  navigateContestQuestion: itsTeacher,
  sendContestCommand: itsTeacher,
  submitContestAnswer: itsStudent,
  submitContestAnswers: itsStudent,
  endRun: itsTeacher,
  readContestLeaderboard: row(401, 403, 403, 200, 404, 404, 403),
  clearContestParticipants: itsTeacher,
  listContestParticipants: itsTeacher,
  listContestHistory: itsTeacher,
  deleteRun: itsTeacher,
  exportRun: itsTeacher,
  readContestImport: teachers,
  exportContest: itsTeacher,
  listContestBank: teachers,
  readContestBankCategory: teachers,
  createUpload: signedIn,
  readUploadQuota: signedIn,
  sendMetrics: everybody,
  readPerformance: ownersAlone,
  exportPerformance: ownersAlone,
  listCodeBatches: owners,
  createCodes: owners,
  readCodeBatch: owners,
  listBatchCodes: owners,
  revokeCode: owners,
  revokeFreeCodes: owners,
  readSettings: owners,
  changeSettings: owners,
  listAudit: owners,
  listUploads: signedIn,
  deleteUpload: itsOwner,
  listUsers: siteOwner,
  countUsers: siteOwner,
  readUser: siteOwner,
  listUserGames: siteOwner,
  listRatings: siteOwner,
  setTeacher: siteOwner,
  setBlocked: siteOwner,
  giveGames: siteOwner,
  endUserSessions: siteOwner,
  readAnalytics: siteOwner,
  reportGameQuestion: itsOwner,
  reportContestQuestion: itsTeacher,
  readStudentReports: itsStudent,
  reportAsStudent: itsStudent,
  listReports: theOwner,
  countReports: theOwner,
  readDeskQuestion: theOwner,
  correctQuestion: theOwner,
  settleQuestion: theOwner,
  exportCorrections: theOwner,
  previewQuestions: teachers,
};

const all = row('ok', 'ok', 'ok', 'ok', 'ok', 'ok');
const gameOwners = row('unauthorized', 'ok', 'notFound', 'notFound', 'notFound', 'notFound');
const teaches = row('unauthorized', 'forbidden', 'forbidden', 'ok', 'notFound', 'notFound');
const nobodys = [
  'unauthorized',
  'unauthorized',
  'unauthorized',
  'unauthorized',
  'unauthorized',
  'unauthorized',
] as const;
const rooms: { [K in RoomKind]: Row<string> } = {
  game: gameOwners,
  user: gameOwners,
  qr: all,
  solo: all,
  soloTeacher: teaches,
  cast: gameOwners,
  seat: row(...nobodys, 'ok'),
  gathering: gameOwners,
};
const events: { [N in ClientEventName]: Row<string> } = {
  watch: rooms.game,
  unwatch: all,
  'game:command': gameOwners,
  'qr:options': all,
  'qr:typing': all,
  'solo:answer': row(...nobodys, 'ok'),
  'solo:command': teaches,
  clock: all,
};

/** Calls that change or end the caller's session, or set a guest's cookie. */
const changesSession: readonly EndpointName[] = [
  'login',
  'register',
  'logout',
  'openRemoteCard',
  'joinContest',
  'takeSeat',
  'readJoin',
  'joinGathering',
];

let world: World;
let people: Row<Visitor>;
const media = temporaryFolder();
beforeAll(async () => {
  writeFileSync(join(media.path, 'known.webp'), 'a picture');
  const findMedia = (name: string) => (name === 'known.webp' ? { path: join(media.path, name) } : undefined);
  const server = await startTestServer({ bank: { ...aBank(), mediaRoot: media.path, findMedia } });
  world = await makeWorld(server);
  const { owner, other, teacher, otherTeacher, admin } = world;
  people = { V: visitor(server.url), S: world.solo.student, U: owner, X: other, T: teacher, Y: otherTeacher, W: admin };
});
afterAll(async () => {
  await world.server.end();
  media.remove();
});

async function personFor(role: Role, name: EndpointName): Promise<Visitor> {
  if (usesUpItsCaller.includes(name) && role !== 'V' && role !== 'S' && role !== 'W') return host(world.server.url);
  if (!changesSession.includes(name)) return people[role];
  const { url } = world.server;
  const { owner, other, teacher, otherTeacher, admin } = world;
  const accounts = { U: owner, X: other, T: teacher, Y: otherTeacher, W: admin };
  return role === 'V' || role === 'S' ? visitor(url) : signIn(url, accounts[role].email, accounts[role].password);
}

describe('REST', () => {
  it.each(endpointNames)('%s answers each role as in its row', async (name) => {
    const seen: Partial<Row<number>> = {};
    for (const role of roles) {
      const person = await personFor(role, name);
      const response = await callEndpoint(person, name, await goodCalls(world)[name]());
      seen[role] = response.status;
      if (response.status < 400) continue;
      if (endpointOf(name).plainRefusals === true && response.status !== 401) {
        expect(await response.text(), `${name} ${role}`).toMatch(/^[\u0600-\u06FF ]+$/);
        continue;
      }
      const body = (await response.json()) as Record<string, unknown>;
      expectRefusalForm(body, `${name} ${role}`);
      if (response.status === 401) expect(body.error).toBe('Unauthorized');
    }
    // The next rows need a game of the owner's.
    if (name === 'deleteAllPreviousGames') world.gameId = (await world.owner.startGame()).id;
    expect(seen).toEqual(table[name]);
  });

  /** Routes that are not in the table of endpoints, with a path each. */
  const platform: Record<string, { path: string; row: Row<number> }> = {
    '/healthz': { path: '/healthz', row: everybody },
    '/readyz': { path: '/readyz', row: everybody },
    '/metrics': { path: '/metrics', row: row(404, 404, 404, 404, 404, 404) },
    '/attached_assets/:file': { path: '/attached_assets/known.webp', row: everybody },
    '/api/docs/json': { path: '/api/docs/json', row: everybody },
  };

  it.each(Object.entries(platform))('%s answers each role as in its row', async (_route, { path, row }) => {
    const seen: Partial<Row<number>> = {};
    for (const role of roles) {
      // As through a proxy, not from this machine.
      const response = await people[role].request('GET', path, undefined, { 'x-forwarded-for': '10.0.0.7' });
      seen[role] = response.status;
    }
    expect(seen).toEqual(row);
  });

  it('every route of the server is in the table of endpoints or of the platform', () => {
    const { app } = world.server.product;
    const known = new Set([...Object.keys(platform), ...endpointNames.map((name) => endpointOf(name).path as string)]);
    const routes = routesOf(app.printRoutes({ commonPrefix: false }));
    expect([...known].filter((route) => !routes.includes(route) && route !== '/api/docs/json')).toEqual([]);
    expect(routes.filter((route) => !known.has(route) && !route.startsWith('/api/docs'))).toEqual([]);
  });

  it('a missing right is 403, a missing session 401', () => {
    const actor = (isTeacher: number, isOwner: number) => ({
      userId: 'u',
      sessionKey: 's',
      rights: rightsOf({ isTeacher, isOwner }),
    });
    const who = { visitor: null, user: actor(0, 0), teacher: actor(1, 0), owner: actor(0, 1) };
    const answer = (needs: 'anyone' | 'user' | 'teacher' | 'owner') =>
      Object.values(who).map((person) => mayCall(needs, person)?.refusal ?? 'ok');
    expect(answer('anyone')).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(answer('user')).toEqual(['unauthorized', 'ok', 'ok', 'ok']);
    expect(answer('teacher')).toEqual(['unauthorized', 'forbidden', 'ok', 'ok']);
    expect(answer('owner')).toEqual(['unauthorized', 'forbidden', 'forbidden', 'ok']);
  });
});

/** Parses the paths of Fastify's printed route tree. A second line of a path without a branch is its route without a session. */
function routesOf(drawing: string): string[] {
  const branch: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const [isBranch, indent = '', part = '', methods] = /^([\s│]*)[├└]── (\S*)( \(.+\))?/.exec(line) ?? [];
    if (isBranch === undefined) return [];
    branch.length = indent.length / 4;
    branch.push(part);
    return methods === undefined ? [] : [branch.join('')];
  });
}

describe('socket events', () => {
  async function ackOf(role: Role, event: ClientEventName, payload: unknown): Promise<string> {
    const screen = await openScreen(people[role]);
    const ack = (await screen.send(event, payload)) as Record<string, unknown>;
    screen.close();
    if (ack.ok === true) return 'ok';
    expectRefusalForm(ack, `${event} ${role}`);
    return String(ack.code);
  }

  it.each(Object.keys(clientEvents) as ClientEventName[])(
    '%s is acknowledged to each role as in its row',
    async (event) => {
      const seen: Partial<Row<string>> = {};
      for (const role of roles) seen[role] = await ackOf(role, event, goodEvents(world)[event]());
      expect(seen).toEqual(events[event]);
    },
  );

  it.each(roomKinds)('the room %s is open to the roles of its row', async (room) => {
    const { gameId, solo, owner, roundToken } = world;
    const contest = { solo: solo.gameId, soloTeacher: solo.gameId };
    const seat = await aSeatedPhone(world.server, solo.student);
    const gathering = (await anOpenEvening(owner)).id;
    const cast = await castIdOf(owner);
    const ids = { game: gameId, user: owner.user.id, qr: roundToken, ...contest, cast, seat, gathering };
    const seen: Partial<Row<string>> = {};
    for (const role of roles) seen[role] = await ackOf(role, 'watch', { room, id: ids[room] });
    expect(seen).toEqual(rooms[room]);
  });
});

describe('the order of checks', () => {
  const huge = JSON.stringify({ code: 'x'.repeat(70_000) });
  const elsewhere = { origin: 'https://elsewhere.example' };
  const post = (url: string, path: string, body: string, headers: Record<string, string>) =>
    fetch(url + path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  const reason = async (response: Response) => ((await response.json()) as { reason: string }).reason;

  it('size comes before origin, origin before session', async () => {
    const { url } = world.server;
    expect(await reason(await post(url, '/api/activate-premium-code', huge, elsewhere))).toBe('tooLarge');
    expect(await reason(await post(url, '/api/activate-premium-code', '{}', elsewhere))).toBe('foreignOrigin');
  });

  it('origin comes before rate, rate before session', async () => {
    const strict = await startTestServer({ env: { LIMITS_FACTOR: '0.0001' } });
    const path = '/api/activate-premium-code';
    expect(await reason(await post(strict.url, path, '{}', {}))).toBe('unauthorized');
    expect(await reason(await post(strict.url, path, '{}', elsewhere))).toBe('foreignOrigin');
    const refused = await post(strict.url, path, '{}', {});
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await reason(refused)).toBe('rate');
    await strict.end();
  });

  it('session comes before parsing, parsing before the object, the object before the rules', async () => {
    const { server, owner, other, gameId } = world;
    const path = `/api/game-sessions/${gameId}/commands`;
    const { gameSessionId: _id, ...command } = goodEvents(world)['game:command']();
    expect(await reason(await post(server.url, path, '{broken', {}))).toBe('unauthorized');
    expect(await reason(await other.request('POST', path, { commandId: 1 }))).toBe('invalid');
    const body = { ...command, version: 999_999 };
    expect(await reason(await other.request('POST', path, body))).toBe('notFound');
    expect(await reason(await owner.request('POST', path, body))).toBe('stale');
  });
});
