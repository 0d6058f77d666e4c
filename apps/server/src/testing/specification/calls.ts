import type { DifferenceName } from '@lamma/protocol/testing/specification/differences';

export interface CallRow {
  /** Method and path, with the specification's names of parameters. */
  call: string;
  /** Keys of the body. */
  payload?: readonly string[];
  /** Keys of the response: `questions[].id` of each listed question, `[].id` of each item of a top-level list. `?`: an optional key. */
  answer?: readonly string[];
  /** Keys of the response that we leave out. */
  without?: readonly string[];
  /** The specification gives neither path nor shape; its pages show these fields. */
  isOpen?: true;
  differs?: DifferenceName;
}

const user = ['id', 'email', 'firstName', 'lastName', 'isAdmin', 'username', 'phoneNumber', 'avatarUrl', 'createdAt'];
const contest = ['id', 'title', 'description', 'isActive', 'gameStarted', 'participantCount', 'questions'];
const chosen = ['selectedCategories', 'gameName', 'team1Name', 'team2Name', 'gameMode'];
const report = [...chosen, 'categoryGameNumbers', 'isCustomGame', 'winner', 'team1Score', 'team2Score'];
const session = [
  ...['gameName', 'team1Name', 'team2Name', 'selectedCategories', 'categoriesData', 'gameMode', 'currentTeam'],
  ...['team1Score', 'team2Score', 'isComplete', 'gameData', 'team1Turn', 'currentScore'],
];
const gameData = ['gameName', 'selectedCategories', 'gameMode', 'categoryGameNumbers', 'isReplay', 'isCustomGame'].map(
  (key) => `gameData.${key}`,
);
/** A category with its questions in a game; details of a question come while it is open. */
const categoryOfGame = [
  ...['id', 'nameAr', 'color', 'icon?', 'questions[].id', 'questions[].questionText'],
  ...['questions[].questionImage?', 'questions[].questionAudio?', 'questions[].questionVideo?'],
].map((key) => `categoriesData[].${key}`);
const behindQuestion = ['id', 'categoryId', 'questionText', 'correctAnswer', 'answerImage'];
const squares = ['squares[].id?', 'squares[].owner?', 'squares[].isAnswered?'];
const unsentOfQuestion = ['points', 'categoryId', 'correctAnswer'].map((key) => `categoriesData[].questions[].${key}`);
const result = ['id', 'name', 'score', 'avgResponseTime', 'answersCount', 'correctCount', 'rank'];
const each = (keys: readonly string[]) => keys.map((key) => `[].${key}`);

/** The calls of both specifications. */
export const callRows: readonly CallRow[] = [
  // Accounts
  { call: 'GET /api/auth/user', answer: user },
  { call: 'POST /api/auth/login', payload: ['email', 'password'], answer: user },
  {
    call: 'POST /api/auth/register',
    payload: ['firstName', 'lastName', 'email', 'phoneNumber', 'password'],
    answer: user,
  },
  { call: 'POST /api/auth/forgot-password', payload: ['email'] },
  { call: 'POST /api/auth/logout' },
  { call: 'GET /api/login', differs: 'loginPage' },

  // Games left
  { call: 'GET /api/user-games', answer: ['regularGames', 'customGames'] },
  { call: 'GET /api/user/game-limit', answer: ['isPremium', 'canPlay', 'gamesRemaining'] },
  { call: 'POST /api/activate-premium-code', payload: ['code'], answer: ['message'] },
  { call: 'POST /api/user/activate-premium', payload: ['code'], answer: ['message'] },

  // A game
  {
    call: 'GET /api/categories',
    answer: each(['id', 'nameAr', 'color', 'gameCount', 'icon', 'questions']),
    differs: 'noAnswersInAdvance',
  },
  { call: 'POST /api/create-game-with-numbers', payload: chosen, answer: ['categoryGameNumbers'] },
  { call: 'POST /api/save-games-with-numbers', payload: ['selectedCategories'], answer: ['categoryGameNumbers'] },
  {
    call: 'POST /api/game-sessions',
    payload: [...chosen, 'categoryGameNumbers', 'isReplay', 'isCustomGame'],
    answer: [
      'id',
      ...session,
      ...gameData,
      ...categoryOfGame,
      ...behindQuestion.map((key) => `openQuestion.${key}?`),
      ...squares,
      ...unsentOfQuestion,
      'currentScore.team1',
      'currentScore.team2',
    ],
    without: unsentOfQuestion,
    differs: 'sessionIsMade',
  },
  { call: 'POST /api/mark-game-used', payload: ['categoryId', 'gameId'] },
  { call: 'POST /api/deduct-game', payload: ['gameType'] },
  { call: 'POST /api/auto-deduct-game', payload: report },
  { call: 'POST /api/save-game-on-exit', payload: [...report, 'categoryName', 'questionsCount'] },

  // The rival's phone
  {
    call: 'POST /api/qr-game/create',
    payload: ['gameSessionId', 'questionId', 'questionText', 'correctAnswer'],
    answer: ['sessionToken', 'qrUrl'],
  },
  { call: 'GET /api/qr-game/{token}/status', answer: ['status', 'options?'] },
  {
    call: 'GET /api/qr-game/{token}',
    answer: [
      ...['sessionToken', 'status', 'questionId', 'questionText', 'correctAnswer'],
      ...['questionAudio?', 'questionVideo?', 'wrongOption1?', 'wrongOption2?'],
    ],
  },
  { call: 'POST /api/qr-game/{token}/options', payload: ['wrongOption1', 'wrongOption2'] },

  // Past games
  {
    call: 'GET /api/completed-games',
    answer: each([
      ...['id', 'gameSessionId', 'gameName', 'team1Name', 'team2Name', 'team1Score', 'team2Score', 'gameMode'],
      ...['isCustomGame', 'categoryName', 'winner', 'completedAt', 'createdAt', 'selectedCategories'],
      'categoryGameNumbers',
    ]),
  },
  { call: 'PUT /api/completed-games/{gameId}/name', payload: ['gameName'] },
  { call: 'PUT /api/completed-games/{gameId}/teams', payload: ['team1Name', 'team2Name'] },
  { call: 'POST /api/update-team-names', payload: ['gameId', 'team1Name', 'team2Name'] },
  { call: 'DELETE /api/delete-all-previous-games' },

  // Own categories
  {
    call: 'GET /api/custom-categories',
    answer: each(['id', 'name', 'nameAr', 'name_ar', 'color', 'icon', 'userId', 'gameCount']),
  },
  {
    call: 'GET /api/custom-questions/{categoryId}',
    answer: each([
      ...['id', 'questionText', 'question_text', 'correctAnswer', 'correct_answer', 'questionOrder', 'points'],
      ...['categoryId', 'categoryName'],
    ]),
  },
  { call: 'POST /api/custom-categories', payload: ['name'], answer: ['id'] },
  {
    call: 'POST /api/custom-questions/bulk',
    payload: [
      ...['categoryId', 'questions', 'questions[].questionText', 'questions[].correctAnswer'],
      ...['questions[].questionOrder', 'questions[].points'],
    ],
  },
  { call: 'POST /api/user/use-custom-game', differs: 'paidInBatches' },

  // Contests
  { call: 'GET /api/solo-games', answer: each(contest), without: ['[].questions'], differs: 'contestListBrief' },
  {
    call: 'POST /api/solo-games',
    payload: [
      ...['title', 'description', 'questions', 'questions[].question', 'questions[].options'],
      ...['questions[].questionText', 'questions[].optionA', 'questions[].optionB', 'questions[].optionC'],
      ...['questions[].optionD', 'questions[].correctAnswer'],
    ],
  },
  {
    call: 'GET /api/solo-games/{id}',
    answer: [
      ...[...contest, 'questions[].question', 'questions[].options', 'questions[].correctAnswer'],
      ...['questions[].questionText?', 'questions[].optionA?', 'questions[].optionB?', 'questions[].optionC?'],
      'questions[].optionD?',
    ],
    differs: 'openQuestionsAlone',
  },
  { call: 'PUT /api/solo-games/{id}', payload: ['title'] },
  { call: 'PUT /api/solo-games/{id}/toggle', payload: ['isActive'] },
  { call: 'POST /api/solo-games/{id}/restart' },
  { call: 'POST /api/solo-games/{id}/start-session' },
  {
    call: 'POST /api/solo-games/{id}/join',
    payload: ['name'],
    answer: ['id', 'name', 'score', 'avgResponseTime', 'joinedAt', 'answers'],
  },
  {
    call: 'GET /api/solo-games/{id}/status',
    answer: ['gameStarted', 'participants', 'participants[].id', 'participants[].name'],
    differs: 'namesToStudents',
  },
  { call: 'GET /api/solo-games/{id}/current-question-status', answer: ['currentQuestionIndex', 'serverStartTime'] },
  { call: 'GET /api/solo-games/{id}/current-question', answer: ['currentQuestionIndex'] },
  { call: 'POST /api/solo-games/{id}/navigate-question', payload: ['questionIndex'] },
  {
    call: 'POST /api/solo-games/{id}/submit-answer',
    payload: ['participantId', 'selectedAnswer', 'responseTime'],
    answer: ['totalScore'],
    differs: 'measuredByServer',
  },
  {
    call: 'POST /api/solo-games/{id}/submit',
    payload: ['participantId', 'answers'],
    answer: ['score'],
    differs: 'oldLayoutIsLive',
  },
  {
    call: 'POST /api/solo-games/{id}/end-session',
    answer: [
      ...[...result, 'joinedAt', 'answers', 'answers.{}.isCorrect?'].map((key) => `finalResults[].${key}`),
      'participantCount',
    ],
  },
  {
    call: 'GET /api/solo-games/{id}/leaderboard',
    answer: ['leaderboard', 'leaderboard[].name', 'leaderboard[].id', 'leaderboard[].score', 'totalParticipants'],
  },
  { call: 'POST /api/solo-games/{id}/clear-participants' },
  {
    call: 'GET /api/solo-games/{id}/participants',
    answer: each([...result, 'joinedAt', 'answers', 'answers.{}.isCorrect']),
  },
  {
    call: 'GET /api/solo-games/{id}/history',
    answer: each(['id', 'createdAt', 'participants', 'participants[].name', 'participants[].score']),
  },

  // Feedback and the owner
  { call: 'POST /api/feedback-suggestions', payload: ['feedback', 'type', 'userEmail'] },
  {
    call: 'GET /api/admin/analytics',
    answer: [
      ...['categories', 'categories[].categoryId?', 'categories[].categoryName?', 'categories[].selectionCount?'],
      ...['gameModes', 'gameModes[].gameMode?', 'gameModes[].playCount?'],
    ],
  },
  {
    call: 'GET /api/admin/questions-preview',
    answer: [
      ...['categoryId', 'games[].gameNumber', 'games[].questions[].id', 'games[].questions[].questionText'],
      ...['games[].questions[].correctAnswer', 'games[].questions[].questionImage?'],
      ...['games[].questions[].questionAudio?', 'games[].questions[].questionVideo?'],
      'games[].questions[].answerImage?',
    ],
    isOpen: true,
  },
  { call: 'GET /api/admin/users/counts', answer: ['total', 'today', 'lastDays'], isOpen: true },
  { call: 'GET /api/admin/performance/export', isOpen: true },
  {
    call: 'GET /api/admin/performance',
    answer: [
      ...['activeUsers', 'pageViews', 'gamesSessions', 'avgResponseTime', 'errorRate', 'lastUpdated', 'uptime'],
      ...['totalMetrics', 'avgGameDuration', 'popularPages', 'popularGames'],
    ],
    isOpen: true,
  },
  {
    call: 'POST /api/metrics',
    payload: ['metrics[].timestamp', 'metrics[].name', 'metrics[].value', 'metrics[].page'],
    isOpen: true,
    differs: 'metricsWithoutUser',
  },
  { call: 'POST /api/game-ratings', payload: ['playerName', 'teamName', 'rating', 'feedback'], isOpen: true },
  {
    call: 'GET /api/admin/ratings',
    answer: each(['id', 'playerName', 'teamName', 'rating', 'feedback', 'createdAt']),
    isOpen: true,
  },
  {
    call: 'GET /api/admin/users',
    answer: each([
      ...['id', 'username', 'email', 'phoneNumber', 'avatarUrl', 'createdAt', 'games'],
      ...['games[].id?', 'games[].gameName?', 'games[].gameMode?', 'games[].team1Name?', 'games[].team2Name?'],
    ]),
    isOpen: true,
  },
];
