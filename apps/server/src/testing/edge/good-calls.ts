import { randomUUID } from 'node:crypto';
import type { ClientEventName } from '@lamma/protocol/live';
import type { EndpointName } from '@lamma/protocol/rest/endpoints';
import { gameChoices, type Host, host, signIn } from '@lamma/testkit/people/host';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { type ContestWorld, contestCalls, contestEvents, makeContestWorld } from '../contests/contest-calls';
import { type CustomWorld, customCalls, makeCustomWorld } from '../custom-games/custom-calls';
import { aSound } from '../files/sounds';
import { noteCalls } from '../notes/note-calls';
import { anAnswerToJudge } from '../people/a-race';
import { aSeatedPhone, roundOfGame } from '../people/a-seat';
import { giveGames } from '../people/allowance-of';
import { aGuest, anOpenEvening, joinEvening, startIn } from '../people/an-evening';
import { castIdOf } from '../people/television';
import { questionCalls } from '../questions/question-calls';
import { type Operator, operator } from '../server/operator';
import type { TestServer } from '../server/start-test-server';

export interface GoodCall {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Replaces the body, for endpoints that take files. */
  bytes?: Uint8Array;
}

/** A server with the people of the permission table. Each has a running game; `gameId` is the game of `owner`. */
export interface World {
  server: TestServer;
  operator: Operator;
  /** The host of the game `gameId`. */
  owner: Host;
  other: Host;
  teacher: Host;
  otherTeacher: Host;
  /** The account of ADMIN_EMAIL. */
  admin: Host;
  /** The account that calls of the site's owner change. */
  spare: Host;
  gameId: string;
  solo: ContestWorld;
  custom: CustomWorld;
  /** The secret of a round of `owner` outside any game. */
  roundToken: string;
  /** The student's seat in an evening whose game is a race. */
  racingSeat: { seatId: string; gameId: string };
}

/** Creates the people and their games. All are unlimited, so that no call is refused because an account has no games left. */
export async function makeWorld(server: TestServer): Promise<World> {
  const commands = operator(server);
  const premium = async () => {
    const person = await host(server.url);
    await person.call('POST /api/activate-premium-code', { body: { code: await commands.makeCode('premium') } });
    return person;
  };
  const [owner, other, teacher, otherTeacher] = [await premium(), await premium(), await premium(), await premium()];
  for (const { email } of [teacher, otherTeacher]) await commands.makeTeacher(email);
  const spare = await host(server.url);
  const admin = await signIn(server.url, 'owner@example.com', 'owner-secret');
  for (const person of [other, teacher, otherTeacher, admin]) await person.startGame();
  const { id: gameId } = await owner.startGame();
  const { sessionToken: roundToken } = await owner.call('POST /api/qr-game/create', { body: aRound() });
  const solo = await makeContestWorld(server, teacher);
  const custom = await makeCustomWorld(server, [owner, other, teacher, otherTeacher, admin]);
  return {
    server,
    operator: commands,
    owner,
    other,
    teacher,
    otherTeacher,
    admin,
    spare,
    gameId,
    roundToken,
    racingSeat: await aRacingSeat(server, solo.student),
    solo,
    custom,
  };
}

const choice = () => ({ ...gameChoices(), categoryGameNumbers: {} });
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

/** Calls of a student, whose phone has a secret of the run. */
export const studentsCalls: readonly EndpointName[] = [
  ...(['submitContestAnswer', 'submitContestAnswers'] as const),
  ...(['readStudentReports', 'reportAsStudent'] as const),
  'readSeat',
  // The student's phone also has a seat in an evening of that game's host.
  'changeSeat',
  'guessAnswer',
  'claimPoint',
  'pressButton',
];

/** Calls that end their caller's session: each is made by a new account. */
export const endsCallersSession: readonly EndpointName[] = ['changePassword', 'deleteAccount'];

/**
 * For every endpoint a call that returns 200 to an authorized caller, on the game of `owner` and the contest of `teacher`. A missing
 * endpoint is a type error, so no test can skip one.
 */
export function goodCalls(world: World): { [N in EndpointName]: () => GoodCall | Promise<GoodCall> } {
  const { server, owner, spare, gameId, roundToken, operator: commands } = world;
  const someone = { params: { id: spare.user.id } };
  const game = { params: { id: gameId } };
  const record = { params: { gameId } };
  const round = { params: { token: roundToken } };
  const teams = { team1Name: 'صقور الديرة', team2Name: 'نواخذة الخليج' };
  const code = async () => ({ body: { code: await commands.makeCode('game') } });
  const aScreen = () => visitor(server.url).call('POST /api/tv-sign-ins');
  const ofScreen = async () => ({ params: { code: (await aScreen()).code } });
  return {
    login: () => ({ body: { email: owner.email, password: owner.password } }),
    register: () => ({ body: newAccount() }),
    forgotPassword: () => ({ body: { email: owner.email } }),
    resetPassword: async () => {
      const { email } = await host(server.url);
      return { body: { token: await commands.makeResetToken(email), password: 'majlis-2027' } };
    },
    currentUser: () => ({}),
    logout: () => ({}),
    loginPage: () => ({}),
    updateAccount: () => ({ body: { firstName: 'نورة', lastName: 'العنزي', phoneNumber: '+96550123456' } }),
    // Called by a new account each time (`endsCallersSession`), with the default password.
    changePassword: () => ({ body: { currentPassword: 'majlis-2026', newPassword: 'majlis-2027' } }),
    deleteAccount: () => ({ body: { password: 'majlis-2026' } }),
    listSessions: () => ({}),
    endSession: async () => {
      await signIn(server.url, owner.email, owner.password);
      const [other] = (await owner.call('GET /api/account/sessions')).filter(({ isCurrent }) => !isCurrent);
      return { params: { id: other?.id ?? '' } };
    },
    endOtherSessions: () => ({}),
    readLedger: () => ({ params: { kind: 'game' } }),
    readAccountData: () => ({ params: { part: 'account' } }),
    openTvSignIn: () => ({}),
    claimTvSignIn: async () => ({ body: { secret: (await aScreen()).secret } }),
    readTvSignIn: ofScreen,
    confirmTvSignIn: async () => {
      const { code: shown, signs } = await aScreen();
      return { params: { code: shown }, body: { signs } };
    },
    refuseTvSignIn: ofScreen,
    readCast: async () => {
      await castIdOf(owner);
      return {};
    },
    showStep: async () => {
      await castIdOf(owner);
      return { body: { step: { at: 'game', gameId, mode: 'classic' }, takeOver: false } };
    },
    reportOwnGame: () => ({ body: { gameId: null } }),
    userGames: () => ({}),
    gameLimit: () => ({}),
    activatePremiumCode: code,
    userActivatePremium: code,
    listCategories: () => ({}),
    createGameWithNumbers: () => ({ body: choice() }),
    saveGamesWithNumbers: () => ({ body: { selectedCategories: [1, 2, 3, 4, 5, 6], categoryGameNumbers: {} } }),
    createGameSession: () => ({ body: { ...choice(), isReplay: false, isCustomGame: false, clientId: randomUUID() } }),
    readGameSession: () => ({ params: { id: gameId } }),
    readAnswerToJudge: async () => ({ params: { id: await anAnswerToJudge(server, owner) } }),
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
    takeSeat: async () => ({ params: { token: await roundOfGame(server) }, body: { phone: 'phone-of-the-room' } }),
    readSeat: async () => ({ params: { id: await aSeatedPhone(server, world.solo.student) } }),
    ...gatheringCalls(world),
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
    ...noteCalls(world),
    readSite: () => ({}),
    readMediaCredits: () => ({}),
    listTryQuestions: () => ({}),
    answerTryQuestion: () => ({ body: { questionId: 202, option: 'مسقط' } }),
    ...customCalls(world),
    ...questionCalls({ ...world, student: world.solo.student }),
    createUpload: () => ({ bytes: aSound() }),
    readUploadQuota: () => ({}),
    sendMetrics: () => {
      const metric = { timestamp: server.clock.now(), name: 'page_load_time', value: 480, page: '/' };
      return { body: { metrics: [metric], sentAt: server.clock.now() } };
    },
    readPerformance: () => ({}),
    exportPerformance: () => ({}),
    ...ownersCalls(world),
    listUploads: () => ({}),
    deleteUpload: async () => ({ params: { file: (await owner.call('POST /api/uploads', { body: aSound() })).file } }),
    ...contestCalls(world),
    listUsers: () => ({}),
    countUsers: () => ({}),
    readUser: () => someone,
    listUserGames: () => someone,
    listRatings: () => ({}),
    setTeacher: () => ({ ...someone, body: { isTeacher: false } }),
    setBlocked: () => ({ ...someone, body: { isBlocked: false } }),
    giveGames: () => ({ ...someone, body: { kind: 'game', amount: 1, clientId: randomUUID() } }),
    endUserSessions: () => someone,
    readAnalytics: () => ({}),
  };
}

/** The site owner's calls for codes and settings. */
function ownersCalls({ admin }: World) {
  const aBatch = () => ({ clientId: randomUUID(), kind: 'game', amount: 1, count: 2, note: 'معرض الكتاب' }) as const;
  const madeBatch = async () => {
    const { batch } = await admin.call('POST /api/admin/codes', { body: aBatch() });
    return { params: { batchId: batch.id } };
  };
  return {
    listCodeBatches: () => ({}),
    createCodes: () => ({ body: aBatch() }),
    readCodeBatch: madeBatch,
    listBatchCodes: madeBatch,
    revokeCode: async () => {
      const { params } = await madeBatch();
      const [first] = await admin.call('GET /api/admin/codes/:batchId/codes', { params });
      return { params: { ...params, codeId: first?.id ?? '' } };
    },
    revokeFreeCodes: madeBatch,
    readSettings: () => ({}),
    changeSettings: async () => {
      const { version } = await admin.call('GET /api/admin/settings');
      return { body: { version, supportWhatsapp: '+965 5000 1122' } };
    },
    listAudit: () => ({}),
  };
}

/** For every event a payload that is acknowledged with `ok` if `owner` sends it, or the student or teacher of a contest. */
export function goodEvents(world: World): { [N in ClientEventName]: () => Record<string, unknown> } {
  return {
    watch: () => ({ room: 'game', id: world.gameId, since: 0 }),
    unwatch: () => ({ room: 'game', id: world.gameId }),
    'game:command': () => ({ gameSessionId: world.gameId, ...command() }),
    'qr:options': () => ({ token: world.roundToken, ...wrongOptions() }),
    'qr:typing': () => ({ token: world.roundToken, by: 'page-of-the-room' }),
    'seat:press': () => ({ ...world.racingSeat, ...aTry() }),
    clock: () => ({ t0: 1 }),
    ...contestEvents(world.solo),
  };
}

/** A move that is legal at any time before the end, from any version. */
function command() {
  return { commandId: randomUUID(), version: 0, command: { type: 'adjustScore', team: 1, delta: 1 } };
}

/** The calls of an evening of `owner`. Each opens a new evening if an earlier call has ended it. */
function gatheringCalls(world: World) {
  const { server, owner, solo } = world;
  const evening = async () => {
    const open = await anOpenEvening(owner);
    if (open.state.players.length < 30) return open;
    await owner.call('POST /api/gatherings/:id/end', { params: { id: open.id } });
    return anOpenEvening(owner);
  };
  const ofEvening = async () => ({ params: { id: (await evening()).id } });
  const ofCode = async () => ({ params: { token: (await evening()).token } });
  const ofGuest = async () => {
    const { id, token } = await evening();
    return { params: { id, playerId: (await aGuest(server, token)).seatId } };
  };
  const names = { team1Name: 'صقور الديرة', team2Name: 'نواخذة الخليج' };
  return {
    openGathering: () => ({ body: names }),
    findGathering: () => ({}),
    readGathering: ofEvening,
    changeGathering: async () => ({ ...(await ofEvening()), body: { ...names, isJoinOpen: true } }),
    endGathering: ofEvening,
    changeGuest: async () => ({ ...(await ofGuest()), body: { team: 2, isRemoved: true } }),
    giveGuestSeat: async () => {
      const { token } = await evening();
      return { ...(await ofGuest()), body: { phoneId: (await aGuest(server, token)).seatId } };
    },
    readJoin: ofCode,
    joinGathering: async () => ({ ...(await ofCode()), body: { name: 'نورة', team: 1, phone: randomUUID() } }),
    changeSeat: async () => {
      const { seatId } = await joinEvening(solo.student, (await evening()).token);
      return { params: { id: seatId }, body: { name: 'ريم' } };
    },
    guessAnswer: async () => {
      const { seatId, play, ...asked } = await aPlayedEvening(world);
      await play({ type: 'openQuestion', questionId: asked.questionId });
      return { params: { id: seatId }, body: { ...asked, knows: true } };
    },
    claimPoint: async () => {
      const { seatId, play, ...asked } = await aPlayedEvening(world);
      await play({ type: 'openQuestion', questionId: asked.questionId });
      await play({ type: 'award', team: 2 });
      return { params: { id: seatId }, body: asked };
    },
    pressButton: async () => {
      const { seatId, gameId } = await aRacingSeat(server, solo.student);
      return { params: { id: seatId }, body: { gameId, ...aTry() } };
    },
  };
}

/** A person's seat in the evening of a new host, whose game is a race. */
export async function aRacingSeat(server: TestServer, person: Visitor): Promise<World['racingSeat']> {
  const of = await host(server.url);
  // `goodCalls` of other endpoints change how many games a new account has.
  await giveGames(server, of.user.id, 1);
  const { id, token } = await anOpenEvening(of);
  const { seatId } = await joinEvening(person, token);
  const game = await startIn(of, id, 'race');
  return { seatId, gameId: game.id };
}

/** A press before the first question, when guests may try the button. */
const aTry = () => ({ round: 0, pressId: randomUUID(), pressedAt: Date.now() });

/** A game in the evening of a new host, in whose second team the student has a seat. */
async function aPlayedEvening({ server, solo }: World) {
  const of = await host(server.url);
  // `goodCalls` of other endpoints change how many games a new account has.
  await giveGames(server, of.user.id, 1);
  const { id, token } = await anOpenEvening(of);
  const { seatId } = await joinEvening(solo.student, token, { team: 2 });
  const { id: gameId, play, questions } = await startIn(of, id, 'classic');
  return { seatId, play, gameId, questionId: questions[0] ?? 0 };
}

function newAccount() {
  const email = `new.${randomUUID().slice(0, 13)}@example.com`;
  return { firstName: 'نورة', lastName: 'العنزي', email, phoneNumber: '+96550123456', password: 'majlis-2026' };
}
