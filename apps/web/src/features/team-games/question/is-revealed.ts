import type { GameView } from '@lamma/protocol/games';

/** Whether the answer of the open question was revealed, on any screen. */
export function isRevealed({ openQuestion, revealed }: GameView): boolean {
  return openQuestion !== null && revealed.includes(openQuestion.id);
}
