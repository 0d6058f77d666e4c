import type { Team } from '@lamma/protocol/games';
import type { GuestClient } from '@lamma/sync/clients/guest-client';
import { useState } from 'react';
import { teamGlyphs } from '../../../game-ui/teams/teams';
import { Button } from '../../../ui/buttons/button';
import { guestTexts } from '../texts.ar';
import styles from './move.module.css';
import { moveText } from './texts.ar';

/** A button that moves the guest's seat to the other team. */
export function Move({ client, other, names }: { client: GuestClient; other: Team; names: readonly [string, string] }) {
  const [isMoving, setIsMoving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const move = async () => {
    setIsMoving(true);
    setProblem(undefined);
    const outcome = await client.change({ team: other });
    setIsMoving(false);
    if (!outcome?.ok) setProblem(outcome?.message || guestTexts.notJoined);
  };
  return (
    <>
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button variant="ghost" block glyph={teamGlyphs[other]} busy={isMoving} onClick={() => void move()}>
        {moveText(names[other - 1] ?? '')}
      </Button>
    </>
  );
}
