import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { owner } from '../product/product';
import { inArabic, scoreInArabic } from './digits';
import { Host } from './host';

/** A question of a contest; `correct` is the index of the right option. */
export interface TypedQuestion {
  question: string;
  options: readonly [string, string, string, string];
  correct: number;
}

/** A line of a ranking on a page or in a file. */
export interface RankedLine {
  rank: number;
  name: string;
  score: number;
}

/** A teacher who runs contests. Uses only what the pages show. */
export class ContestTeacher {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Signs in and opens the list of contests. */
  async signsIn(): Promise<void> {
    await this.page.goto('/auth');
    await new Host(this.page).fillsLogin(owner);
    await this.page.getByRole('link', { name: 'المسابقات' }).click();
    await expect(this.page.getByRole('heading', { name: 'المسابقات الفردية' })).toBeVisible();
  }

  /** Creates a contest by the form. Starts and ends on the list. */
  async writes(title: string, questions: readonly TypedQuestion[], settings: readonly string[] = []): Promise<void> {
    await this.page.getByRole('link', { name: 'مسابقة جديدة' }).first().click();
    await this.page.getByLabel('عنوان المسابقة').fill(title);
    for (const setting of settings) await this.page.getByText(setting, { exact: true }).click();
    for (const [index, { question, options, correct }] of questions.entries()) {
      if (index > 0) await this.page.getByRole('button', { name: 'أضيفوا سؤالًا' }).click();
      const row = this.page.getByRole('region', { name: `السؤال ${inArabic(index + 1)}`, exact: true });
      await row.getByPlaceholder('اكتبوا السؤال').fill(question);
      for (const [place, option] of options.entries()) {
        await row.getByPlaceholder(`الخيار ${'ABCD'[place]}`).fill(option);
      }
      await row.getByRole('radio').nth(correct).check();
    }
    await this.#saves(title);
  }

  /**
   * Creates a contest of the bank's questions that shows verdicts immediately. Starts and ends on the list.
   * @param places indexes of the questions in the category, from 0
   * @returns the questions as the form shows them
   */
  async takesFromBank(title: string, category: string, places: readonly number[]): Promise<TypedQuestion[]> {
    await this.page.getByRole('link', { name: 'مسابقة جديدة' }).first().click();
    await this.page.getByLabel('عنوان المسابقة').fill(title);
    await this.page.getByText('فورًا', { exact: true }).click();
    await this.page.getByRole('button', { name: 'من بنك الأسئلة' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: new RegExp(`^${category}`) }).click();
    for (const place of places) await dialog.getByRole('checkbox').nth(place).check();
    await dialog.getByRole('button', { name: /^أضيفوا/ }).click();
    await expect(dialog).toBeHidden();
    const questions: TypedQuestion[] = [];
    for (const number of places.keys()) questions.push(await this.#reads(number + 1));
    await this.#saves(title);
    return questions;
  }

  /** Reads a question of the form. @param number from 1 */
  async #reads(number: number): Promise<TypedQuestion> {
    const row = this.page.getByRole('region', { name: `السؤال ${inArabic(number)}`, exact: true });
    const option = (letter: string) => row.getByPlaceholder(`الخيار ${letter}`).inputValue();
    const rights = await row.getByRole('radio').evaluateAll((radios) => radios.map((one) => one.matches(':checked')));
    return {
      question: await row.getByPlaceholder('اكتبوا السؤال').inputValue(),
      options: [await option('A'), await option('B'), await option('C'), await option('D')],
      correct: rights.indexOf(true),
    };
  }

  async #saves(title: string): Promise<void> {
    await this.page.getByRole('button', { name: 'احفظوا المسابقة' }).click();
    await expect(this.page.getByRole('heading', { name: title })).toBeVisible();
  }

  /** Opens the control page from the list. */
  async takesControl(title: string): Promise<void> {
    const card = this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: title }) });
    await card.getByRole('link', { name: 'لوحة التحكم' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  /** Reads the path of the join link and the join code. */
  async readsJoinAddress(): Promise<{ path: string; code: string }> {
    const gameId = /\/solo-game-control\/([\w-]+)/.exec(this.page.url())?.[1] ?? '';
    const code = (await this.page.getByText(/^\d{6}$/).textContent()) ?? '';
    return { path: `/solo-game-join/${gameId}`, code };
  }

  /** Opens the projector's page in a second window. */
  async opensProjector(): Promise<Page> {
    const opened = this.page.context().waitForEvent('page');
    await this.page.getByRole('link', { name: 'شاشة العرض' }).click();
    return opened;
  }

  async seesNames(names: readonly string[]): Promise<void> {
    for (const name of names) await expect(this.page.getByRole('button', { name: `أخرجوا ${name}` })).toBeVisible();
  }

  /** @param words the label of the start button, which counts the participants */
  async starts(words: string): Promise<void> {
    await this.page.getByRole('button', { name: words }).click();
    await expect(this.page.getByText('السؤال ١ من', { exact: false }).first()).toBeVisible();
  }

  async seesClosed(): Promise<void> {
    await expect(this.page.getByText('أُغلق السؤال', { exact: true })).toBeVisible();
  }

  /** @param number the question to show next, from 1 */
  async goesTo(number: number): Promise<void> {
    await this.page.getByRole('button', { name: 'السؤال التالي' }).click();
    await expect(this.page.getByRole('status').filter({ hasText: `السؤال ${inArabic(number)} من` })).toBeVisible();
  }

  async finishes(): Promise<void> {
    await this.page.getByRole('button', { name: 'إنهاء المسابقة' }).last().click();
    await expect(this.page.getByRole('heading', { name: 'الترتيب النهائي' })).toBeVisible();
  }

  /** Asserts the final ranking on the page. */
  async seesFinal(lines: readonly (RankedLine & { answers: number; correct: number })[]): Promise<void> {
    const rows = this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader') });
    await expect(rows).toHaveCount(lines.length);
    for (const [index, line] of lines.entries()) {
      const row = rows.nth(index);
      await expect(row.getByRole('rowheader')).toHaveText(line.name);
      const cells = row.getByRole('cell');
      await expect(cells.nth(0)).toContainText(inArabic(line.rank));
      await expect(cells.nth(1)).toHaveText(scoreInArabic(line.answers));
      await expect(cells.nth(3)).toHaveText(scoreInArabic(line.correct));
      await expect(cells.nth(4)).toHaveText(scoreInArabic(line.score));
      for (const cell of await cells.all()) await expect(cell).toBeVisible();
    }
  }

  /** Asserts the newest run of the history. @returns its downloaded file */
  async opensHistory(session: number, lines: readonly RankedLine[]): Promise<string> {
    await this.page.getByRole('button', { name: 'السجل' }).click();
    const dialog = this.page.getByRole('dialog');
    await expect(dialog.getByText(`جلسة ${inArabic(session)}`)).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText(
      lines.map(({ rank, name, score }) => new RegExp(`^${inArabic(rank)}\\s*${name}\\s*${scoreInArabic(score)}$`)),
    );
    const download = this.page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'نزّلوا الجدول' }).click();
    await this.page.getByRole('button', { name: 'ملف CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    await dialog.getByRole('button', { name: 'إغلاق' }).click();
    return text;
  }
}
