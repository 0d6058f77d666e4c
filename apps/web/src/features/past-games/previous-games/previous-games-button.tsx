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

/** A frame with two woven lines. */
const sign = [
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

/** «ألعابي السابقة» on the home page; hidden while there are none. */
export function PreviousGamesButton({ userId, to }: { userId: string; to: string }) {
  const { games = [], next } = useCompletedGames(userId);
  const { data: counts } = useQuery({ ...gameCountsQuery, enabled: next !== null });
  if (games.length === 0) return null;
  const all = next === null || counts === undefined ? games.length : counts.running + counts.saved + counts.finished;
  return (
    <Link to={to} className={cx(notch(), styles.button)}>
      <WovenDrawing bitmap={sign} className={styles.sign} />
      <span className={styles.words}>
        <span className={styles.name}>{pastGamesTexts.previousGames}</span>
        <span className={styles.note}>{counted(all, gamesAndBands)}</span>
      </span>
    </Link>
  );
}
