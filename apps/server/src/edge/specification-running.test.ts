import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointName } from '@lamma/protocol/rest/endpoints';
import { pageRows } from '@lamma/protocol/testing/specification/pages';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callEndpoint, endpointNames, endpointOf } from '../testing/edge/call-endpoint';
import { type GoodCall, goodCalls, makeWorld, studentsCalls, type World } from '../testing/edge/good-calls';
import { startTestServer } from '../testing/server/start-test-server';
import { temporaryFolder } from '../testing/server/temporary-folder';
import { callRows } from '../testing/specification/calls';
import { keysMissingInAnswer } from '../testing/specification/shape';

/** Checks the rows of docs/specification.md on a running server. */
let world: World;
const site = temporaryFolder();
beforeAll(async () => {
  mkdirSync(site.path, { recursive: true });
  for (const name of ['index', 'rival', 'guest', 'student']) {
    writeFileSync(join(site.path, `${name}.html`), `<!doctype html><title>${name}</title>`);
  }
  world = await makeWorld(await startTestServer({ webRoot: site.path }));
});
afterAll(async () => {
  await world.server.end();
  site.remove();
});

const shapeOf = (path: string) => path.replace(/:\w+|\{\w+\}/g, ':');

/** Calls that change the caller's account or session. A visitor makes these calls. */
const STRANGERS: readonly EndpointName[] = ['login', 'register', 'forgotPassword', 'logout', 'joinContest'];

function callerOf(name: EndpointName): Visitor {
  if (STRANGERS.includes(name)) return visitor(world.server.url);
  if (name === 'deleteAllPreviousGames') return world.other;
  if (studentsCalls.includes(name)) return world.solo.student;
  const { path, who } = endpointOf(name);
  if (who === 'owner') return world.admin;
  return who === 'teacher' || path.startsWith('/api/solo-games') ? world.teacher : world.owner;
}

function callOf(name: EndpointName): GoodCall | Promise<GoodCall> {
  const calls = goodCalls(world);
  return name === 'listContestHistory' ? calls.deleteRun() : calls[name]();
}

describe('the calls of the specification on a running server', () => {
  it.each(callRows.filter(({ call }) => call !== 'GET /api/login'))(
    '$call is answered with the keys of the specification',
    async (row) => {
      const { call, answer = [], without = [] } = row;
      const name = endpointNames.find((one) => {
        const { method, path } = endpointOf(one);
        return shapeOf(`${method} ${path}`) === shapeOf(call);
      });
      if (name === undefined) expect.unreachable('there is no such call');
      const response = await callEndpoint(callerOf(name), name, await callOf(name));
      const body: unknown = await response.json();
      expect(response.status, JSON.stringify(body)).toBe(200);
      // Keys that are left out by decision.
      expect(keysMissingInAnswer(body, answer)).toEqual(without);
    },
  );

  it('GET /api/login redirects to the sign-in', async () => {
    const response = await world.owner.request('GET', '/api/login');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/auth']);
  });

  it('POST /api/game-sessions accepts the whole session that the specification sends', async () => {
    const { body } = await goodCalls(world).createGameSession();
    const more = { currentTeam: 2, team1Score: 9, team2Score: 0, isComplete: true, team1Turn: false };
    const whole = { ...body, ...more, categoriesData: [], gameData: {}, currentScore: { team1: 9, team2: 0 } };
    const response = await world.owner.request('POST', '/api/game-sessions', whole);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ currentTeam: 1, team1Score: 0, isComplete: false });
  });
});

describe('the pages of the specification on a running server', () => {
  it.each(pageRows.map(({ path }) => path))('the page %s of the specification is served', async (path) => {
    const response = await fetch(world.server.url + path.replace(/:\w+/g, 'AAAAAAAAAAAA'));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('any other path is answered 404 with an HTML document', async () => {
    const response = await fetch(`${world.server.url}/no-such-page`, { headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });
});
