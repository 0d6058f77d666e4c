import type { Locator, Page } from '@playwright/test';
import { expect } from '../engines/expect';
import { inArabic, scoreInArabic } from './digits';
import type { GamePlan } from './host';
import type { Team } from './player';

export class Racer {
  readonly #page: Page;
  readonly #plan: GamePlan;
  readonly board: Locator;
  readonly card: Locator;

  constructor(page: Page, plan: GamePlan) {
    this.#page = page;
    this.#plan = plan;
    this.board = page.getByRole('region', { name: 'اللوحة' });
    this.card = page.getByRole('article');
  }

  nameOf(team: Team): string {
    return this.#plan.teams[team - 1] ?? '';
  }

  /** @param number 1 to 6 */
  async opens(category: string, number: number): Promise<void> {
    const tile = `${category}، السؤال ${inArabic(number)}`;
    await this.board.getByRole('button', { name: tile, exact: true }).click();
    await this.card.waitFor();
  }

  /** Opens the buttons, and waits until they are lit. */
  async arms(): Promise<void> {
    await this.card.getByRole('button', { name: /^افتحوا الأزرار|^افتحوها الآن/ }).click();
    await this.seesOpen();
  }

  async seesOpen(): Promise<void> {
    await expect(this.card.getByText(/^اضغطوا!$|^الفرصة لفريق /)).toBeVisible();
  }

  /** Presses the key of a team, and waits until the screen names the team as the fastest. */
  async presses(team: Team): Promise<void> {
    await this.#page.keyboard.press(team === 1 ? 'KeyP' : 'KeyQ');
    await this.seesFastest(this.nameOf(team));
  }

  /** @param name of the fastest team or guest, who may answer */
  async seesFastest(name: string): Promise<void> {
    await expect(this.#page.getByRole('region', { name: `الجواب عند ${name}` })).toBeVisible();
  }

  /** Judges by a physical key, in any keyboard layout. */
  async judges(isRight: boolean): Promise<void> {
    await this.#page.keyboard.press(isRight ? 'KeyY' : 'KeyN');
  }

  /** The whole explanation shows, above the line with the point that stays in view below it. */
  async seesExplanation(words: RegExp): Promise<void> {
    const explanation = this.card.getByText(words);
    await expect(explanation).toBeInViewport({ ratio: 1 });
    const end = async (line: Locator, edge: 'top' | 'bottom') =>
      line.evaluate((element, side) => element.getBoundingClientRect()[side], edge);
    const point = await end(this.card.getByText(/^النقطة |^لا نقطة/), 'top');
    expect(await end(explanation, 'bottom')).toBeLessThanOrEqual(point);
  }

  async seesAnswer(words: string): Promise<void> {
    await expect(this.card.getByText(words)).toBeVisible();
    await expect(this.card.getByRole('status').filter({ hasText: /^الإجابة/ })).toBeVisible();
  }

  async goesOn(): Promise<void> {
    await this.card.getByRole('button', { name: /^السؤال التالي|^إلى النتيجة/ }).click();
  }

  async undoes(): Promise<void> {
    await this.#page.getByRole('button', { name: 'تراجع' }).click();
  }

  async seesScores(one: number, two: number): Promise<void> {
    for (const [team, score] of [
      [1, one],
      [2, two],
    ] as const) {
      await expect(this.#page.locator(`[data-team="${team}"] [data-score]`).first()).toHaveText(scoreInArabic(score));
    }
  }
}
