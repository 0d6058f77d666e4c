import type { Locator, Page } from '@playwright/test';
import { expect } from '../engines/expect';
import type { GamePlan } from './host';
import { Player, type Team } from './player';

export class QrPlayer extends Player {
  readonly #screen: Page;
  /** The image of the round's QR code. */
  readonly code: Locator;
  readonly options: Locator;
  /** The result of a round, shown for 3 s. */
  readonly result: Locator;

  constructor(page: Page, plan: GamePlan) {
    super(page, plan);
    this.#screen = page;
    this.code = page.getByRole('img', { name: 'رمز الجولة' });
    this.options = page.getByRole('region', { name: 'الخيارات' }).getByRole('button');
    this.result = page.getByRole('status').filter({ hasText: /^إجابة (صحيحة|خاطئة)/ });
  }

  /** Opens a question. @returns the URL in its code */
  async opensRound(category: string, number: number): Promise<string> {
    await this.tile(category, number).click();
    return this.address();
  }

  /** The URL below the code. */
  async address(): Promise<string> {
    await this.code.waitFor();
    return (await this.#screen.getByRole('figure').locator('bdi').textContent()) ?? '';
  }

  /** @param words the text that counts the phones, such as «فتح الرمز جوال واحد» */
  async seesPhoneCount(words: string): Promise<void> {
    await expect(this.#screen.getByRole('status').filter({ hasText: words })).toBeVisible();
  }

  /** Requests another code for the same question. @returns its URL */
  async renews(): Promise<string> {
    const before = await this.address();
    await this.#screen.getByRole('button', { name: 'رمز جديد' }).click();
    await expect.poll(() => this.address()).not.toBe(before);
    return this.address();
  }

  async playsWithoutPhone(): Promise<void> {
    await this.#screen.getByRole('button', { name: 'بلا جوال' }).click();
  }

  option(text: string): Locator {
    return this.options.filter({ has: this.#screen.getByText(text, { exact: true }) });
  }

  async chooses(text: string): Promise<void> {
    await this.option(text).click();
  }

  /** Waits until the result of this team's choice has appeared and disappeared. @param answer the right one */
  async seesResult(team: Team, isRight: boolean, answer: string): Promise<void> {
    const words = isRight ? `إجابة صحيحة، النقطة لفريق ${this.nameOf(team)}` : `إجابة خاطئة، والصحيحة: ${answer}`;
    // Other accepted forms may follow a right answer.
    await expect(this.result).toContainText(words);
    await this.result.waitFor({ state: 'hidden' });
  }
}
