import type { GameView } from '@lamma/protocol/games';
import { playModeOf } from '@lamma/protocol/play-mode';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '../../features/accounts/api';
import { userGamesQuery } from '../../features/allowance/api';
import { siteQuery } from '../../features/site/api';
import { modeCards } from '../../features/team-games/modes/cards.ar';
import { gameTexts } from '../../features/team-games/texts.ar';
import { usePart } from '../../lib/use-part';
import { Button } from '../../ui/buttons/button';

interface CodeForGame {
  isUnlimited: boolean;
  /** False until the number of games is loaded. */
  isOutOfGames: boolean;
  /** Opens the dialog. */
  askForCode: () => void;
  dialog: ReactNode;
}

/** The dialog that asks for an activation code, for a host who has no game left at the end of a game. */
export function useCodeForGame(user: User, { gameName, gameMode }: GameView): CodeForGame {
  const client = useQueryClient();
  const { data: games } = useQuery(userGamesQuery);
  const { data: site } = useQuery(siteQuery);
  const code = usePart(() =>
    import('../../features/allowance/redeem/code-dialog').then(({ CodeDialog }) => CodeDialog),
  );
  const isUnlimited = user.hasTeacherRights || (games?.unlimited ?? false);
  return {
    isUnlimited,
    isOutOfGames: !isUnlimited && games?.regularGames === 0,
    askForCode: code.open,
    dialog:
      code.Part === null ? null : (
        <code.Part
          open={code.isOpen}
          onClose={code.close}
          setup={{ gameName, mode: modeCards[playModeOf(gameMode)].label }}
          supportWhatsapp={site?.supportWhatsapp ?? null}
          onRedeemed={({ kind }) => {
            void client.invalidateQueries({ queryKey: userGamesQuery.queryKey });
            if (kind !== 'custom') code.close();
          }}
        />
      ),
  };
}

interface NewGameButtonProps {
  user: User;
  view: GameView;
  onStart: () => void;
}

/** «لعبة جديدة» at the end of a game. If the host has no game left, it asks for a code first. */
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
