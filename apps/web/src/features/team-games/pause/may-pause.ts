import type { GameView } from '@lamma/protocol/games';

const RESTING: readonly GameView['phase'][] = [
  'question-selection',
  'category-selection',
  'square-selection',
  'question-display',
  'answer-display',
];

/** Whether the rules accept a break now: no clock runs. */
export function mayPause({ phase, openQuestion, pause }: GameView): boolean {
  return pause === undefined && RESTING.includes(phase) && openQuestion?.deadlineAt === undefined;
}
