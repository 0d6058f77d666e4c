import { limits } from '@lamma/protocol/limits';
import { useState } from 'react';
import type { Category } from '../../../features/categories/api';
import { fillPlaces } from '../../../features/categories/fill-places';
import { setupTexts } from '../texts.ar';
import type { GameChoice } from '../use-game-choice';

/** A button that fills the empty slots by a draw; another click redraws the drawn ones. */
export interface Draw {
  label: string;
  onDraw: () => void;
  /** The drawn names, announced to screen readers; empty before the first draw. */
  announcement: string;
}

/** @returns null if all slots were filled by hand */
export function useDraw(categories: readonly Category[], game: GameChoice): Draw | null {
  const [drawn, setDrawn] = useState<readonly number[]>([]);
  const chosen = game.choice.selectedCategories;
  const isFull = chosen.length >= limits.categoriesPerGame;
  if (isFull && !chosen.some((id) => drawn.includes(id))) return null;

  const names = new Map(categories.map(({ id, nameAr }) => [id, nameAr]));
  return {
    label: isFull ? setupTexts.drawAgain : setupTexts.draw,
    announcement: chosen.flatMap((id) => (drawn.includes(id) ? (names.get(id) ?? []) : [])).join('، '),
    onDraw(): void {
      const keptIds = isFull ? chosen.filter((id) => !drawn.includes(id)) : chosen;
      const others = categories.filter(({ id }) => !(isFull && drawn.includes(id)));
      const ids = fillPlaces(others, keptIds, limits.categoriesPerGame);
      setDrawn(ids.filter((id) => !keptIds.includes(id)));
      game.choose(ids);
    },
  };
}
