import { expect, type Locator, type Page } from '@playwright/test';
import { inArabic } from './digits';
import type { GamePlan } from './host';
import { Player, type Team } from './player';

/** The width and height of the grid in squares. */
export const SIDE = 7;

/** The teams of the squares, row by row. */
export type Owners = readonly (Team | null)[];

/** Plays «وصلهم» on one screen. */
export class ConnectPlayer extends Player {
  readonly #screen: Page;
  readonly grid: Locator;

  constructor(page: Page, plan: GamePlan) {
    super(page, plan);
    this.#screen = page;
    this.grid = page.getByRole('grid', { name: 'شبكة المربعات، سبعة في سبعة' });
  }

  /** @param square 0 to 48, row by row from the top right */
  square(square: number): Locator {
    const place = `الصف ${inArabic(Math.floor(square / SIDE) + 1)}، العمود ${inArabic((square % SIDE) + 1)}، `;
    return this.grid.getByRole('button', { name: new RegExp(`^${place}`) });
  }

  async claims(square: number): Promise<void> {
    await this.square(square).click();
  }

  override async pressesAward(winner: Team | null): Promise<void> {
    const awards = this.#screen.getByRole('region', { name: 'لمن المربع؟' });
    await awards.getByRole('button', { name: new RegExp(`^${this.nameOf(winner)}`) }).click();
  }

  /** Asserts the sentence above the questions: which team must choose what. */
  async seesCall(team: Team, to: 'اختاروا سؤالًا' | 'اختاروا مربعًا'): Promise<void> {
    await expect(this.#screen.getByRole('main').getByText(`${this.nameOf(team)}، ${to}`)).toBeVisible();
  }

  async owners(): Promise<Owners> {
    const names = (await this.#labels()).map((label) => label.split('، ')[2]);
    return names.map((name) => ([1, 2] as const).find((team) => this.nameOf(team) === name) ?? null);
  }

  async comesToSeeGrid(owners: Owners): Promise<void> {
    await expect.poll(() => this.owners()).toEqual(owners);
  }

  /** Waits until exactly these squares are marked as the winning line. */
  async comesToSeeLine(line: readonly number[]): Promise<void> {
    const marked = async () =>
      (await this.#labels()).flatMap((label, square) => (label.endsWith('، على خط الفوز') ? [square] : []));
    await expect.poll(marked).toEqual(line);
  }

  async showsResult(): Promise<void> {
    await this.#screen.getByRole('button', { name: 'شاهدوا النتيجة' }).click();
  }

  #labels(): Promise<string[]> {
    const squares = this.grid.getByRole('gridcell').getByRole('button');
    return squares.evaluateAll((found) => found.map((square) => square.getAttribute('aria-label') ?? ''));
  }
}
