import type { Locator, Page } from '@playwright/test';
import { expect } from '../engines/expect';

/** Somebody of the other team with a phone in hand, who has scanned a code of «خربطهم». */
export class Rival {
  readonly #page: Page;
  readonly first: Locator;
  readonly second: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.first = page.getByRole('textbox', { name: 'الخيار الخاطئ الأول' });
    this.second = page.getByRole('textbox', { name: 'الخيار الخاطئ الثاني' });
  }

  /** Scans a code. @param team whose phone the page says it is */
  async opens(address: string, team: string): Promise<void> {
    await this.#page.goto(address);
    await expect(this.#page.getByRole('heading', { level: 1, name: `${team}، خربطوهم!` })).toBeVisible();
  }

  /** The right answer, which this phone is told. */
  async answer(): Promise<string> {
    const line = await this.#page.getByText('الإجابة الصحيحة:').textContent();
    return (line ?? '').replace('الإجابة الصحيحة:', '').trim();
  }

  async types(one: string, two: string): Promise<void> {
    await this.first.fill(one);
    await this.second.fill(two);
  }

  async sends(one: string, two: string): Promise<void> {
    await this.types(one, two);
    await this.pressesSend();
  }

  async pressesSend(): Promise<void> {
    await this.#page.getByRole('button', { name: 'أرسل الخيارين' }).click();
  }

  /** Its own two are with the others now. */
  async seesTaken(one: string, two: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { name: 'وصلت خياراتكم' })).toBeVisible();
    await this.seesTwo(one, two);
  }

  /** Another phone of the team was quicker: its two are there. */
  async isBeatenBy(one: string, two: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { name: 'سبقكم جوال آخر من فريقكم بالإرسال' })).toBeVisible();
    await this.seesTwo(one, two);
  }

  async seesTwo(one: string, two: string): Promise<void> {
    const list = this.#page.getByRole('list', { name: 'الخياران الخاطئان' });
    await expect(list.getByRole('listitem')).toHaveText([one, two]);
  }

  /** The page says one thing, and that is all. */
  async seesEnd(title: 'انتهت الجولة' | 'انتهى هذا الرمز' | 'رمز غير معروف'): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  /** The round is over, whether this phone saw its end or came back after it. */
  async seesOver(): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: /^(انتهت الجولة|انتهى هذا الرمز)$/ })).toBeVisible();
  }

  /** The notice that stands, in its title and its sentence, and which of the two fields it is about. */
  async isRefused([title, text]: readonly [string, string], invalid: readonly [boolean, boolean]): Promise<void> {
    await expect(this.#page.getByRole('alert').filter({ hasText: title })).toContainText(text);
    for (const [field, isInvalid] of [
      [this.first, invalid[0]],
      [this.second, invalid[1]],
    ] as const) {
      if (isInvalid) await expect(field).toHaveAccessibleDescription(new RegExp(`^${text}`));
      else await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    }
  }
}
