import * as z from 'zod';
import { contestCommandEnvelope, contestParticipant, contestTeacherView, rankedRow } from '../contest-teacher';
import {
  answerTaken,
  contestLayouts,
  contestMe,
  contestQuestion,
  contestSettings,
  contestView,
  listedParticipant,
  oldContestQuestion,
  optionLetter,
  optionPlace,
  participantName,
  placeMoved,
} from '../contests';
import { clientUuid, epochMs, opaqueId, pageQuery, requestedId } from '../fields/fields';
import { limits } from '../limits';
import { sheetFile, sheetFormat } from '../sheets';
import { endpoint } from './endpoint';

/** The calls of a contest's run, for teachers and students. */

const params = z.object({ id: requestedId });
const okReply = z.object({ ok: z.literal(true) });
/** `version` is the version of both rooms of the contest. A screen that polls compares it with the version of its state. */
const stepReply = z.object({ ok: z.literal(true), version: z.number().int().min(0) });

export const restartContest = endpoint({
  method: 'POST',
  path: '/api/solo-games/:id/restart',
  who: 'teacher',
  summary: 'Restarts: a new lobby at question 0 without participants; past answers stay in the history',
  params,
  reply: stepReply,
});

export const startRun = endpoint({
  method: 'POST',
  path: '/api/solo-games/:id/start-session',
  who: 'teacher',
  summary: 'Starts the run with at least one participant',
  params,
  reply: stepReply,
});

/** A question in its contest's layout. Students get it without the answer; until it opens, they get a placeholder with empty texts. */
const shownQuestion = z.union([
  contestQuestion.extend({ correctAnswer: optionPlace.optional() }),
  oldContestQuestion.extend({ correctAnswer: optionLetter.optional() }),
]);

export const readContest = endpoint({
  method: 'GET',
  path: '/api/solo-games/:id',
  who: 'anyone',
  summary: 'The contest, for its teacher with answers, for a participant with their own data; ETag by version',
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
    placeMoved,
    /** For the contest's teacher only. */
    teacher: contestTeacherView.optional(),
  }),
});

export const findContest = endpoint({
  method: 'GET',
  path: '/api/solo-games/code/:code',
  who: 'anyone',
  accountless: true,
  summary: 'The contest with this six-digit code, from its lobby to its end, or the token of the evening that has it',
  params: z.object({ code: z.string().max(64) }),
  reply: z.union([z.object({ gameId: opaqueId }), z.object({ gatheringToken: opaqueId })]),
});

export const joinContest = endpoint({
  method: 'POST',
  path: '/api/solo-games/:id/join',
  who: 'anyone',
  accountless: true,
  summary: 'Joins with a name; sets the cookie that identifies the participant',
  params,
  body: z.object({
    name: participantName,
    /** A retry with the same id gets the same place, because the first response can be lost together with its cookie. */
    clientId: clientUuid.nullish(),
    /** If true, no place is created for a request without one of our cookies, because its browser would lose the place. */
    needsCookie: z.boolean().nullish(),
    /** If true, somebody else uses the phone now, and its previous participant gives up the place. Only in the lobby. */
    isOther: z.boolean().nullish(),
  }),
  reply: contestMe.extend({ joinedAt: epochMs, avgResponseTime: z.number().min(0).nullable() }),
});

export const readContestStatus = endpoint({
  method: 'GET',
  path: '/api/solo-games/:id/status',
  who: 'anyone',
  summary: 'Whether the run has started, the number of participants, and at most 500 names',
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
  summary: 'The index of the current question, and its server start time',
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
  summary: 'The current question, with its answer once it has closed',
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
  summary: 'Moves all screens to a question; the current one changes nothing',
  params,
  body: z.object({ questionIndex: z.number().int() }),
  reply: stepReply.extend({ currentQuestionIndex: z.number().int().min(0) }),
});

export const sendContestCommand = endpoint({
  method: 'POST',
  path: '/api/solo-games/:id/commands',
  who: 'teacher',
  summary: 'Sends a command of the teacher, like the event `solo:command`',
  params,
  body: contestCommandEnvelope,
  reply: stepReply,
});

const resultRow = rankedRow.pick({
  id: true,
  name: true,
  score: true,
  rank: true,
  correctCount: true,
  answersCount: true,
  avgResponseTime: true,
});

/**
 * The response time that the phone claims. It is not checked here, because `measuredResponse` limits it by the server's own measurement.
 */
const responseTime = z.number().nullish();

export const submitContestAnswer = endpoint({
  method: 'POST',
  path: '/api/solo-games/:id/submit-answer',
  who: 'anyone',
  accountless: true,
  summary: 'Answers the current question; once per participant and question, a retry gets the first result',
  params,
  body: z.object({
    participantId: requestedId,
    selectedAnswer: optionLetter,
    /** The question that was answered; defaults to the current one. */
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
  summary: 'For the older layout: takes all answers so far, one by one like live answers',
  params,
  body: z.object({
    participantId: requestedId,
    /** By question index: a list, or a map with the index as text. Null means not answered. */
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
  reply: stepReply.extend({ finalResults: z.array(contestParticipant), participantCount: z.number().int().min(0) }),
});

export const readContestLeaderboard = endpoint({
  method: 'GET',
  path: '/api/solo-games/:id/leaderboard',
  who: 'anyone',
  summary: 'The ranking, for its teacher always, for a participant after the end',
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
  summary: 'Removes all participants from the lobby',
  params,
  reply: stepReply,
});

export const listContestParticipants = endpoint({
  method: 'GET',
  path: '/api/solo-games/:id/participants',
  who: 'teacher',
  summary: 'All participants, by score, then by average response time',
  params,
  reply: z.array(contestParticipant),
});

const pastRun = z.object({
  id: opaqueId,
  number: z.number().int().min(1),
  title: z.string(),
  createdAt: epochMs,
  endedAt: epochMs.nullable(),
  questionCount: z.number().int().min(1),
  participants: z.array(resultRow),
});
export type PastRun = z.infer<typeof pastRun>;

export const listContestHistory = endpoint({
  method: 'GET',
  path: '/api/solo-games/:id/history',
  who: 'teacher',
  summary: 'Past runs, newest first, each with its ranking; 50 a page, fewer if many took part',
  params,
  query: pageQuery,
  paged: true,
  reply: z.array(pastRun),
});

const runParams = z.object({ id: requestedId, runId: requestedId });

export const deleteRun = endpoint({
  method: 'DELETE',
  path: '/api/solo-games/:id/history/:runId',
  who: 'teacher',
  summary: 'Deletes a past run',
  params: runParams,
  reply: okReply,
});

export const exportRun = endpoint({
  method: 'GET',
  path: '/api/solo-games/:id/history/:runId/export',
  who: 'teacher',
  summary:
    'The results of a run, past or current, as a CSV or XLSX file in base64, without any cell that a spreadsheet would run as a formula',
  params: runParams,
  query: z.object({ format: sheetFormat }),
  reply: sheetFile,
});
