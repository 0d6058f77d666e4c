import type {
  CategoryView,
  GameData,
  GameView,
  OpenQuestionView,
  QrView,
  QuestionView,
  RoundView,
  Team,
} from '@lamma/protocol/games';
import type { ClassicState } from './modes/classic';
import type { Clues } from './modes/clues';
import type { ConnectState } from './modes/connect';
import { type GameState, rulesOf } from './modes/index';
import type { QrState } from './modes/qr';
import { placesOf } from './struck';
import { stateWords } from './team-names';

/**
 * The view of a game: state + content + the answer once revealed, in the wire's names. The server makes it for
 * the wire, a browser makes it of a predicted state; `stateOf` is the way back.
 */

/** What does not change while a game runs. Media are file names below /attached_assets/. */
export interface QuestionContent {
  id: number;
  questionText: string;
  questionImage?: string | undefined;
  questionAudio?: string | undefined;
  questionVideo?: string | undefined;
}
export interface GameContent {
  id: string;
  data: GameData;
  categories: readonly CategoryContent[];
}
export interface CategoryContent {
  id: number;
  nameAr: string;
  /** Name of its icon and of its dye. */
  icon?: string | undefined;
  color?: string | undefined;
  gameNumber: number;
  questions: readonly QuestionContent[];
  /** Places whose question is out of play. */
  struck?: readonly number[] | undefined;
}
export interface Answer {
  correctAnswer: string;
  /** Other forms that are right too, as they are told. */
  accept?: readonly string[] | undefined;
  answerImage?: string | undefined;
  explanation?: string | undefined;
}
export interface ViewOptions {
  /** Leave out texts, media and marks inside `categoriesData`: pushes and answers to commands, which never change them. */
  brief?: boolean;
  /** Whether the host left with saving; says 'محفوظة' instead of 'جارية'. */
  saved?: boolean;
  /** All clues of a question, asked only for the open one; those that are not open yet do not reach the view. */
  cluesOf?: (questionId: number) => readonly string[];
}

/**
 * @param answerOf asked only for a question whose answer this state shows
 */
export function viewOf(
  state: GameState,
  content: GameContent,
  answerOf: (questionId: number) => Answer | undefined,
  options: ViewOptions = {},
): GameView {
  const common = commonView(state, content, options);
  const shown = state.open !== null && state.revealed.includes(state.open.questionId);
  const openQuestion =
    state.open === null
      ? null
      : { ...openView(state.open, content, options), ...(shown && openedAnswer(answerOf(state.open.questionId))) };
  switch (state.mode) {
    case 'classic':
      return classicView(state, common, openQuestion);
    case 'connect':
      return connectView(state, common, openQuestion);
    case 'qr':
      return qrView(state, common, openQuestion);
  }
}

/** What the view of every mode holds. */
function commonView(state: GameState, content: GameContent, options: ViewOptions) {
  const { data } = content;
  const winnerTeam = state.phase === 'finished' ? rulesOf(state.mode).winner(state) : null;
  const wonBy = new Map(state.played.map((played) => [played.questionId, played.wonBy]));
  return {
    id: content.id,
    ...data,
    categoriesData: content.categories.map((category) => categoryView(category, wonBy, options.brief === true)),
    currentTeam: state.currentTeam,
    team1Turn: state.currentTeam === 1,
    team1Score: state.scores[1],
    team2Score: state.scores[2],
    currentScore: { team1: state.scores[1], team2: state.scores[2] },
    isComplete: state.phase === 'finished',
    winner: winnerName(state, data, winnerTeam, options.saved === true),
    winnerTeam,
    played: state.played.map((played) => ({ ...played })),
    revealed: [...state.revealed],
    undoable: state.undoable,
    gameData: data,
  };
}

/** A category of the board: each question keeps its place, also beside one that is struck. */
function categoryView(
  { id, nameAr, icon, color, gameNumber, questions, struck = [] }: CategoryContent,
  wonBy: ReadonlyMap<number, Team | null>,
  isBrief: boolean,
): CategoryView {
  const places = placesOf(questions.length, struck);
  return {
    id,
    nameAr,
    ...(isBrief ? {} : markOf({ icon, color })),
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

function markOf({ icon, color }: Pick<CategoryContent, 'icon' | 'color'>) {
  return { ...(icon === undefined ? {} : { icon }), ...(color === undefined ? {} : { color }) };
}

type Common = ReturnType<typeof commonView>;
type Opened = OpenQuestionView | null;

/** A phase that has a question open always comes with it: the states say so, and the view keeps it. */
function open(openQuestion: Opened): OpenQuestionView {
  if (openQuestion === null) throw new Error('a phase with an open question came without it');
  return openQuestion;
}

function classicView(state: ClassicState, common: Common, openQuestion: Opened): GameView {
  const gameMode = common.gameMode === 'custom' ? 'custom' : 'classic';
  switch (state.phase) {
    case 'question-display':
    case 'answer-display':
      return { ...common, gameMode, phase: state.phase, openQuestion: open(openQuestion) };
    case 'question-selection':
    case 'finished':
      return { ...common, gameMode, phase: state.phase, openQuestion: null };
  }
}

function connectView(state: ConnectState, common: Common, openQuestion: Opened): GameView {
  const grid = {
    gameMode: 'connect' as const,
    squares: state.squares.map((owner, id) => ({ id, owner, isAnswered: owner !== null })),
    line: state.line === null ? null : [...state.line],
  };
  switch (state.phase) {
    case 'question-selection':
      return { ...common, ...grid, phase: state.phase, openQuestion };
    case 'square-selection':
      return { ...common, ...grid, phase: state.phase, openQuestion: null, claimingTeam: state.claimingTeam };
    case 'finished':
      return { ...common, ...grid, phase: state.phase, openQuestion: null };
  }
}

function qrView(state: QrState, common: Common, openQuestion: Opened): QrView {
  const gameMode = 'qr' as const;
  const round = (status: RoundView['status']): RoundView => {
    if (!('round' in state)) throw new Error('a phase with a round came without it');
    return { ...state.round, status, ...('options' in state ? { options: [...state.options] } : {}) };
  };
  switch (state.phase) {
    case 'category-selection':
      return { ...common, gameMode, phase: state.phase, openQuestion, round: null };
    case 'qr-display':
      return { ...common, gameMode, phase: state.phase, openQuestion: open(openQuestion), round: round('waiting') };
    case 'question-display':
      return { ...common, gameMode, phase: state.phase, openQuestion: open(openQuestion), round: round('ready') };
    case 'result': {
      const choice = { ...state.choice, isRight: state.choice.option === state.choice.rightOption };
      return {
        ...common,
        gameMode,
        phase: state.phase,
        openQuestion: open(openQuestion),
        round: round('chosen'),
        choice,
      };
    }
    case 'finished':
      return { ...common, gameMode, phase: state.phase, openQuestion: null, round: null };
  }
}

/** The state inside a view; `stateOf(viewOf(state, …))` equals the state. */
export function stateOf(view: GameView): GameState {
  const common = {
    questions: view.categoriesData.flatMap((category) => category.questions.map((question) => question.id)),
    played: view.played,
    revealed: view.revealed,
    currentTeam: view.currentTeam,
    scores: { 1: view.team1Score, 2: view.team2Score },
    undoable: view.undoable,
  };
  switch (view.gameMode) {
    case 'classic':
    case 'custom': {
      const { phase, openQuestion } = view;
      const state = { ...common, mode: 'classic' as const };
      return phase === 'question-display' || phase === 'answer-display'
        ? { ...state, phase, open: openState(openQuestion) }
        : { ...state, phase, open: null };
    }
    case 'connect': {
      const { phase, openQuestion } = view;
      const squares = view.squares.map(({ owner }) => owner);
      const state = { ...common, mode: 'connect' as const, squares, line: view.line };
      if (phase === 'question-selection') {
        return { ...state, phase, open: openQuestion === null ? null : openState(openQuestion) };
      }
      return phase === 'finished'
        ? { ...state, phase, open: null }
        : { ...state, phase, open: null, claimingTeam: view.claimingTeam };
    }
    case 'qr':
      return qrState(view, { ...common, mode: 'qr' });
  }
}

function openState(openQuestion: OpenQuestionView) {
  const { deadlineAt, leftMs } = openQuestion;
  return { ...askedState(openQuestion), clock: deadlineAt === undefined ? { leftMs: leftMs ?? 0 } : { deadlineAt } };
}

function askedState({ id, clues, cluesLeft }: OpenQuestionView): { questionId: number; clues?: Clues } {
  return { questionId: id, ...(clues && { clues: { open: clues.length, left: cluesLeft ?? 0 } }) };
}

function qrState(view: QrView, common: Omit<Extract<QrState, { phase: 'finished' }>, 'phase' | 'open'>): QrState {
  if (view.phase === 'finished') return { ...common, phase: view.phase, open: null };
  if (view.phase === 'category-selection') {
    return { ...common, phase: view.phase, open: view.openQuestion && askedState(view.openQuestion) };
  }
  const { status: _status, options: sent = [], ...round } = view.round;
  const [first = '', second = '', third = ''] = sent;
  const options = [first, second, third] as const;
  const asked = askedState(view.openQuestion);
  switch (view.phase) {
    case 'qr-display':
      return { ...common, phase: view.phase, open: asked, round };
    case 'question-display':
      return { ...common, phase: view.phase, open: openState(view.openQuestion), round, options };
    case 'result': {
      const { isRight: _isRight, ...choice } = view.choice;
      return { ...common, phase: view.phase, open: asked, round, options, choice };
    }
  }
}

/** The content inside a whole view; undefined when the view is a brief one. */
export function contentOf(view: GameView): GameContent | undefined {
  const categories: CategoryContent[] = [];
  for (const category of view.categoriesData) {
    const questions: QuestionContent[] = [];
    for (const { used: _used, wonBy: _wonBy, questionOrder: _order, questionText, ...media } of category.questions) {
      if (questionText === undefined) return undefined;
      questions.push({ ...media, questionText });
    }
    const { id, nameAr, gameNumber, struck } = category;
    categories.push({ id, nameAr, ...markOf(category), gameNumber, questions, ...(struck && { struck }) });
  }
  return { id: view.id, data: view.gameData, categories };
}

function winnerName(state: GameState, data: GameData, winnerTeam: Team | null, saved: boolean): string {
  if (state.phase !== 'finished') return saved ? stateWords.saved : stateWords.running;
  if (winnerTeam === null) return '';
  return winnerTeam === 1 ? data.team1Name : data.team2Name;
}

function openView(
  open: NonNullable<GameState['open']>,
  content: GameContent,
  { cluesOf }: ViewOptions,
): OpenQuestionView {
  const category = content.categories.find(({ questions }) => questions.some(({ id }) => id === open.questionId));
  const question = category?.questions.find(({ id }) => id === open.questionId);
  return {
    categoryId: category?.id ?? 0,
    questionText: '',
    ...question,
    id: open.questionId,
    ...open.clock,
    ...(open.clues && {
      clues: cluesOf?.(open.questionId).slice(0, open.clues.open) ?? [],
      cluesLeft: open.clues.left,
    }),
  };
}

function openedAnswer(answer: Answer | undefined) {
  if (answer === undefined) return {};
  const { accept, ...rest } = answer;
  return accept === undefined ? rest : { ...rest, accept: [...accept] };
}
