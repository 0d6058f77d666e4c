import { randomUUID } from 'node:crypto';
import { limits } from '@lamma/protocol/limits';
import { customLimits } from '@lamma/protocol/limits/custom';
import { metricLimits } from '@lamma/protocol/limits/metric';
import { notesLimits } from '@lamma/protocol/limits/notes';
import { ownerLimits } from '@lamma/protocol/limits/owner';
import { questionLimits } from '@lamma/protocol/limits/question';
import type { ClientEventName } from '@lamma/protocol/live';

import type { EndpointName, Endpoints } from '@lamma/protocol/rest/endpoints';
import { tvSignCount, tvSigns } from '@lamma/protocol/tv-signs';
import type { Scene } from './scene';

/** A text for a field. @param most graphemes that the field may have */
export type TextFor = (most: number) => string;
type WithBody = {
  [N in EndpointName]: Endpoints[N] extends { body: unknown } ? N : never;
}[EndpointName];

const teams = (text: TextFor) => ({ team1Name: text(limits.teamName), team2Name: `${text(limits.teamName - 1)}ب` });
const chosen = (text: TextFor) => ({
  selectedCategories: [1, 2, 3, 4, 5, 6],
  gameName: text(limits.gameName),
  ...teams(text),
  gameMode: 'classic',
  categoryGameNumbers: {},
});
const report = (text: TextFor) => ({ ...chosen(text), winner: text(200), categoryName: text(200) });
const address = (text: TextFor) => `${text(limits.email - 12)}@example.com`;
const contest = (text: TextFor) => ({
  title: text(limits.contestTitle),
  description: text(limits.contestDescription),
  questions: Array.from({ length: limits.contestQuestions }, () => ({
    question: text(limits.questionText),
    options: [1, 2, 3, 4].map(() => text(limits.answerText)),
    correctAnswer: 0,
    explanation: text(limits.questionText),
  })),
});
const customQuestions = (text: TextFor) =>
  Array.from({ length: limits.questionsPerGame }, (_, index) => ({
    questionText: text(limits.questionText),
    correctAnswer: text(limits.answerText),
    questionOrder: index + 1,
    wrongOptions: [1, 2, 3].map((wrong) => `${text(limits.option - 1)}${wrong}`),
  }));
const news = (text: TextFor) => ({ title: text(notesLimits.newsTitle), text: text(notesLimits.newsText) });
const code = (text: TextFor) => ({ code: text(limits.codeInput) });

type Bodies = Partial<Record<WithBody, (text: TextFor) => object>>;

/** For each call with a body one whose every text is costly. A call without a row does not compile. */
export function bodiesOf(scene: Scene): Record<WithBody, (text: TextFor) => object> {
  return { ...ofAccounts, ...ofOwnCategories(scene), ...ofGames(scene), ...ofSite, ...ofContests(scene), ...ofDesk };
}

const ofAccounts = {
  login: (text) => ({ email: address(text), password: text(limits.passwordMax) }),
  register: (text) => ({
    firstName: text(limits.personName),
    lastName: text(limits.personName),
    email: address(text),
    phoneNumber: text(limits.phoneDigitsMax),
    password: text(limits.passwordMax),
  }),
  forgotPassword: (text) => ({ email: address(text) }),
  resetPassword: (text) => ({ token: text(43), password: text(limits.passwordMax) }),
  updateAccount: (text) => ({
    firstName: text(limits.personName),
    lastName: text(limits.personName),
    phoneNumber: text(limits.phoneDigitsMax),
  }),
  changePassword: (text) => ({ currentPassword: text(limits.passwordMax), newPassword: text(limits.passwordMax) }),
  deleteAccount: (text) => ({ password: text(limits.passwordMax) }),
  claimTvSignIn: (text) => ({ secret: text(43) }),
  confirmTvSignIn: () => ({ signs: tvSigns.slice(0, tvSignCount) }),
  activatePremiumCode: code,
  userActivatePremium: code,
} satisfies Bodies;

const ofOwnCategories = ({ customCategoryId }: Scene) =>
  ({
    createCustomCategory: (text) => ({ name: text(customLimits.customCategoryName) }),
    createCustomQuestions: (text) => ({ categoryId: Number(customCategoryId), questions: customQuestions(text) }),
    updateCustomCategory: (text) => ({ name: text(customLimits.customCategoryName), questions: customQuestions(text) }),
    copySharedCategory: (text) => ({ clientId: text(36) }),
  }) satisfies Bodies;

const ofGames = ({ gameId, recordId }: Scene) =>
  ({
    createGameWithNumbers: chosen,
    saveGamesWithNumbers: chosen,
    createGameSession: (text) => ({ ...chosen(text), clientId: randomUUID() }),
    sendGameCommand: (text) => ({ commandId: randomUUID(), version: 0, command: { type: text(20) } }),
    markGameUsed: (text) => ({ categoryId: 1, gameId: text(20) }),
    deductGame: (text) => ({ gameType: text(40) }),
    autoDeductGame: report,
    saveGameOnExit: report,
    openRemoteCard: (text) => ({ token: text(64) }),
    createQrRound: (text) => ({
      questionId: 1,
      questionText: text(limits.questionText),
      correctAnswer: text(limits.answerText),
    }),
    sendQrOptions: (text) => ({ wrongOption1: text(limits.option), wrongOption2: `${text(limits.option - 1)}ب` }),
    renameCompletedGame: (text) => ({ gameName: text(limits.gameName) }),
    renameCompletedGameTeams: teams,
    updateTeamNames: (text) => ({ gameId: recordId, ...teams(text) }),
    rateGame: (text) => ({
      gameSessionId: gameId,
      playerName: text(limits.personName),
      teamName: text(limits.teamName),
      rating: 5,
      feedback: text(limits.feedback),
    }),
  }) satisfies Bodies;

/** Metrics, notes, questions. */
const ofSite = {
  sendMetrics: (text) => ({
    metrics: Array.from({ length: metricLimits.aBatch }, () => ({
      timestamp: 1,
      name: 'page_load_time',
      value: 1,
      page: text(64),
    })),
  }),
  sendFeedback: (text) => ({ feedback: text(limits.feedback), type: 'feedback', clientId: text(36) }),
  markFeedback: (text) => ({ isHandled: text(20) }),
  answerFeedback: (text) => ({ answer: text(notesLimits.answer) }),
  readNotes: (text) => ({ until: text(20) }),
  publishNews: news,
  changeNews: news,
  reportGameQuestion: (text) => ({ questionId: 1, reason: 'other', note: text(questionLimits.reportNote) }),
  reportContestQuestion: (text) => ({
    runId: text(20),
    questionIndex: 0,
    reason: 'other',
    note: text(questionLimits.reportNote),
  }),
  reportAsStudent: (text) => ({ runId: text(20), questionIndex: 0, reason: 'other' }),
  correctQuestion: (text) => ({
    edition: 0,
    questionText: text(limits.questionText),
    correctAnswer: text(limits.answerText),
    accept: Array.from({ length: questionLimits.forms }, (_, at) => `${text(limits.answerText - 2)}${at}`),
    wrong: [1, 2, 3].map((wrong) => `${text(limits.answerText - 1)}${wrong}`),
    why: text(questionLimits.why),
    questionFile: null,
    answerImage: null,
  }),
  settleQuestion: (text) => ({ verdict: text(20) }),
} satisfies Bodies;

const ofContests = ({ student }: Scene) =>
  ({
    createContest: contest,
    updateContest: contest,
    toggleContest: (text) => ({ isActive: text(20) }),
    joinContest: (text) => ({ name: text(limits.personName) }),
    navigateContestQuestion: (text) => ({ questionIndex: text(20) }),
    sendContestCommand: (text) => ({ command: { type: text(20) } }),
    submitContestAnswer: (text) => ({ participantId: student.id, selectedAnswer: text(1), responseTime: 900 }),
    submitContestAnswers: (text) => ({ participantId: student.id, answers: { [text(3)]: 'A' }, responseTime: 900 }),
    readContestImport: (text) => ({
      csv: Array.from(
        { length: limits.contestQuestions },
        () =>
          `${[limits.questionText, ...Array(4).fill(limits.answerText)].map(text).join()},A,${text(limits.questionText)}`,
      ).join('\n'),
    }),
  }) satisfies Bodies;

const ofDesk = {
  createCodes: (text) => ({
    clientId: randomUUID(),
    kind: 'game',
    amount: 1,
    count: 500,
    note: text(ownerLimits.codeNote),
  }),
  changeSettings: (text) => ({
    version: 0,
    siteName: text(ownerLimits.siteName),
    supportWhatsapp: text(ownerLimits.link),
    socialImageUrl: text(ownerLimits.link),
    socialVideoUrl: text(ownerLimits.link),
    providerUrl: text(ownerLimits.link),
  }),
  setTeacher: (text) => ({ isTeacher: text(20) }),
  setBlocked: (text) => ({ isBlocked: text(20) }),
  giveGames: (text) => ({ kind: text(20), amount: 1, clientId: text(36) }),
} satisfies Bodies;

/** The same for the socket's events. */
export function payloadsOf({ gameId, contestId, roundToken }: Scene): {
  [N in ClientEventName]: (text: TextFor) => object;
} {
  return {
    watch: (text) => ({ room: 'game', id: text(64) }),
    unwatch: (text) => ({ room: 'game', id: text(64) }),
    'game:command': (text) => ({ gameSessionId: gameId, commandId: text(36), version: 0, command: { type: text(20) } }),
    'qr:options': (text) => ({
      token: roundToken,
      wrongOption1: text(limits.option),
      wrongOption2: `${text(limits.option - 1)}ب`,
    }),
    'solo:answer': (text) => ({ gameId: contestId, questionIndex: 0, selectedAnswer: text(1), responseTime: 900 }),
    'solo:command': (text) => ({ gameId: contestId, command: { type: text(20) } }),
    clock: (text) => ({ t0: text(20) }),
  };
}
