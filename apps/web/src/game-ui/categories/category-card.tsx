import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { Written } from '../../ui/frames/written';
import type { CategoryMark } from '../../woven/category-marks';
import { dyeColour } from '../../woven/dye-colour';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { WovenIcon } from '../../woven/woven-icon';
import styles from './category-card.module.css';

interface CategoryCardProps {
  mark: CategoryMark;
  name: string;
  /** «٣ ألعاب، بقيت ٢», «٣ ألعاب، أنهيتموها». */
  note: ReactNode;
  /** A picture instead of the woven icon. */
  picture?: string | undefined;
  isChosen: boolean;
  /** Whether all its games are played. */
  isDone?: boolean;
  /** A label on the edge: «جديد». */
  badge?: string | undefined;
  /** Whether no further category can be chosen. The card stays clickable, and the page explains why it is not added. */
  isDimmed?: boolean;
  onPress: () => void;
}

/** A category in the chooser: dye, woven icon, name and number of games left. */
export function CategoryCard(props: CategoryCardProps) {
  const { mark, name, note, picture, isChosen, isDone = false, badge, isDimmed = false, onPress } = props;
  return (
    <button
      type="button"
      className={cx(
        notch(),
        styles.card,
        isChosen && styles.chosen,
        isDone && styles.done,
        isDimmed && !isChosen && styles.dimmed,
      )}
      style={{ '--dye': dyeColour(mark.color) } as CSSProperties}
      aria-pressed={isChosen}
      onClick={onPress}
    >
      {isChosen ? (
        <span className={styles.tick}>
          <Glyph name="tick" />
        </span>
      ) : null}
      {picture === undefined ? (
        <WovenIcon icon={mark.icon} className={styles.icon} />
      ) : (
        <img className={styles.icon} src={picture} alt="" />
      )}
      <span className={styles.words}>
        <Written className={styles.name}>{name}</Written>
        <span className={styles.note}>
          {isDone ? <Glyph name="tick" /> : null}
          {note}
        </span>
      </span>
      {badge === undefined ? null : <span className={styles.badge}>{badge}</span>}
    </button>
  );
}
