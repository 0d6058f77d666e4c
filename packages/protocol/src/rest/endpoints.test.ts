import { describe, expect, it } from 'vitest';
import { gameModes, playModes } from '../games';
import { clientEvents, roomKinds } from '../live';
import { guestPages, pages, rivalPages, studentPages } from '../pages';
import type { Endpoint, Who } from './endpoint';
import { type EndpointName, endpoints } from './endpoints';
import { sections } from './games/categories';

const all = Object.entries(endpoints) as [EndpointName, Endpoint][];

describe('endpoints', () => {
  /** The documented calls, by URL. */
  const documented: [string, Who, fields: string[]][] = [
    ['POST /api/auth/login', 'anyone', ['email', 'password']],
    ['POST /api/auth/register', 'anyone', ['email', 'firstName', 'lastName', 'password', 'phoneNumber']],
    ['POST /api/auth/forgot-password', 'anyone', ['email']],
    ['GET /api/auth/user', 'user', []],
    ['POST /api/auth/logout', 'anyone', []],
    ['GET /api/login', 'anyone', []],
    ['GET /api/user-games', 'user', []],
    ['GET /api/completed-games', 'user', []],
    ['GET /api/categories', 'anyone', []],
    ['POST /api/activate-premium-code', 'user', ['code']],
    ['POST /api/user/activate-premium', 'user', ['code']],
    ['GET /api/user/game-limit', 'user', []],
    [
      'POST /api/create-game-with-numbers',
      'user',
      ['gameMode', 'gameName', 'selectedCategories', 'team1Name', 'team2Name'],
    ],
    ['POST /api/save-games-with-numbers', 'user', ['selectedCategories']],
    ['POST /api/game-sessions', 'user', ['gameMode', 'gameName', 'selectedCategories', 'team1Name', 'team2Name']],
    ['POST /api/mark-game-used', 'user', ['categoryId', 'gameId']],
    ['POST /api/deduct-game', 'user', ['gameType']],
    [
      'POST /api/auto-deduct-game',
      'user',
      [
        'categoryGameNumbers',
        'gameMode',
        'gameName',
        'isCustomGame',
        'selectedCategories',
        'team1Name',
        'team1Score',
        'team2Name',
        'team2Score',
        'winner',
      ],
    ],
    [
      'POST /api/save-game-on-exit',
      'user',
      [
        'categoryGameNumbers',
        'categoryName',
        'gameMode',
        'gameName',
        'isCustomGame',
        'questionsCount',
        'selectedCategories',
        'team1Name',
        'team1Score',
        'team2Name',
        'team2Score',
        'winner',
      ],
    ],
    ['GET /api/custom-categories', 'user', []],
    ['GET /api/custom-questions/:id', 'user', []],
    ['POST /api/custom-categories', 'user', ['name']],
    ['POST /api/custom-questions/bulk', 'user', ['categoryId', 'questions']],
    ['POST /api/user/use-custom-game', 'user', []],
    ['POST /api/qr-game/create', 'anyone', ['correctAnswer', 'gameSessionId', 'questionId', 'questionText']],
    ['GET /api/qr-game/:token/status', 'anyone', []],
    ['GET /api/qr-game/:token', 'anyone', []],
    ['POST /api/qr-game/:token/options', 'anyone', ['wrongOption1', 'wrongOption2']],
    ['PUT /api/completed-games/:gameId/name', 'user', ['gameName']],
    ['PUT /api/completed-games/:gameId/teams', 'user', ['team1Name', 'team2Name']],
    ['POST /api/update-team-names', 'user', ['gameId', 'team1Name', 'team2Name']],
    ['DELETE /api/delete-all-previous-games', 'user', []],
    ['POST /api/game-ratings', 'user', ['feedback', 'playerName', 'rating', 'teamName']],
    ['POST /api/feedback-suggestions', 'user', ['feedback', 'type', 'userEmail']],
    ['GET /api/solo-games', 'teacher', []],
    ['POST /api/solo-games', 'teacher', ['description', 'questions', 'title']],
    ['PUT /api/solo-games/:id/toggle', 'teacher', ['isActive']],
    ['POST /api/solo-games/:id/restart', 'teacher', []],
    ['POST /api/solo-games/:id/start-session', 'teacher', []],
    ['GET /api/solo-games/:id', 'anyone', []],
    ['PUT /api/solo-games/:id', 'teacher', ['title']],
    ['POST /api/solo-games/:id/join', 'anyone', ['name']],
    ['GET /api/solo-games/:id/status', 'anyone', []],
    ['GET /api/solo-games/:id/current-question-status', 'anyone', []],
    ['GET /api/solo-games/:id/current-question', 'anyone', []],
    ['POST /api/solo-games/:id/navigate-question', 'teacher', ['questionIndex']],
    ['POST /api/solo-games/:id/submit-answer', 'anyone', ['participantId', 'responseTime', 'selectedAnswer']],
    ['POST /api/solo-games/:id/submit', 'anyone', ['answers', 'participantId']],
    ['POST /api/solo-games/:id/end-session', 'teacher', []],
    ['GET /api/solo-games/:id/leaderboard', 'anyone', []],
    ['POST /api/solo-games/:id/clear-participants', 'teacher', []],
    ['GET /api/solo-games/:id/participants', 'teacher', []],
    ['GET /api/solo-games/:id/history', 'teacher', []],
    ['GET /api/admin/codes', 'owner', []],
    ['GET /api/admin/audit', 'owner', []],
  ];

  it.each(documented)('%s is available to %s, and takes %j', (call, who, fields) => {
    const found = all.find(([, { method, path }]) => `${method} ${path}` === call)?.[1];
    expect(found?.who).toBe(who);
    const shape = (found?.body as { shape?: object } | undefined)?.shape ?? {};
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields));
    if (fields.length === 0) expect(found?.body).toBeUndefined();
  });

  it('every method and path is unique, below /api/, and has a summary', () => {
    const calls = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
    for (const [name, { path, summary, params }] of all) {
      expect(path, name).toMatch(
        /^\/api\/[a-z-]+(\/[a-z-]+|\/:(?:id|token|gameId|runId|code|categoryId|file|batchId|codeId|kind|part|questionId|reportId|userId|playerId))*$/,
      );
      expect(summary, name).toMatch(/^[A-Z]/);
      expect(params !== undefined, name).toBe(path.includes(':'));
    }
  });

  it('[T1] only the listed calls have a field for answers in their reply', () => {
    const withAnswers = all.filter(([, { reply }]) =>
      /correctAnswer|accept|answerImage|explanation/.test(keysOf(reply)),
    );
    expect(withAnswers.map(([name]) => name)).toEqual([
      'listCustomQuestions',
      'readCustomImport',
      'createGameSession',
      'readGameSession',
      'readAnswerToJudge',
      'sendGameCommand',
      'readQrRound',
      'readGameRecord',
      'answerTryQuestion',
      'readContest',
      'readCurrentQuestion',
      'readContestImport',
      'readContestBankCategory',
      'readDeskQuestion',
      'correctQuestion',
      'settleQuestion',
      'previewQuestions',
    ]);
    const desk = ['readDeskQuestion', 'correctQuestion', 'settleQuestion', 'previewQuestions'];
    expect(all.filter(([name]) => desk.includes(name)).map(([, { who }]) => who)).toEqual([
      'owner',
      'owner',
      'owner',
      'teacher',
    ]);
  });

  function keysOf(schema: unknown, seen = new Set<unknown>()): string {
    if (typeof schema !== 'object' || schema === null || seen.has(schema)) return '';
    seen.add(schema);
    return Object.entries(schema)
      .map(([key, value]) => `${key} ${keysOf(value, seen)}`)
      .join(' ');
  }
});

describe('names of the wire', () => {
  it('there are five game modes, four of which have their own rules', () => {
    expect(gameModes).toEqual(['classic', 'connect', 'qr', 'race', 'custom']);
    for (const mode of playModes) expect(gameModes).toContain(mode);
    expect(playModes).not.toContain('custom');
  });

  it('sections are in the chooser’s order: Islamic, football, geographic, pixels, miscellaneous', () => {
    expect(sections).toEqual(['islamic', 'football', 'geographic', 'pixels', 'misc']);
  });

  it('pages have their documented paths', () => {
    expect(Object.values(pages)).toEqual(
      expect.arrayContaining([
        '/',
        '/auth',
        '/categories',
        '/game-setup',
        '/classic-game',
        '/connect-game',
        '/qr-game',
        '/race-game',
        '/qr-test',
        '/previous-games',
        '/change-name',
        '/delete-all-games',
        '/solo-games',
        '/solo-game-control/:gameId',
      ]),
    );
    expect(Object.values(rivalPages)).toEqual(['/qr/:token', '/qr-game/:token']);
    expect(Object.values(studentPages)).toEqual(['/solo-game-join/:gameId', '/j', '/j/:code']);
    expect(Object.values(guestPages)).toEqual(['/t/:token']);
  });

  it('socket events and room kinds have their documented names', () => {
    expect(Object.keys(clientEvents).sort()).toEqual([
      'clock',
      'game:command',
      'qr:options',
      'qr:typing',
      'seat:press',
      'solo:answer',
      'solo:command',
      'unwatch',
      'watch',
    ]);
    expect(roomKinds).toEqual(['game', 'user', 'qr', 'solo', 'soloTeacher', 'cast', 'seat', 'gathering']);
  });
});
