import * as z from 'zod';
import {
  answerTaken,
  contestCommandEnvelope,
  contestLayouts,
  contestMe,
  contestParticipant,
  contestQuestion,
  contestSettings,
  contestTeacherView,
  contestView,
  listedParticipant,
  oldContestQuestion,
  optionLetter,
  optionPlace,
  participantName,
  rankedRow,
} from '../contests';
import { askedId, clientUuid, epochMs, opaqueId, pageQuery } from '../fields/fields';
import { limits } from '../limits';
import { sheetFile, sheetFormat } from '../sheets';
import { endpoint } from './endpoint';

/** A contest's run: what its teacher drives and reads, and the students' doors. */

const params = z.object({ id: askedId });
const done = z.object({ ok: z.literal(true) });
/** The versions of both rooms grow together; a screen that polls holds the last one against it. */
const stepped = z.object({ ok: z.literal(true), version: z.number().int().min(0) });

export const restartContest = endpoint({
  method: 'POST',
  path: '/api/solo-games/:id/restart',
  who: 'teacher',
  summary: 'A fresh lobby: question 0, no participants; what has been answered stays in the history',
  params,
  reply: stepped,
});

export const startRun = endpoint({
  method: 'POST',
  path: '/api/solo-games/:id/start-session',
  who: 'teacher',
  summary: 'Starts the run with at least one participant',
  params,
  reply: stepped,
});

/** Questions of full length in the game's layout; to a student without keys, and empty where not yet opened. */
const shownQuestion = z.union([
  contestQuestion.extend({ correctAnswer: optionPlace.optional() }),
  oldContestQuestion.extend({ correctAnswer: optionLetter.optional() }),
]);

export const readContest = endpoint({
  method: 'GET',
  path: '/api/solo-games/:id',
  who: 'anyone',
  summary: 'The contest: to its teacher with answers, to a participant with what is theirs; ETag by version',
  params,
  reply: z.object({
    id: opaqueId,
    title: z.string(),
    description: z.string(),
    isActive: z.boolean(),
    gameStarted: z.boolean(),
    participantCount: z.number().int().min(0),
    layout: z.enum(contestLayouts),
    questions: z.array(shownQuestion),
    settings: contestSettings,
    version: z.number().int().min(0),
    serverTime: epochMs,
    state: contestView,
    me: contestMe.nullable(),
    /** For its teacher alone. */
    teacher: contestTeacherView.optional(),
  }),
});

export const findContest = endpoint({
  method: 'GET',
  path: '/api/solo-games/code/:code',
  who: 'anyone',
  accountless: true,
  summary: 'The contest whose lobby is open under a six-digit code',
  params: z.object({ code: z.string().max(64) }),
  reply: z.object({ gameId: opaqueId }),
});

export const joinContest = endpoint({
  method: 'POST',
  path: '/api/solo-games/:id/join',
  who: 'anyone',
  accountless: true,
  summary: 'Takes part by a name; the cookie that it sets is the proof, and with it the same place is found again',
  params,
  body: z.object({
    name: participantName,
    /** Makes a retry find the same place: the first try's answer may have been lost, and its cookie with it. */
    clientId: clientUuid.nullish(),
  }),
  reply: contestMe.extend({ joinedAt: epochMs, avgResponseTime: z.number().min(0).nullable() }),
});

export const readContestStatus = endpoint({
  method: 'GET',
  path: '/api/solo-games/:id/status',
  who: 'anyone',
  summary: 'Whether it has started, and who takes part: at most 500 names, and how many there are',
  params,
  reply: z.object({
    gameStarted: z.boolean(),
    isActive: z.boolean(),
    participantCount: z.number().int().min(0),
    participants: z.array(listedParticipant),
  }),
});

const questionStatus = {
  currentQuestionIndex: z.number().int().min(0),
  serverStartTime: epochMs.nullable(),
};

export const readCurrentQuestionStatus = endpoint({
  method: 'GET',
  path: '/api/solo-games/:id/current-question-status',
  who: 'anyone',
  summary: 'Which question shows, and since when by the server',
  params,
  reply: z.object({
    ...questionStatus,
    gameStarted: z.boolean(),
    version: z.number().int().min(0),
    serverTime: epochMs,
  }),
});

export const readCurrentQuestion = endpoint({
  method: 'GET',
  path: '/api/solo-games/:id/current-question',
  who: 'anyone',
  summary: 'The question that shows; its answer once it has closed',
  params,
  reply: z.object({
    ...questionStatus,
    question: shownQuestion.nullable(),
    isClosed: z.boolean(),
  }),
});

export const navigateContestQuestion = endpoint({
  method: 'POST',
  path: '/api/solo-games/:id/navigate-question',
  who: 'teacher',
  summary: 'All screens go to a question; to the one that shows changes nothing',
  params,
  body: z.object({ questionIndex: z.number().int() }),
  reply: stepped.extend({ currentQuestionIndex: z.number().int().min(0) }),
});

export const sendContestCommand = endpoint({
  method: 'POST',
  path: '/api/solo-games/:id/commands',
  who: 'teacher',
  summary: 'Whatever else the teacher may ask for: the REST door of `solo:command`',
  params,
  body: contestCommandEnvelope,
  reply: stepped,
});

/** What one came to. */
const resultRow = rankedRow.pick({
  id: true,
  name: true,
  score: true,
  rank: true,
  correctCount: true,
  answersCount: true,
  avgResponseTime: true,
});

/** What phones say of their time; read within what the round trip explains, never refused for its size. */
const responseTime = z.number().nullish();

export const submitContestAnswer = endpoint({
  method: 'POST',
  path: '/api/solo-games/:id/submit-answer',
  who: 'anyone',
  accountless: true,
  summary: 'Answers the question that shows; once a participant and question, a repeat gets the first result',
  params,
  body: z.object({
    participantId: askedId,
    selectedAnswer: optionLetter,
    /** The question that was answered; without it, the one that shows. */
    questionIndex: z.number().int().min(0).max(limits.contestQuestions).nullish(),
    responseTime,
  }),
  reply: answerTaken,
});

export const submitContestAnswers = endpoint({
  method: 'POST',
  path: '/api/solo-games/:id/submit',
  who: 'anyone',
  accountless: true,
  summary: 'The older layout: all answers so far, taken question by question as the live ones are',
  params,
  body: z.object({
    participantId: askedId,
    /** By question index: a list, or a map from the index as text. Null: not answered. */
    answers: z.union([
      z.array(optionLetter.nullable()).max(limits.contestQuestions),
      z.record(z.string().regex(/^\d{1,3}$/), optionLetter.nullable()),
    ]),
    responseTime,
  }),
  reply: z.object({ ok: z.literal(true), score: z.number().int().min(0), totalScore: z.number().int().min(0) }),
});

export const endRun = endpoint({
  method: 'POST',
  path: '/api/solo-games/:id/end-session',
  who: 'teacher',
  summary: 'Ends the run and writes its history',
  params,
  reply: stepped.extend({ finalResults: z.array(contestParticipant), participantCount: z.number().int().min(0) }),
});

export const readContestLeaderboard = endpoint({
  method: 'GET',
  path: '/api/solo-games/:id/leaderboard',
  who: 'anyone',
  summary: 'The ranking: to its teacher always, to a participant once it has ended',
  params,
  reply: z.object({
    leaderboard: z.array(resultRow),
    totalParticipants: z.number().int().min(0),
  }),
});

export const clearContestParticipants = endpoint({
  method: 'POST',
  path: '/api/solo-games/:id/clear-participants',
  who: 'teacher',
  summary: 'Empties the lobby',
  params,
  reply: stepped,
});

export const listContestParticipants = endpoint({
  method: 'GET',
  path: '/api/solo-games/:id/participants',
  who: 'teacher',
  summary: 'All who take part, by score and then by average response time',
  params,
  reply: z.array(contestParticipant),
});

const historySession = z.object({
  id: opaqueId,
  /** «جلسة N». */
  number: z.number().int().min(1),
  title: z.string(),
  createdAt: epochMs,
  endedAt: epochMs.nullable(),
  questionCount: z.number().int().min(1),
  participants: z.array(resultRow),
});
export type HistoryRun = z.infer<typeof historySession>;

export const listContestHistory = endpoint({
  method: 'GET',
  path: '/api/solo-games/:id/history',
  who: 'teacher',
  summary: 'Past runs, newest first, each with its ranking; 50 a page, fewer where many took part',
  params,
  query: pageQuery,
  paged: true,
  reply: z.array(historySession),
});

const runParams = z.object({ id: askedId, runId: askedId });

export const deleteRun = endpoint({
  method: 'DELETE',
  path: '/api/solo-games/:id/history/:runId',
  who: 'teacher',
  summary: 'Deletes a past run',
  params: runParams,
  reply: done,
});

export const exportRun = endpoint({
  method: 'GET',
  path: '/api/solo-games/:id/history/:runId/export',
  who: 'teacher',
  summary:
    'The results of a run, past or current, as a CSV or XLSX file in base64, with nothing that a spreadsheet would run',
  params: runParams,
  query: z.object({ format: sheetFormat }),
  reply: sheetFile,
});
