import { useQuery } from '@tanstack/react-query';
import { counted } from '../../lib/arabic/plurals';
import { Chip } from '../../ui/frames/chip';
import { Glyph } from '../../woven/glyph';
import { userGamesQuery } from './api';
import { allowanceTexts, gamesLeftForYou } from './texts.ar';

interface GamesLeftChipProps {
  /** A teacher or the owner, who have no limit. */
  hasTeacherRights: boolean;
  size?: 'page' | 'tv';
}

/** «بقيت لكم لعبتان»; renders nothing until loaded. */
export function GamesLeftChip({ hasTeacherRights, size = 'page' }: GamesLeftChipProps) {
  const { data } = useQuery(userGamesQuery);
  if (hasTeacherRights || data?.unlimited) {
    return (
      <Chip size={size}>
        <Glyph name="infinity" />
        {allowanceTexts.unlimited}
      </Chip>
    );
  }
  return data ? <Chip size={size}>{counted(data.regularGames, gamesLeftForYou)}</Chip> : null;
}
