import type { GameView } from '@lamma/protocol/games';
import type { User } from '../../features/accounts/api';
import { gameTexts } from '../../features/team-games/texts.ar';
import { Button } from '../../ui/buttons/button';
import { useCodeForGame } from './code-for-game';

interface NewGameButtonProps {
  user: User;
  view: GameView;
  onStart: () => void;
}

/** «لعبة جديدة» at the end of a game. Without another game it asks for a code first. */
export function NewGameButton({ user, view, onStart }: NewGameButtonProps) {
  const { isOutOfGames, askForCode, dialog } = useCodeForGame(user, view);
  return (
    <>
      <Button size="tv" variant="gold" onClick={isOutOfGames ? askForCode : onStart}>
        {gameTexts.newGame}
      </Button>
      {dialog}
    </>
  );
}
