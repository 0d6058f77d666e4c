import type { Locator, Page } from '@playwright/test';
import { expect } from '../engines/expect';
import type { Evening } from './host';
import { Player, type Team } from './player';

/** Whoever plays «خربطهم» on the host's screen. */
export class QrPlayer extends Player {
  readonly #screen: Page;
  /** The round's code, drawn. */
  readonly code: Locator;
  readonly options: Locator;
  /** What came of the choice, as long as it stands. */
  readonly result: Locator;

  constructor(page: Page, evening: Evening) {
    super(page, evening);
    this.#screen = page;
    this.code = page.getByRole('img', { name: 'رمز الجولة' });
    this.options = page.getByRole('region', { name: 'الخيارات' }).getByRole('button');
    this.result = page.getByRole('status').filter({ hasText: /^إجابة (صحيحة|خاطئة)/ });
  }

  /** Opens a question. @returns the address that its code carries */
  async opensRound(category: string, number: number): Promise<string> {
    await this.tile(category, number).click();
    return this.address();
  }

  /** The address below the code. */
  async address(): Promise<string> {
    await this.code.waitFor();
    return (await this.#screen.getByRole('figure').locator('bdi').textContent()) ?? '';
  }

  /** What the screen says of the phones that opened the code, as «فتح الرمز جوال واحد». */
  async isToldOfPhones(words: string): Promise<void> {
    await expect(this.#screen.getByRole('status').filter({ hasText: words })).toBeVisible();
  }

  /** Asks for another code of the same question. @returns its address */
  async renews(): Promise<string> {
    const before = await this.address();
    await this.#screen.getByRole('button', { name: 'رمز جديد' }).click();
    await expect.poll(() => this.address()).not.toBe(before);
    return this.address();
  }

  async playsWithoutPhone(): Promise<void> {
    await this.#screen.getByRole('button', { name: 'بلا هاتف' }).click();
  }

  /** An option by its text. */
  option(text: string): Locator {
    return this.options.filter({ has: this.#screen.getByText(text, { exact: true }) });
  }

  async chooses(text: string): Promise<void> {
    await this.option(text).click();
  }

  /** Waits for the result of this team's choice, and until it is gone again. @param answer the right one */
  async seesResult(team: Team, isRight: boolean, answer: string): Promise<void> {
    const words = isRight ? `إجابة صحيحة، النقطة لفريق ${this.nameOf(team)}` : `إجابة خاطئة، والصحيحة: ${answer}`;
    // Below a right answer its other forms may stand.
    await expect(this.result).toContainText(words);
    await this.result.waitFor({ state: 'hidden' });
  }
}
