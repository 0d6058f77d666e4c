import { randomUUID } from 'node:crypto';
import type { ClientEventName } from '@lamma/protocol/live';
import type { EndpointName } from '@lamma/protocol/rest/endpoints';
import { anEvening, type Host, host, signIn } from '@lamma/testkit/people/host';
import { type ContestWorld, contestCalls, contestEvents, makeContestWorld } from '../contests/contest-calls';
import { type CustomWorld, customCalls, makeCustomWorld } from '../custom-games/custom-calls';
import { aSound } from '../files/sounds';
import { type Operator, operator } from '../server/operator';
import type { TestServer } from '../server/start-test-server';

export interface GoodCall {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Instead of a body, of an endpoint that takes files. */
  bytes?: Uint8Array;
}

/** A server with the people of docs/rules.md's permission table. Each has a running game; `gameId` is `owner`'s. */
export interface World {
  server: TestServer;
  operator: Operator;
  /** Whose game it is. */
  owner: Host;
  other: Host;
  teacher: Host;
  otherTeacher: Host;
  /** The account of ADMIN_EMAIL. */
  admin: Host;
  gameId: string;
  solo: ContestWorld;
  custom: CustomWorld;
  /** The secret of a round of `owner`'s, in no game. */
  roundToken: string;
}

/** Makes the people and their games. All of them play without limit, so that no call is refused for want of games. */
export async function makeWorld(server: TestServer): Promise<World> {
  const hand = operator(server);
  const premium = async () => {
    const person = await host(server.url);
    await person.call('POST /api/activate-premium-code', { body: { code: await hand.makeCode('premium') } });
    return person;
  };
  const [owner, other, teacher, otherTeacher] = [await premium(), await premium(), await premium(), await premium()];
  for (const { email } of [teacher, otherTeacher]) await hand.makeTeacher(email);
  const admin = await signIn(server.url, 'owner@example.com', 'owner-secret');
  for (const person of [other, teacher, otherTeacher, admin]) await person.startGame();
  const { id: gameId } = await owner.startGame();
  const { sessionToken: roundToken } = await owner.call('POST /api/qr-game/create', { body: aRound() });
  const solo = await makeContestWorld(teacher);
  const custom = await makeCustomWorld(server, [owner, other, teacher, otherTeacher, admin]);
  return { server, operator: hand, owner, other, teacher, otherTeacher, admin, gameId, roundToken, solo, custom };
}

const choice = () => ({ ...anEvening(), categoryGameNumbers: {} });
const report = () => ({
  ...choice(),
  isCustomGame: false,
  winner: 'جارية',
  team1Score: 1,
  team2Score: 2,
  categoryName: 'عام',
  questionsCount: 36,
});

const aRound = () => ({ questionId: 1, questionText: 'ما عاصمة عُمان؟', correctAnswer: 'مسقط' });
const wrongOptions = () => ({ wrongOption1: 'بغداد', wrongOption2: 'عمّان' });

/**
 * For every endpoint a call that is answered 200 when somebody with the role makes it, on `owner`'s game where one is named, and on
 * `teacher`'s contest.
 * An endpoint without a row does not compile, and so has no test that skips it.
 */
export function goodCalls(world: World): { [N in EndpointName]: () => GoodCall | Promise<GoodCall> } {
  const { server, owner, gameId, roundToken, operator: hand } = world;
  const game = { params: { id: gameId } };
  const record = { params: { gameId } };
  const round = { params: { token: roundToken } };
  const teams = { team1Name: 'صقور الديرة', team2Name: 'نواخذة الخليج' };
  const code = async () => ({ body: { code: await hand.makeCode('game') } });
  return {
    login: () => ({ body: { email: owner.email, password: owner.password } }),
    register: () => ({ body: newAccount() }),
    forgotPassword: () => ({ body: { email: owner.email } }),
    resetPassword: async () => {
      const { email } = await host(server.url);
      return { body: { token: await hand.makeResetToken(email), password: 'majlis-2027' } };
    },
    currentUser: () => ({}),
    logout: () => ({}),
    loginPage: () => ({}),
    userGames: () => ({}),
    gameLimit: () => ({}),
    activatePremiumCode: code,
    userActivatePremium: code,
    listCategories: () => ({}),
    createGameWithNumbers: () => ({ body: choice() }),
    saveGamesWithNumbers: () => ({ body: { selectedCategories: [1, 2, 3, 4, 5, 6], categoryGameNumbers: {} } }),
    createGameSession: () => ({ body: { ...choice(), isReplay: false, isCustomGame: false, clientId: randomUUID() } }),
    readGameSession: () => ({ params: { id: gameId } }),
    sendGameCommand: () => ({ params: { id: gameId }, body: { ...command() } }),
    markGameUsed: () => ({ body: { categoryId: 1, gameId: 1 } }),
    deductGame: () => ({ body: { gameType: 'regular' } }),
    autoDeductGame: () => ({ body: report() }),
    saveGameOnExit: () => ({ body: { ...report(), gameSessionId: gameId } }),
    showRemoteCard: () => game,
    revokeRemoteCard: () => game,
    openRemoteCard: async () => {
      const { remoteToken } = await owner.call('POST /api/game-sessions/:id/remote', game);
      return { body: { token: remoteToken } };
    },
    createQrRound: () => ({ body: aRound() }),
    readQrStatus: () => round,
    readQrRound: () => round,
    sendQrOptions: async () => {
      const { sessionToken } = await owner.call('POST /api/qr-game/create', { body: aRound() });
      return { params: { token: sessionToken }, body: wrongOptions() };
    },
    listCompletedGames: () => ({}),
    countCompletedGames: () => ({}),
    renameCompletedGame: () => ({ ...record, body: { gameName: 'ديوانية الخميس' } }),
    renameCompletedGameTeams: () => ({ ...record, body: teams }),
    updateTeamNames: () => ({ body: { gameId, ...teams } }),
    deleteAllPreviousGames: () => ({}),
    readGameRecord: () => game,
    rateGame: () => ({
      body: { gameSessionId: gameId, playerName: 'نورة', teamName: 'صقور الديرة', rating: 5, feedback: '' },
    }),
    readSite: () => ({}),
    readMediaCredits: () => ({}),
    ...customCalls(world),
    createUpload: () => ({ bytes: aSound() }),
    readUploadQuota: () => ({}),
    ...contestCalls(world),
  };
}

/** For every event a payload that is acknowledged with `ok` when `owner` sends it; of a contest's, its student or its teacher. */
export function goodEvents(world: World): { [N in ClientEventName]: () => Record<string, unknown> } {
  return {
    watch: () => ({ room: 'game', id: world.gameId, since: 0 }),
    unwatch: () => ({ room: 'game', id: world.gameId }),
    'game:command': () => ({ gameSessionId: world.gameId, ...command() }),
    'qr:options': () => ({ token: world.roundToken, ...wrongOptions() }),
    clock: () => ({ t0: 1 }),
    ...contestEvents(world.solo),
  };
}

/** A move that is legal at any time before the end, whatever version it was decided on. */
function command() {
  return { commandId: randomUUID(), version: 0, command: { type: 'adjustScore', team: 1, delta: 1 } };
}

function newAccount() {
  const email = `new.${randomUUID().slice(0, 13)}@example.com`;
  return { firstName: 'نورة', lastName: 'العنزي', email, phoneNumber: '+96550123456', password: 'majlis-2026' };
}
