import type { Page } from '@playwright/test';
import type { Evening } from '../people/host';
import type { Team } from '../people/player';
import type { Product } from '../product/product';

/** What a visit looks at, and with whose eyes. */
export interface Visit {
  page: Page;
  product: Product;
  /** A phone's pages come in steps, and it has a search behind its sign. */
  isPhone: boolean;
  /** The names that the visit gives. */
  evening: Evening;
  /**
   * Called for each state that a page can be in.
   * @param state what the page shows, in words
   * @param fits a board, an open question or home: it fills the screen and does not scroll
   */
  look: (state: string, fits?: 'board' | 'question' | 'home') => Promise<void>;
}

/** Each team some, and nobody some. */
export const winnerOf = (place: number): Team | null => ([1, 2, null] as const)[place % 3] ?? null;
