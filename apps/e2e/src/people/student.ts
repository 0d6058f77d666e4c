import type { Page } from '@playwright/test';
import { expect } from '../engines/expect';
import { inArabic, numberIn, scoreInArabic } from './digits';

const LETTERS = ['A', 'B', 'C', 'D'] as const;

/** The verdict on one answer, as the phone shows it. */
export interface Verdict {
  isCorrect: boolean;
  points: number;
}

/** A student with a phone and no account. Uses only what the phone shows. */
export class Student {
  readonly page: Page;
  readonly name: string;

  constructor(page: Page, name: string) {
    this.page = page;
    this.name = name;
  }

  /** Confirms that the phone, which already has a place, is used by the same person. */
  async saysWhoItIs(): Promise<void> {
    await this.page.getByRole('button', { name: /^نعم، أنا/ }).click();
  }

  /** Opens the URL in the QR code and joins. */
  async scansAndJoins(address: string): Promise<void> {
    await this.page.goto(address);
    await this.joins();
  }

  /** Types the join code and joins. */
  async typesCodeAndJoins(code: string): Promise<void> {
    await this.page.goto('/j');
    await this.page.getByLabel('رقم الدخول').fill(code);
    await this.page.getByRole('button', { name: 'دخول', exact: true }).click();
    await this.joins();
  }

  async joins(): Promise<void> {
    const field = this.page.getByLabel('اسمك');
    const button = this.page.getByRole('button', { name: 'انضم للعبة' });
    await expect(button).toBeDisabled();
    await field.fill(this.name);
    await button.click();
  }

  async seesLobby(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: `أهلًا ${this.name}` })).toBeVisible();
  }

  async seesQuestion(text: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: text })).toBeVisible();
  }

  option(place: number) {
    return this.page.getByRole('group', { name: 'الخيارات' }).getByRole('button').nth(place);
  }

  /** Presses an option, which locks all options. */
  async presses(place: number): Promise<void> {
    await expect(this.option(place)).toContainText(LETTERS[place] ?? '');
    await this.option(place).click();
    await expect(this.option(place)).toHaveAttribute('aria-pressed', 'true');
    for (const other of [0, 1, 2, 3]) await expect(this.option(other)).toHaveAttribute('aria-disabled', 'true');
  }

  get verdict() {
    return this.page.getByRole('main').getByRole('status');
  }

  async readsVerdict(): Promise<Verdict> {
    await expect(this.verdict).toContainText(/إجابة صحيحة|إجابة خاطئة/);
    const text = (await this.verdict.textContent()) ?? '';
    const isCorrect = text.includes('إجابة صحيحة');
    const points = /\+[٠-٩]+/.exec(text)?.[0];
    return { isCorrect, points: points === undefined ? 0 : numberIn(points) };
  }

  /** Asserts the total of points below the question. */
  async seesPoints(points: number): Promise<void> {
    await expect(this.page.getByText(new RegExp(`^النقاط\\s*${scoreInArabic(points)}$`))).toBeVisible();
  }

  /** Asserts the result after the end: rank, right answers and points. */
  async seesResult({
    rank,
    of,
    correct,
    total,
    points,
  }: Record<'rank' | 'of' | 'correct' | 'total' | 'points', number>): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'انتهت اللعبة!' })).toBeVisible();
    await expect(this.page.getByText(new RegExp(`^ترتيبك\\s*${inArabic(rank)}\\s*من ${inArabic(of)}$`))).toBeVisible();
    const percent = inArabic(Math.round((correct / total) * 100));
    const counted =
      correct === 0
        ? `لا إجابة صحيحة من ${inArabic(total)}`
        : `${inArabic(correct)}\\s*صحيحة من\\s*${inArabic(total)}\\D*${percent}٪`;
    await expect(this.page.getByText(new RegExp(counted))).toBeVisible();
    await expect(this.page.getByText(new RegExp(`^مجموع نقاطك\\s*${scoreInArabic(points)}$`))).toBeVisible();
  }
}
