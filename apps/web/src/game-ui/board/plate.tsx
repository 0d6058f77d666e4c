import type { CSSProperties } from 'react';
import { cx } from '../../lib/cx';
import { Written } from '../../ui/frames/written';
import type { CategoryMark } from '../../woven/category-marks';
import { dyeColour } from '../../woven/dye-colour';
import { WovenIcon } from '../../woven/woven-icon';
import styles from './plate.module.css';

interface PlateProps {
  mark: CategoryMark;
  name: string;
  /** A picture instead of the woven icon. */
  picture?: string | undefined;
  /** `head`: in the header of a question, as wide as its text. `beside`: before the tiles of a narrow row. */
  place?: 'board' | 'head' | 'beside';
  id?: string;
}

/** In characters. Longer names have a smaller font. */
const LONG = 18;
/** In characters. On a wide board longer names have a smaller font too, because the narrow plate would break them into two lines. */
const LONG_ON_BOARD = 13;

/** A category's name between lozenge ends, on its dye. */
export function Plate({ mark, name, picture, place = 'board', id }: PlateProps) {
  const dye = { '--dye': dyeColour(mark.color) } as CSSProperties;
  return (
    <h2
      className={cx(styles.plate, place === 'head' && styles.inHead, place === 'beside' && styles.inRow)}
      style={dye}
      id={id}
    >
      {picture === undefined ? (
        <WovenIcon icon={mark.icon} className={styles.mark} />
      ) : (
        <img className={styles.mark} src={picture} alt="" />
      )}
      <Written
        className={cx(
          styles.name,
          name.length > LONG ? styles.long : name.length > LONG_ON_BOARD && place === 'board' && styles.snug,
        )}
      >
        {name}
      </Written>
    </h2>
  );
}
