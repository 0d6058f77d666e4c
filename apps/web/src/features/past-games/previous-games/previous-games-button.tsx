import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { notch } from '../../../woven/notch';
import { WovenDrawing } from '../../../woven/woven-drawing';
import { gameCountsQuery } from '../api';
import { useCompletedGames } from '../stored-games';
import { gamesAndBands, pastGamesTexts } from '../texts.ar';
import styles from './previous-games-button.module.css';

/** An icon of a list: a frame with two lines in the teams' colours. */
const listIcon = [
  '##########',
  '##########',
  '##......##',
  '##.bbbb.##',
  '##......##',
  '##.cccc.##',
  '##......##',
  '##########',
  '##########',
];

/** «ألعابي السابقة» on the home page; renders nothing if the user has no games. */
export function PreviousGamesButton({ userId, to }: { userId: string; to: string }) {
  const { games = [], next } = useCompletedGames(userId);
  const { data: counts } = useQuery({ ...gameCountsQuery, enabled: next !== null });
  if (games.length === 0) return null;
  const total = next === null || counts === undefined ? games.length : counts.running + counts.saved + counts.finished;
  return (
    <Link to={to} className={cx(notch(), styles.button)}>
      <WovenDrawing bitmap={listIcon} className={styles.sign} />
      <span className={styles.words}>
        <span className={styles.name}>{pastGamesTexts.previousGames}</span>
        <span className={styles.note}>{counted(total, gamesAndBands)}</span>
      </span>
    </Link>
  );
}
