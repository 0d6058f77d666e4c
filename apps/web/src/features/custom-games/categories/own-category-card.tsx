import type { CSSProperties } from 'react';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Written } from '../../../ui/frames/written';
import { dyeColour } from '../../../woven/dye-colour';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { WovenIcon } from '../../../woven/woven-icon';
import type { OwnCategory } from '../api';
import { ContentsLine } from '../contents-line';
import { ExportSheets } from '../sheets/export-sheets';
import styles from './own-category-card.module.css';
import { categoriesTexts } from './texts.ar';

interface OwnCategoryCardProps {
  category: OwnCategory;
  isChosen: boolean;
  /**
   * Whether the category cannot be chosen, because six others are chosen or the category lacks questions. A click then shows
   * the reason.
   */
  isDimmed: boolean;
  editHref: string;
  onPress: () => void;
  onShare: () => void;
  onRemove: () => void;
}

/** An own category. A click chooses the category; buttons below have the other actions. */
export function OwnCategoryCard(props: OwnCategoryCardProps) {
  const { category, isChosen, isDimmed, editHref, onPress, onShare, onRemove } = props;
  const { name, color, icon, files, isShared, isPlayed } = category;
  return (
    <article
      className={cx(notch(), styles.card, isChosen && styles.chosen)}
      style={{ '--dye': dyeColour(color) } as CSSProperties}
    >
      <button
        type="button"
        className={cx(styles.press, isDimmed && !isChosen && styles.dimmed)}
        aria-pressed={isChosen}
        onClick={onPress}
      >
        <WovenIcon icon={icon} className={styles.icon} />
        <span className={styles.words}>
          <Written className={styles.name}>{name}</Written>
          <span className={styles.note}>
            {category.questionCount === 0 ? (
              categoriesTexts.unfinished
            ) : (
              <ContentsLine questions={category.questionCount} files={files} />
            )}
          </span>
        </span>
        {isChosen ? (
          <span className={styles.tick}>
            <Glyph name="tick" />
          </span>
        ) : null}
      </button>
      <p className={styles.signs}>
        {isPlayed ? (
          <span>
            <Glyph name="play" />
            {categoriesTexts.played}
          </span>
        ) : null}
        {isShared ? (
          <span>
            <Glyph name="qr" />
            {categoriesTexts.shared}
          </span>
        ) : null}
      </p>
      <div className={styles.verbs}>
        <ButtonLink to={editHref} variant="ghost" size="sm">
          {categoriesTexts.edit}
          <VisuallyHidden> {name}</VisuallyHidden>
        </ButtonLink>
        <Button variant="ghost" size="sm" aria-label={categoriesTexts.shareOf(name)} onClick={onShare}>
          {categoriesTexts.share}
        </Button>
        {category.questionCount === 0 ? null : <ExportSheets category={category} />}
        <Button variant="bad" size="sm" aria-label={categoriesTexts.removeOf(name)} onClick={onRemove}>
          {categoriesTexts.remove}
        </Button>
      </div>
    </article>
  );
}
