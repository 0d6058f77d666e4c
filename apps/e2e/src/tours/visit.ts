import type { Page } from '@playwright/test';
import type { GamePlan } from '../people/host';
import type { Team } from '../people/player';
import type { Product } from '../product/product';

/** The dependencies of a tour. */
export interface Visit {
  page: Page;
  product: Product;
  /** Whether the page has the phone layout, which needs other steps: a wizard, and a search behind an icon. */
  isPhone: boolean;
  /** The names and categories to choose. */
  plan: GamePlan;
  /**
   * Checks or photographs a state of the page.
   * @param state describes the page, for messages and file names
   * @param fits the kind of page, if it must fit the screen without scrolling
   */
  look: (state: string, fits?: 'board' | 'question' | 'home') => Promise<void>;
}

/** Team 1, team 2 and nobody in turn. */
export const winnerOf = (place: number): Team | null => ([1, 2, null] as const)[place % 3] ?? null;
