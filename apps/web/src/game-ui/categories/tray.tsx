import type { CSSProperties } from 'react';
import { cx } from '../../lib/cx';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import type { CategoryMark } from '../../woven/category-marks';
import { dyeColour } from '../../woven/dye-colour';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { WovenIcon } from '../../woven/woven-icon';
import { gameUiTexts } from '../texts.ar';
import styles from './tray.module.css';

interface TrayItem {
  categoryId: number;
  mark: CategoryMark;
  name: string;
  picture?: string | undefined;
}

interface TrayProps {
  label: string;
  items: readonly TrayItem[];
  slots?: number;
  onRemove: (categoryId: number) => void;
}

/** The chosen categories in order; a click removes one. */
export function Tray({ label, items, slots = 6, onRemove }: TrayProps) {
  return (
    <ol className={styles.tray} aria-label={label}>
      {Array.from({ length: slots }, (_, index) => {
        const item = items[index];
        return (
          <li key={item?.categoryId ?? `empty-${index}`}>
            {item ? (
              <button
                type="button"
                className={cx(notch(1), styles.slot)}
                style={{ '--dye': dyeColour(item.mark.color) } as CSSProperties}
                aria-label={gameUiTexts.removeFromTray(item.name)}
                onClick={() => onRemove(item.categoryId)}
              >
                {item.picture === undefined ? (
                  <WovenIcon icon={item.mark.icon} className={styles.icon} />
                ) : (
                  <img className={styles.icon} src={item.picture} alt="" />
                )}
              </button>
            ) : (
              <span className={cx(notch(1), styles.slot)}>
                <Glyph name="dots" />
                <VisuallyHidden>{gameUiTexts.emptySlot}</VisuallyHidden>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
