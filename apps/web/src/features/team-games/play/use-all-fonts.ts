import { useEffect } from 'react';

/**
 * Loads the fonts that the board itself does not need, for example the one with the zero of a clock. A browser loads a font when its first
 * letter is shown, and then lays the whole page out again: in the middle of the animation that opens a card.
 * @param isStill whether nothing moves, so that this layout disturbs no animation
 */
export function useAllFonts(isStill: boolean): void {
  useEffect(() => {
    if (!isStill || !('fonts' in document)) return;
    for (const font of document.fonts) {
      // Without a connection the font is loaded when it is needed, as before.
      if (font.status === 'unloaded') font.load().catch(() => undefined);
    }
  }, [isStill]);
}
