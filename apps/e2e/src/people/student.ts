import type { Page } from '@playwright/test';
import { expect } from '../engines/expect';
import { inArabic, numberIn } from './digits';

/** A to D by place. */
const LETTERS = ['A', 'B', 'C', 'D'] as const;

/** What a student was told of one answer. */
export interface Told {
  isCorrect: boolean;
  points: number;
}

/** Somebody in the hall with a phone, a name and no account. Knows what stands on the phone and nothing behind it. */
export class Student {
  readonly page: Page;
  readonly name: string;

  constructor(page: Page, name: string) {
    this.page = page;
    this.name = name;
  }

  /** Opens the address of the code on the wall, and joins. */
  async scansAndJoins(address: string): Promise<void> {
    await this.page.goto(address);
    await this.joins();
  }

  /** Types the six digits that stand under the code, and joins. */
  async typesCodeAndJoins(code: string): Promise<void> {
    await this.page.goto('/j');
    await this.page.getByLabel('رمز المسابقة').fill(code);
    await this.page.getByRole('button', { name: 'ابحث عن المسابقة' }).click();
    await this.joins();
  }

  async joins(): Promise<void> {
    const field = this.page.getByLabel('اسمك');
    const button = this.page.getByRole('button', { name: 'انضم للعبة' });
    await expect(button).toBeDisabled();
    await field.fill(this.name);
    await field.press('Enter');
  }

  async waits(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: `أهلًا ${this.name}` })).toBeVisible();
  }

  async seesQuestion(text: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: text })).toBeVisible();
  }

  option(place: number) {
    return this.page.getByRole('group', { name: 'الخيارات' }).getByRole('button').nth(place);
  }

  /** Presses an option, which is locked at once. */
  async presses(place: number): Promise<void> {
    await expect(this.option(place)).toContainText(LETTERS[place] ?? '');
    await this.option(place).click();
    await expect(this.option(place)).toHaveAttribute('aria-pressed', 'true');
    for (const other of [0, 1, 2, 3]) await expect(this.option(other)).toHaveAttribute('aria-disabled', 'true');
  }

  get verdict() {
    return this.page.getByRole('main').getByRole('status');
  }

  /** What the phone says of the answer, once the server has it. */
  async told(): Promise<Told> {
    await expect(this.verdict).toContainText(/إجابة صحيحة|إجابة خاطئة/);
    const text = (await this.verdict.textContent()) ?? '';
    const isCorrect = text.includes('إجابة صحيحة');
    const points = /\+[٠-٩]+/.exec(text)?.[0];
    return { isCorrect, points: points === undefined ? 0 : numberIn(points) };
  }

  /** The sum that stands under the question. */
  async hasPoints(points: number): Promise<void> {
    await expect(this.page.getByText(new RegExp(`^النقاط\\s*${inArabic(points)}$`))).toBeVisible();
  }

  /** The end: one's own rank, and how many were right of all. */
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
    await expect(
      this.page.getByText(new RegExp(`${inArabic(correct)}\\s*صحيحة من\\s*${inArabic(total)}\\D*${percent}٪`)),
    ).toBeVisible();
    await expect(this.page.getByText(new RegExp(`^مجموع نقاطك\\s*${inArabic(points)}$`))).toBeVisible();
  }
}
