import { useState } from 'react';
import { Button } from '../../../ui/buttons/button';
import { pastGamesTexts } from '../texts.ar';
import { RecordDialog, type RecordedGame } from './record-dialog';

/** «المحضر» among the actions of a board: opens the record of this game. */
export function RecordButton({ game }: { game: RecordedGame }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="tv" onClick={() => setIsOpen(true)}>
        {pastGamesTexts.record}
      </Button>
      <RecordDialog game={isOpen ? game : null} scale="tv" onClose={() => setIsOpen(false)} />
    </>
  );
}
