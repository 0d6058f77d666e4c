import { useQuery } from '@tanstack/react-query';
import { counted } from '../../lib/plurals';
import { Chip } from '../../ui/chip';
import { Glyph } from '../../ui/glyph';
import { userGamesQuery } from './api';
import { allowanceTexts, gamesLeftForYou } from './texts.ar';

/** «بقيت لك لعبتان», beside a start; nothing until it is known. @param isAdmin a teacher or the owner: no limit */
export function GamesLeftChip({ isAdmin }: { isAdmin: boolean }) {
  const { data } = useQuery(userGamesQuery);
  if (isAdmin || data?.unlimited) {
    return (
      <Chip>
        <Glyph name="infinity" />
        {allowanceTexts.unlimited}
      </Chip>
    );
  }
  return data ? <Chip>{counted(data.regularGames, gamesLeftForYou)}</Chip> : null;
}
