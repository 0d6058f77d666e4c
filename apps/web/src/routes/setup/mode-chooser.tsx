import type { PlayMode } from '@lamma/protocol/games';
import { useEffect, useId, useRef } from 'react';
import { modeCards } from '../../features/team-games/modes/cards.ar';
import { cx } from '../../lib/cx';
import type { Bitmap } from '../../woven/bitmap';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { WovenDrawing } from '../../woven/woven-drawing';
import styles from './mode-chooser.module.css';
import { setupTexts } from './texts.ar';

/** The drawing of each mode. */
const modeSigns: Readonly<Record<PlayMode, Bitmap>> = {
  classic: ['##.##.##', '##.##.##', '........', '##.oo.##', '##.oo.##', '........', '##.##.##', '##.##.##'],
  connect: ['dd......', 'dd......', '..cc....', '..cc....', '....cc..', '....cc..', '......cc', '......cc'],
  qr: ['###..###', '#.#..#.#', '###..###', '...bb...', '...bb...', '###..#.b', '#.#..##.', '###.#.#b'],
  race: ['...oo...', '..oooo..', '..oooo..', '.#....#.', '.######.', '########', '########', '.######.'],
};

const names = Object.keys(modeCards) as PlayMode[];
const bestMode = names.find((mode) => modeCards[mode].isBest);

interface ModeChooserProps {
  value: PlayMode | null;
  onChange: (mode: PlayMode) => void;
  /** `form`: narrow, the explanation of the chosen mode is below. `page`: large, every card has its explanation. */
  look: 'form' | 'page';
  /** Whether the game has own categories. */
  isOwn?: boolean;
  /** Whether to mark the group while no mode is chosen, as after an attempt to start. */
  marksEmpty?: boolean;
}

/** A radio group of cards for the modes. */
export function ModeChooser({ value, onChange, look, isOwn = false, marksEmpty = false }: ModeChooserProps) {
  const id = useId();
  const explanation = useRef<HTMLParagraphElement>(null);
  const isChosenHere = useRef(false);
  useEffect(() => {
    // On a phone the explanation would be below the fold, behind the start button.
    if (value !== null && isChosenHere.current) explanation.current?.scrollIntoView({ block: 'nearest' });
  }, [value]);
  const handleChange = (mode: PlayMode) => {
    isChosenHere.current = true;
    onChange(mode);
  };
  const isMissing = marksEmpty && value === null;
  const explain = (mode: PlayMode) => (isOwn ? modeCards[mode].explainOwn : undefined) ?? modeCards[mode].explain;
  return (
    <fieldset
      className={cx(styles.modes, look === 'page' && styles.page, isMissing && styles.missing)}
      data-part="gameMode"
      aria-describedby={isMissing ? `${id}-missing` : undefined}
    >
      <legend className={styles.legend}>{setupTexts.mode}</legend>
      {isMissing ? (
        <p className={styles.problem} id={`${id}-missing`}>
          <Glyph name="x" />
          {setupTexts.chooseMode}
        </p>
      ) : null}
      <div className={styles.cards}>
        {names.map((mode) => (
          <label key={mode} className={cx(notch(1), styles.card, mode === value && styles.chosen)}>
            <input
              className={styles.input}
              type="radio"
              name={id}
              checked={mode === value}
              aria-describedby={look === 'page' || mode === value ? `${id}-${mode}` : undefined}
              onChange={() => handleChange(mode)}
            />
            <WovenDrawing bitmap={modeSigns[mode]} className={styles.sign} />
            <span className={styles.name}>{modeCards[mode].label}</span>
            {bestMode === mode ? <span className={styles.best}>{setupTexts.best}</span> : null}
            {look === 'page' ? (
              <span className={styles.explain} id={`${id}-${mode}`}>
                {explain(mode)}
              </span>
            ) : null}
          </label>
        ))}
      </div>
      {look === 'form' && value !== null ? (
        <p ref={explanation} className={styles.explain} id={`${id}-${value}`}>
          {explain(value)}
        </p>
      ) : null}
    </fieldset>
  );
}
