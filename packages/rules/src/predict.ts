import type { GameCommand, GameView } from '@lamma/protocol/games';
import type { Refusal } from '@lamma/protocol/refusals';
import { applyCommand, isPredictable } from './apply';
import { stateWords } from './team-names';
import { type Answer, contentOf, stateOf, viewOf } from './view';

/**
 * What a screen may show of its own command before the server has answered.
 * @param view a whole one, with its texts
 * @param now the server's time as it is known here, epoch ms
 * @returns the view after it; a refusal; undefined where only the server can say
 */
export function predictView(
  view: GameView,
  command: GameCommand,
  now: number,
): { ok: true; state: GameView } | Refusal | undefined {
  const state = stateOf(view);
  const content = contentOf(view);
  if (content === undefined || !isPredictable(state, command)) return undefined;
  const outcome = applyCommand(state, command, { now });
  if (!outcome.ok) return outcome;
  const saved = view.winner === stateWords.saved;
  const options = { saved, cluesOf: (id: number) => shownClues(view, id) };
  return { ok: true, state: viewOf(outcome.state, content, (id) => shownAnswer(view, id), options) };
}

/** The answer that the view itself shows: a browser knows no other. */
function shownAnswer({ openQuestion }: GameView, questionId: number): Answer | undefined {
  if (openQuestion?.id !== questionId || openQuestion.correctAnswer === undefined) return undefined;
  const { correctAnswer, accept, answerImage, explanation } = openQuestion;
  return { correctAnswer, accept, answerImage, explanation };
}

/** The clues that show already: the texts of the others are the server's. */
function shownClues({ openQuestion }: GameView, questionId: number): readonly string[] {
  return openQuestion?.id === questionId ? (openQuestion.clues ?? []) : [];
}
