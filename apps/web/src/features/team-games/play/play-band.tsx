import type { GameView } from '@lamma/protocol/games';
import { WovenBand } from '../../../game-ui/board/woven-band';
import { useFreshStitch } from './use-fresh-stitch';

/** The evening so far: who won each question, in the order of play. */
export function PlayBand({ view, isAwarding = false }: { view: GameView; isAwarding?: boolean }) {
  const played = view.played.map(({ wonBy }) => wonBy ?? 0);
  const fresh = useFreshStitch(played.length);
  const slots = view.categoriesData.reduce((sum, { questions }) => sum + questions.length, 0);
  // While its result shows a question is open and played.
  const isOpen = view.openQuestion !== null && view.openQuestion.id !== view.played.at(-1)?.questionId;
  return (
    <WovenBand
      played={played}
      slots={slots}
      teams={[view.team1Name, view.team2Name]}
      open={isOpen}
      fresh={fresh}
      pending={isAwarding}
    />
  );
}
