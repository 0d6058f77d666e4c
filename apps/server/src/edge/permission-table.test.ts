import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClientEventName, clientEvents, roomKinds } from '@lamma/protocol/live';
import type { EndpointName } from '@lamma/protocol/rest/endpoints';
import { host, signIn } from '@lamma/testkit/people/host';
import { openScreen } from '@lamma/testkit/people/screen';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseCall, rightsOf } from '../platform/actor';
import { callEndpoint, endpointNames, endpointOf } from '../testing/edge/call-endpoint';
import { expectRefusalForm } from '../testing/edge/expect-refusal';
import {
  aRacingSeat,
  endsCallersSession,
  goodCalls,
  goodEvents,
  makeWorld,
  type World,
} from '../testing/edge/good-calls';
import {
  callPermissions,
  eventPermissions,
  everybody,
  type Role,
  type Row,
  roles,
  roomPermissions,
  row,
} from '../testing/edge/permissions';
import { aSeatedPhone } from '../testing/people/a-seat';
import { anOpenEvening } from '../testing/people/an-evening';
import { aBank } from '../testing/people/builders';
import { castIdOf } from '../testing/people/television';
import { startTestServer } from '../testing/server/start-test-server';
import { temporaryFolder } from '../testing/server/temporary-folder';

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
  if (endsCallersSession.includes(name) && role !== 'V' && role !== 'S' && role !== 'W') return host(world.server.url);
  if (!changesSession.includes(name)) return people[role];
  const { url } = world.server;
  const { owner, other, teacher, otherTeacher, admin } = world;
  const accounts = { U: owner, X: other, T: teacher, Y: otherTeacher, W: admin };
  return role === 'V' || role === 'S' ? visitor(url) : signIn(url, accounts[role].email, accounts[role].password);
}

describe('REST', () => {
  it.each(endpointNames)('the call %s answers each role as its row in the permission table says', async (name) => {
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
    if (name === 'deleteAllPreviousGames') world.gameId = (await world.owner.startGame()).id;
    expect(seen).toEqual(callPermissions[name]);
  });

  /** Routes that are not in the table of endpoints, with a path each. */
  const platform: Record<string, { path: string; row: Row<number> }> = {
    '/healthz': { path: '/healthz', row: everybody },
    '/readyz': { path: '/readyz', row: everybody },
    '/metrics': { path: '/metrics', row: row(404, 404, 404, 404, 404, 404) },
    '/attached_assets/:file': { path: '/attached_assets/known.webp', row: everybody },
    '/api/docs/json': { path: '/api/docs/json', row: everybody },
  };

  it.each(Object.entries(platform))(
    'the route %s answers each role as its row in the permission table says',
    async (_route, { path, row }) => {
      const seen: Partial<Row<number>> = {};
      for (const role of roles) {
        // The header makes it a request through a proxy instead of one from this machine.
        const response = await people[role].request('GET', path, undefined, { 'x-forwarded-for': '10.0.0.7' });
        seen[role] = response.status;
      }
      expect(seen).toEqual(row);
    },
  );

  it('every route of the server is in the table of endpoints or of the platform', () => {
    const { app } = world.server.product;
    const known = new Set([...Object.keys(platform), ...endpointNames.map((name) => endpointOf(name).path as string)]);
    const routes = routesOf(app.printRoutes({ commonPrefix: false }));
    expect([...known].filter((route) => !routes.includes(route) && route !== '/api/docs/json')).toEqual([]);
    expect(routes.filter((route) => !known.has(route) && !route.startsWith('/api/docs'))).toEqual([]);
  });

  it('a call without the right is answered 403, and a call without a session 401', () => {
    const actor = (isTeacher: number, isOwner: number) => ({
      userId: 'u',
      sessionKey: 's',
      rights: rightsOf({ isTeacher, isOwner }),
    });
    const who = { visitor: null, user: actor(0, 0), teacher: actor(1, 0), owner: actor(0, 1) };
    const answer = (needs: 'anyone' | 'user' | 'teacher' | 'owner') =>
      Object.values(who).map((person) => refuseCall(needs, person)?.refusal ?? 'ok');
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
    'the event %s answers each role as its row in the permission table says',
    async (event) => {
      // Earlier calls have given the student's phone other seats.
      if (event === 'seat:press') world.racingSeat = await aRacingSeat(world.server, world.solo.student);
      const seen: Partial<Row<string>> = {};
      for (const role of roles) seen[role] = await ackOf(role, event, goodEvents(world)[event]());
      expect(seen).toEqual(eventPermissions[event]);
    },
  );

  it.each(roomKinds)('the room %s answers each role as its row in the permission table says', async (room) => {
    const { gameId, solo, owner, roundToken } = world;
    const contest = { solo: solo.gameId, soloTeacher: solo.gameId };
    const seat = await aSeatedPhone(world.server, solo.student);
    const gathering = (await anOpenEvening(owner)).id;
    const cast = await castIdOf(owner);
    const ids = { game: gameId, user: owner.user.id, qr: roundToken, ...contest, cast, seat, gathering };
    const seen: Partial<Row<string>> = {};
    for (const role of roles) seen[role] = await ackOf(role, 'watch', { room, id: ids[room] });
    expect(seen).toEqual(roomPermissions[room]);
  });
});
