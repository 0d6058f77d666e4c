import type { GameData } from '../../../features/team-games/game-data';
import { Button } from '../../../ui/buttons/button';
import { MissingList } from '../../../ui/states/missing-list';
import { Glyph } from '../../../woven/glyph';
import type { Problem } from '../choice';
import { setupTexts } from '../texts.ar';
import styles from './setup-notes.module.css';

interface SetupNotesProps {
  choice: GameData;
  problems: readonly Problem[];
  problemsId: string;
  isSaved: boolean;
  onChooseAfresh: () => void;
}

/** Above the start: what is missing; else what the choice is now: saved, a replay, or a game that has begun already. */
export function SetupNotes({ choice, problems, problemsId, isSaved, onChooseAfresh }: SetupNotesProps) {
  const isComplete = problems.length === 0;
  const hasBegun = isComplete && choice.gameSessionId !== null;
  return (
    <div className={styles.notes}>
      {isComplete ? null : <MissingList id={problemsId} items={problems} />}
      {choice.isReplay && !hasBegun ? <p>{setupTexts.isReplay}</p> : null}
      {hasBegun ? (
        <>
          <p>{setupTexts.hasBegun}</p>
          <div>
            <Button variant="ghost" size="sm" onClick={onChooseAfresh}>
              {setupTexts.otherCategories}
            </Button>
          </div>
        </>
      ) : null}
      <div role="status">
        {isSaved ? (
          <p className={styles.saved}>
            <Glyph name="tick" />
            {setupTexts.saved}
          </p>
        ) : null}
      </div>
    </div>
  );
}
