import type { Locator, Page } from '@playwright/test';
import { expect } from '../engines/expect';

/** A rival with a phone that opens codes of «خربطهم». */
export class Rival {
  readonly #page: Page;
  readonly first: Locator;
  readonly second: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.first = page.getByRole('textbox', { name: 'الخيار الخاطئ الأول' });
    this.second = page.getByRole('textbox', { name: 'الخيار الخاطئ الثاني' });
  }

  /** Opens a code. @param team the team that the page names */
  async opens(address: string, team: string): Promise<void> {
    await this.#page.goto(address);
    await expect(this.#page.getByRole('heading', { level: 1, name: `${team}، خربطوهم!` })).toBeVisible();
  }

  /** The right answer, which the rival's phone shows. */
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
    await this.#send.click();
  }

  get #send(): Locator {
    return this.#page.getByRole('button', { name: 'أرسلوا الخيارين' });
  }

  /** Asserts that this phone's options were accepted. */
  async seesTaken(one: string, two: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { name: 'وصلت خياراتكم' })).toBeVisible();
    await this.seesOptions(one, two);
  }

  /** Asserts that the page shows these options as those that another phone of the team sent first. */
  async seesOtherPhonesOptions(one: string, two: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { name: 'وصلت خيارات من جوال آخر' })).toBeVisible();
    await this.seesOptions(one, two);
  }

  async seesOptions(one: string, two: string): Promise<void> {
    const list = this.#page.getByRole('list', { name: 'الخياران الخاطئان' });
    await expect(list.getByRole('listitem')).toHaveText([one, two]);
  }

  async seesEnd(title: 'انتهت الجولة' | 'انتهى هذا الرمز' | 'رمز غير معروف'): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  /** Waits until the round is over. The title depends on whether a wrong option was chosen, and then says whose turn it is. */
  async seesOver(): Promise<void> {
    const title = /^(انتهت الجولة|خدعناهم .*|دوركم الآن|الدور على .*|انتهت اللعبة)$/;
    await expect(this.#page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  /** Waits until the phone's heading is this title, which tells the state of the game. */
  async seesTitle(title: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  async seesCall(team: string): Promise<void> {
    await this.seesTitle(`${team}، خربطوهم!`);
    await expect(this.first).toBeVisible();
  }

  /** Answers that the phone belongs to the other team, which writes the options. */
  async choosesOtherTeam(): Promise<void> {
    await this.#page.getByRole('button', { name: 'أنا من الفريق الآخر' }).click();
  }

  #isSendCovered(): Promise<boolean> {
    return this.#send.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  }

  /** Asserts the alert's title and text, that the alert does not cover the button, and which of the two fields are marked invalid. */
  async seesRefusal([title, text]: readonly [string, string], invalid: readonly [boolean, boolean]): Promise<void> {
    await expect(this.#page.getByRole('alert').filter({ hasText: title })).toContainText(text);
    expect(await this.#isSendCovered()).toBe(false);
    for (const [field, isInvalid] of [
      [this.first, invalid[0]],
      [this.second, invalid[1]],
    ] as const) {
      if (isInvalid) await expect(field).toHaveAccessibleDescription(new RegExp(`^${text}`));
      else await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    }
  }
}
