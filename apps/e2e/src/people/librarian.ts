import { expect, type Locator, type Page } from '@playwright/test';

/** A host in the list of past games. */
export class Librarian {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens the list from home. */
  async opensList(): Promise<void> {
    await this.#page.getByRole('link', { name: /^ألعابي السابقة/ }).click();
    await expect(this.#page.getByRole('heading', { level: 1, name: 'ألعابي السابقة' })).toBeVisible();
  }

  row(gameName: string): Locator {
    return this.#page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.#page.getByRole('heading', { level: 2, name: gameName, exact: true }) });
  }

  async renames(gameName: string, name: string): Promise<void> {
    await this.row(gameName)
      .getByRole('button', { name: `غيّروا اسم اللعبة: ${gameName}` })
      .click();
    const field = this.#page.getByRole('textbox', { name: 'اسم اللعبة' });
    await field.fill(name);
    await field.press('Enter');
    await expect(this.row(name)).toBeVisible();
  }

  async renamesTeams(gameName: string, teams: readonly [string, string]): Promise<void> {
    await this.row(gameName)
      .getByRole('button', { name: `غيّروا أسماء الفريقين: ${gameName}` })
      .click();
    await this.#page.getByRole('textbox', { name: 'الفريق الأول' }).fill(teams[0]);
    await this.#page.getByRole('textbox', { name: 'الفريق الثاني' }).fill(teams[1]);
    await this.#page.getByRole('button', { name: 'احفظوا', exact: true }).click();
    for (const team of teams) await expect(this.row(gameName).getByText(team, { exact: true }).first()).toBeVisible();
  }

  /** Opens a game's record. @returns its lines, newest first */
  async readsRecord(gameName: string): Promise<Locator> {
    await this.row(gameName)
      .getByRole('button', { name: `سجلّ اللعبة: ${gameName}` })
      .click();
    const dialog = this.#page.getByRole('dialog', { name: `سجلّ لعبة «${gameName}»` });
    return dialog.getByRole('region', { name: 'سطور السجلّ' }).getByRole('listitem');
  }

  async closesRecord(): Promise<void> {
    await this.#page.getByRole('button', { name: 'أغلقوا السجلّ' }).click();
  }

  /** Opens the dialog of a replay. */
  async asksForReplay(gameName: string): Promise<Locator> {
    await this.row(gameName).getByRole('button', { name: 'أعيدوها' }).click();
    return this.#page.getByRole('dialog', { name: `أعيدوا «${gameName}»` });
  }
}
