import type { Page } from '@playwright/test';
import { expect } from '../engines/expect';
import { Rival } from './rival';

/** A guest of an evening with a phone. */
export class Guest {
  readonly #page: Page;
  /** The part of the phone's page that shows a round. */
  readonly round: Rival;

  constructor(page: Page) {
    this.#page = page;
    this.round = new Rival(page);
  }

  /** Types the six digits of the screen. */
  async types(digits: string): Promise<void> {
    await this.#page.goto('/j');
    await this.#page.getByLabel('رقم الدخول').fill(digits);
    await this.#page.getByRole('button', { name: 'دخول', exact: true }).click();
  }

  /** Joins on the page of the evening. */
  async joins(name: string, team: string): Promise<void> {
    await this.#page.getByLabel('اسمك').fill(name);
    await this.#page.getByRole('radio', { name: team }).check();
    await this.#page.getByRole('button', { name: 'الدخول إلى السهرة' }).click();
  }

  /** Says that the seat of the taken name is this guest's own. */
  async asksForSeat(name: string): Promise<void> {
    await this.seesTitle(`أنت ${name}؟`);
    await this.#page.getByRole('button', { name: 'نعم، أريد مقعدي' }).click();
  }

  /** Guesses whether the other team knows the answer, and waits until the server has the guess. */
  async guesses(guess: 'يعرفونها' | 'ما يعرفونها'): Promise<void> {
    const before = await this.#answeredGuesses();
    await this.#page.getByRole('button', { name: guess, exact: true }).click();
    await expect.poll(() => this.#answeredGuesses()).toBeGreaterThan(before);
    await expect(this.#page.getByRole('button', { name: guess, exact: true, pressed: true })).toBeVisible();
  }

  /** The number of guesses that the server has answered. */
  #answeredGuesses(): Promise<number> {
    return this.#page.locator('body').evaluateAll(() => {
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return calls.filter(({ name, responseEnd }) => name.endsWith('/guess') && responseEnd > 0).length;
    });
  }

  async claims(): Promise<void> {
    await this.#page.getByRole('button', { name: 'أنا عرفتها' }).click();
    await this.seesTitle('النقطة منك');
  }

  /** Changes the guest's name between two questions. */
  async renames(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'تغيير الاسم' }).click();
    await this.#page.getByLabel('اسمك').fill(name);
    await this.#page.getByRole('button', { name: 'حفظ الاسم' }).click();
    await expect(this.#page.getByText(name, { exact: true })).toBeVisible();
  }

  /** Presses the button of a race. */
  async presses(options?: { timeout: number }): Promise<void> {
    await this.#page.getByRole('button').click(options);
  }

  hasTitle(title: string): Promise<boolean> {
    return this.#page.getByRole('heading', { level: 1, name: title }).isVisible();
  }

  /** Waits until the phone's heading is this title, which tells the state of the game. */
  async seesTitle(title: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
}
