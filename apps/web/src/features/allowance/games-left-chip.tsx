import { useQuery } from '@tanstack/react-query';
import { counted } from '../../lib/arabic/plurals';
import { Chip } from '../../ui/frames/chip';
import { Glyph } from '../../woven/glyph';
import { userGamesQuery } from './api';
import { allowanceTexts, gamesLeftForYou } from './texts.ar';

/** «بقيت لكم لعبتان»; renders nothing until loaded. @param hasTeacherRights a teacher or the owner, who have no limit */
export function GamesLeftChip({ hasTeacherRights }: { hasTeacherRights: boolean }) {
  const { data } = useQuery(userGamesQuery);
  if (hasTeacherRights || data?.unlimited) {
    return (
      <Chip>
        <Glyph name="infinity" />
        {allowanceTexts.unlimited}
      </Chip>
    );
  }
  return data ? <Chip>{counted(data.regularGames, gamesLeftForYou)}</Chip> : null;
}
