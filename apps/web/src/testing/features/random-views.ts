import type { GameView } from '@lamma/protocol/games';
import { type Run, sentOf } from '@lamma/rules/testing/random-games';
import { viewOf } from '@lamma/rules/view';
import { aViewOf } from './team-games';

/** The view of a game that the rules have played. */
export function viewOfRun({ setup: { mode, questions }, state }: Run): GameView {
  const category = {
    id: 62,
    nameAr: 'فئة',
    gameNumber: 1,
    questions: questions.map((id) => ({ id, questionText: 'نص' })),
  };
  const content = { id: 'abcdefghijklmnop', data: aViewOf(mode).gameData, categories: [category] };
  return viewOf(sentOf(state, content, () => ({ correctAnswer: 'جواب' })));
}
