import { useQuery } from '@tanstack/react-query';
import { cx } from '../../../lib/cx';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { type RecordEntry, recordQuery } from '../api';
import { trickTexts } from '../texts.ar';
import styles from './slyest-option.module.css';

interface TrickedGame {
  id: string;
  team1Name: string;
  team2Name: string;
}

/**
 * «أخبث خيار الليلة»: of the wrong options that a rival's phone wrote, the one that was chosen fastest. Renders
 * nothing if none was chosen.
 */
export function SlyestOption({ game }: { game: TrickedGame }) {
  // Refetches a cached record, because an undo might have reopened the game.
  const { data } = useQuery({ ...recordQuery(game.id), refetchOnMount: 'always' });
  const slyest = slyestOf(data?.entries ?? []);
  if (slyest === undefined) return null;
  const { by, option } = slyest;
  return (
    <p className={cx(notch(), styles.slyest, styles[`team${by}`])}>
      <Glyph name={by === 1 ? 'steps' : 'comb'} />
      <span>
        {trickTexts.slyest} <Written>{option}</Written>
      </span>
      <small>{trickTexts.from(by === 1 ? game.team1Name : game.team2Name)}</small>
    </p>
  );
}

function slyestOf(entries: readonly RecordEntry[]): RecordEntry['trick'] {
  const tricks = entries.flatMap(({ undone, trick }) => (undone || trick === undefined ? [] : [trick]));
  return tricks.reduce<RecordEntry['trick']>(
    (best, trick) => (best === undefined || trick.tookMs < best.tookMs ? trick : best),
    undefined,
  );
}
