import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { changeGathering } from '../../features/gatherings/api';
import { useCacheGathering } from '../../features/gatherings/begin';
import { HowToJoin } from '../../features/gatherings/join/how-to-join';
import { JoinPanel } from '../../features/gatherings/join/join-panel';
import { gatheringTexts } from '../../features/gatherings/texts.ar';
import { useGameGuests } from '../../features/gatherings/use-game-guests';
import { useOpenGathering } from '../../features/gatherings/use-gathering';
import type { GuestsTool } from '../../features/team-games/tools/host-tools';
import type { TeamGuests } from '../../game-ui/teams/guests';
import { paths } from '../../lib/paths';
import { sentenceOf } from '../../lib/server/http';
import { toast } from '../../lib/toast-store';

interface EveningGuests {
  /** Null in a game without an evening. */
  guests: TeamGuests | null;
  /** Undefined while the host has no evening. */
  tool: GuestsTool | undefined;
  /** The code over the board, while it shows. */
  panel: ReactNode;
}

/**
 * The evening of a game on its host's screen: the phones in the panels, and the code for late guests. In a game that is not the evening's
 * current one, the tool brings the phones into this game.
 * @param gameId null if nobody is signed in, or no game is open
 */
export function useEveningGuests(gameId: string | null): EveningGuests {
  const { pathname, search } = useLocation();
  const gathering = useOpenGathering(gameId !== null) ?? null;
  const cacheGathering = useCacheGathering();
  const [shownIn, setShownIn] = useState<string | null>(null);
  const close = useCallback(() => setShownIn(null), []);
  const isItsGame = gathering !== null && gathering.gameId === gameId;
  const guests = useGameGuests(isItsGame ? gathering : null);
  const id = gathering?.id;
  const tool = useMemo(() => {
    if (id === undefined || gameId === null) return undefined;
    if (gathering !== null && isItsGame) {
      const onPress = () => setShownIn((shown) => (shown === gameId ? null : gameId));
      const join = gathering.isJoinOpen ? <HowToJoin gathering={gathering} wifi={null} look="card" /> : undefined;
      return { label: gatheringTexts.joinTool, onPress, join };
    }
    const bring = () =>
      changeGathering(id, { gameId }).then(
        (snapshot) => {
          cacheGathering(snapshot);
          toast({ title: gatheringTexts.broughtIn, variant: 'ok' });
        },
        (error: unknown) =>
          toast({ title: gatheringTexts.notBroughtIn, text: sentenceOf(error), variant: 'destructive' }),
      );
    return { label: gatheringTexts.withGuests, onPress: () => void bring() };
  }, [id, gameId, isItsGame, gathering, cacheGathering]);
  const panel =
    gathering !== null && isItsGame && shownIn === gameId ? (
      <JoinPanel gathering={gathering} to={paths.gathering.href()} from={pathname + search} onClose={close} />
    ) : null;
  return { guests, tool, panel };
}
