import type {
  Answer,
  CategoryContent,
  ClassicState,
  ConnectState,
  GameState,
  QrState,
  RaceState,
  SentGame,
} from '@lamma/protocol/game-state';
import type {
  CategoryView,
  GameData,
  GameView,
  Guessed,
  OpenQuestionView,
  QrView,
  QuestionView,
  RoundView,
  Team,
} from '@lamma/protocol/games';
import { rulesOf } from './modes/index';
import { stateWords } from './team-names';

/**
 * The view of a game, which screens draw. The server builds it for REST; a browser builds it from the state that it received or predicted.
 */

/**
 * The question whose texts show: the open one. In connect it is also the last question until the next one opens, if nobody was right and
 * the room may see its answer.
 */
function shownQuestionId({ mode, open, played, revealed }: GameState): number | undefined {
  const last = mode === 'connect' ? played.at(-1) : undefined;
  const isMissed = last?.wonBy === null && revealed.includes(last.questionId);
  return open?.questionId ?? (isMissed ? last.questionId : undefined);
}

/**
 * The texts of the shown question that the room may see: the open clues, and the answer after the reveal.
 * @param textsOf called only for the shown question, and `answer` only after the reveal
 */
export function visibleTexts(
  state: GameState,
  textsOf: (questionId: number) => { clues?: readonly string[] | undefined; answer: () => Answer } | undefined,
): Pick<SentGame, 'shown'> {
  const questionId = shownQuestionId(state);
  const texts = questionId === undefined ? undefined : textsOf(questionId);
  if (questionId === undefined || texts === undefined) return {};
  const clues = state.open?.clues;
  const isRevealed = state.revealed.includes(questionId);
  if (!isRevealed && clues === undefined) return {};
  return {
    shown: {
      questionId,
      ...(clues && { clues: (texts.clues ?? []).slice(0, clues.open) }),
      ...(isRevealed && { answer: texts.answer() }),
    },
  };
}

/** @param brief leaves the texts and media of questions and the icons and colours of categories out of `categoriesData` */
export function viewOf(sent: SentGame, { brief = false } = {}): GameView {
  const { game } = sent;
  const common = commonView(sent, brief);
  const openQuestion = game.open === null ? null : openView(game.open, sent);
  switch (game.mode) {
    case 'classic':
      return classicView(game, common, openQuestion);
    case 'connect':
      return connectView(game, common, openQuestion, missedQuestion(sent));
    case 'qr':
      return qrView(game, common, openQuestion);
    case 'race':
      return raceView(game, common, openQuestion);
  }
}

function commonView({ id, game: state, data, saved, next, categories }: SentGame, brief: boolean) {
  const winnerTeam = state.phase === 'finished' ? rulesOf(state.mode).winner(state) : null;
  const wonBy = new Map(state.played.map((played) => [played.questionId, played.wonBy]));
  return {
    id,
    ...data,
    categoriesData: categories.map((category) => categoryView(category, wonBy, brief)),
    currentTeam: state.currentTeam,
    team1Turn: state.currentTeam === 1,
    ...(state.draw && { draw: { ...state.draw } }),
    team1Score: state.scores[1],
    team2Score: state.scores[2],
    currentScore: { team1: state.scores[1], team2: state.scores[2] },
    isComplete: state.phase === 'finished',
    winner: winnerName(state, data, winnerTeam, saved),
    winnerTeam,
    played: state.played.map((played) => ({ ...played })),
    revealed: [...state.revealed],
    undoable: state.undoable,
    ...(state.pause && { pause: { ...state.pause } }),
    ...(next && { next: { ...next } }),
    ...guessedView(state),
    gameData: data,
  };
}

/** The most recently closed guesses, if they may be shown. */
function guessedView({ guessed }: GameState): { guessed?: Guessed } {
  const last = guessed?.at(-1);
  return last === undefined || last.counts === null
    ? {}
    : { guessed: { questionId: last.questionId, by: last.by, ...last.counts } };
}

/** A category of the board. Questions keep their places if others are struck. */
function categoryView(
  { id, nameAr, icon, color, gameNumber, questions, struck = [] }: CategoryContent,
  wonBy: ReadonlyMap<number, Team | null>,
  isBrief: boolean,
): CategoryView {
  const places = placesOf(questions.length, struck);
  return {
    id,
    nameAr,
    ...(isBrief || icon === undefined ? {} : { icon }),
    ...(isBrief || color === undefined ? {} : { color }),
    gameNumber,
    questions: questions.map((question, index): QuestionView => {
      const mark = {
        id: question.id,
        questionOrder: places[index] ?? index + 1,
        used: wonBy.has(question.id),
        wonBy: wonBy.get(question.id) ?? null,
      };
      return isBrief ? mark : { ...question, ...mark };
    }),
    ...(struck.length === 0 ? {} : { struck: [...struck] }),
  };
}

/**
 * The places, from 1, of the questions in play, in order.
 * @param count how many questions are in play
 */
export function placesOf(count: number, struck: readonly number[] = []): number[] {
  const places: number[] = [];
  for (let place = 1; places.length < count; place += 1) if (!struck.includes(place)) places.push(place);
  return places;
}

type Common = ReturnType<typeof commonView>;
type Opened = OpenQuestionView | null;

/** Narrows the type: a phase with an open question always has its view. */
function requireOpen(openQuestion: Opened): OpenQuestionView {
  if (openQuestion === null) throw new Error('the phase needs an open question, but there is none');
  return openQuestion;
}

function classicView(state: ClassicState, common: Common, openQuestion: Opened): GameView {
  const gameMode = common.gameMode === 'custom' ? 'custom' : 'classic';
  switch (state.phase) {
    case 'question-display':
    case 'answer-display':
      return { ...common, gameMode, phase: state.phase, openQuestion: requireOpen(openQuestion) };
    case 'question-selection':
    case 'finished':
      return { ...common, gameMode, phase: state.phase, openQuestion: null };
  }
}

/** The question that nobody got right, with its answer, while it is shown. */
function missedQuestion({ game, shown }: SentGame) {
  if (game.open !== null || shown?.answer === undefined || shown.questionId !== shownQuestionId(game)) return {};
  return { missed: { questionId: shown.questionId, correctAnswer: shown.answer.correctAnswer } };
}

function connectView(
  state: ConnectState,
  common: Common,
  openQuestion: Opened,
  missed: ReturnType<typeof missedQuestion>,
): GameView {
  const grid = {
    gameMode: 'connect' as const,
    squares: state.squares.map((owner, id) => ({ id, owner, isAnswered: owner !== null })),
    line: state.line === null ? null : [...state.line],
  };
  switch (state.phase) {
    case 'question-selection':
      return { ...common, ...grid, phase: state.phase, openQuestion, ...missed };
    case 'square-selection':
      return { ...common, ...grid, phase: state.phase, openQuestion: null, claimingTeam: state.claimingTeam };
    case 'finished':
      return { ...common, ...grid, phase: state.phase, openQuestion: null, ...missed };
  }
}

function qrView(state: QrState, common: Common, openQuestion: Opened): QrView {
  const gameMode = 'qr' as const;
  const round = (status: RoundView['status']): RoundView => {
    if (!('round' in state)) throw new Error('the phase needs a round, but there is none');
    return { ...state.round, status, ...('options' in state ? { options: [...state.options] } : {}) };
  };
  switch (state.phase) {
    case 'category-selection':
      return { ...common, gameMode, phase: state.phase, openQuestion, round: null };
    case 'qr-display':
      return {
        ...common,
        gameMode,
        phase: state.phase,
        openQuestion: requireOpen(openQuestion),
        round: round('waiting'),
      };
    case 'question-display':
      return {
        ...common,
        gameMode,
        phase: state.phase,
        openQuestion: requireOpen(openQuestion),
        round: round('ready'),
      };
    case 'result': {
      const choice = { ...state.choice, isRight: state.choice.option === state.choice.rightOption };
      return {
        ...common,
        gameMode,
        phase: state.phase,
        openQuestion: requireOpen(openQuestion),
        round: round('chosen'),
        choice,
      };
    }
    case 'finished':
      return { ...common, gameMode, phase: state.phase, openQuestion: null, round: null };
  }
}

function raceView(state: RaceState, common: Common, openQuestion: Opened): GameView {
  const gameMode = 'race' as const;
  switch (state.phase) {
    case 'question-selection':
    case 'finished':
      return { ...common, gameMode, phase: state.phase, openQuestion: null };
    default: {
      const { keys: _keys, also, early, ...shown } = state.buzz;
      const buzz = { ...shown, also: [...also], early: [...early] as [number, number], arrow: state.arrow };
      return { ...common, gameMode, phase: state.phase, openQuestion: requireOpen(openQuestion), buzz };
    }
  }
}

function winnerName(state: GameState, data: GameData, winnerTeam: Team | null, saved: boolean): string {
  if (state.phase !== 'finished') return saved ? stateWords.saved : stateWords.running;
  if (winnerTeam === null) return '';
  return winnerTeam === 1 ? data.team1Name : data.team2Name;
}

function openView(open: NonNullable<GameState['open']>, { game, shown, categories }: SentGame): OpenQuestionView {
  const category = categories.find(({ questions }) => questions.some(({ id }) => id === open.questionId));
  const question = category?.questions.find(({ id }) => id === open.questionId);
  const { clues = [], answer } = shown?.questionId === open.questionId ? shown : {};
  return {
    categoryId: category?.id ?? 0,
    questionText: '',
    ...question,
    id: open.questionId,
    ...open.clock,
    ...(open.playback && { playback: { ...open.playback } }),
    ...(open.clues && { clues: clues.slice(0, open.clues.open), cluesLeft: open.clues.left }),
    ...(game.revealed.includes(open.questionId) && answer && answerView(answer)),
  };
}

function answerView({ accept, ...rest }: Answer) {
  return accept === undefined ? rest : { ...rest, accept: [...accept] };
}
