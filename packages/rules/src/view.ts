import type { GameData, GameView, OpenQuestionView, QuestionView, Team } from '@lamma/protocol/games';
import { leader } from './modes/classic';
import type { GameState } from './modes/index';
import { stateWords } from './team-names';

/**
 * The view of a game: state + content + the answer once revealed, in the specification's names. The server makes it for
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
  categories: readonly { id: number; nameAr: string; gameNumber: number; questions: readonly QuestionContent[] }[];
}
export interface Answer {
  correctAnswer: string;
  answerImage?: string | undefined;
  explanation?: string | undefined;
}
export interface ViewOptions {
  /** Leave out texts and media inside `categoriesData`: pushes and answers to commands, which never change them. */
  brief?: boolean;
  /** Whether the host left with saving; says 'محفوظة' instead of 'جارية'. */
  saved?: boolean;
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
  const { data } = content;
  const winnerTeam = state.phase === 'finished' ? leader(state.scores) : null;
  const wonBy = new Map(state.played.map((played) => [played.questionId, played.wonBy]));
  const common = {
    id: content.id,
    ...data,
    categoriesData: content.categories.map((category) => ({
      id: category.id,
      nameAr: category.nameAr,
      gameNumber: category.gameNumber,
      questions: category.questions.map((question, index): QuestionView => {
        const mark = {
          id: question.id,
          questionOrder: index + 1,
          used: wonBy.has(question.id),
          wonBy: wonBy.get(question.id) ?? null,
        };
        return options.brief === true ? mark : { ...question, ...mark };
      }),
    })),
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
  switch (state.phase) {
    case 'question-display':
      return { ...common, phase: state.phase, openQuestion: openView(state.open, content, undefined) };
    case 'answer-display':
      return {
        ...common,
        phase: state.phase,
        openQuestion: openView(state.open, content, answerOf(state.open.questionId)),
      };
    case 'question-selection':
    case 'finished':
      return { ...common, phase: state.phase, openQuestion: null };
  }
}

/** The state inside a view; `stateOf(viewOf(state, …))` equals the state. */
export function stateOf(view: GameView): GameState {
  const common = {
    mode: 'classic' as const,
    questions: view.categoriesData.flatMap((category) => category.questions.map((question) => question.id)),
    played: view.played,
    revealed: view.revealed,
    currentTeam: view.currentTeam,
    scores: { 1: view.team1Score, 2: view.team2Score },
    undoable: view.undoable,
  };
  switch (view.phase) {
    case 'question-display':
    case 'answer-display':
      return {
        ...common,
        phase: view.phase,
        open: {
          questionId: view.openQuestion.id,
          clock:
            view.openQuestion.deadlineAt === undefined
              ? { leftMs: view.openQuestion.leftMs ?? 0 }
              : { deadlineAt: view.openQuestion.deadlineAt },
        },
      };
    case 'question-selection':
    case 'finished':
      return { ...common, phase: view.phase, open: null };
  }
}

/** The content inside a whole view; undefined when the view is a brief one. */
export function contentOf(view: GameView): GameContent | undefined {
  const categories: GameContent['categories'][number][] = [];
  for (const category of view.categoriesData) {
    const questions: QuestionContent[] = [];
    for (const { used: _used, wonBy: _wonBy, questionOrder: _order, questionText, ...media } of category.questions) {
      if (questionText === undefined) return undefined;
      questions.push({ ...media, questionText });
    }
    categories.push({ id: category.id, nameAr: category.nameAr, gameNumber: category.gameNumber, questions });
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
  answer: Answer | undefined,
): OpenQuestionView {
  const category = content.categories.find(({ questions }) => questions.some(({ id }) => id === open.questionId));
  const question = category?.questions.find(({ id }) => id === open.questionId);
  return {
    categoryId: category?.id ?? 0,
    questionText: '',
    ...question,
    id: open.questionId,
    ...open.clock,
    ...answer,
  };
}
