import { expect, type Locator, type Page } from '@playwright/test';

/** A host among their past games. */
export class Librarian {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** From home to the list. */
  async opensList(): Promise<void> {
    await this.#page.getByRole('link', { name: /^ألعابي السابقة/ }).click();
    await expect(this.#page.getByRole('heading', { level: 1, name: 'ألعابي السابقة' })).toBeVisible();
  }

  /** A game's row in the list. */
  row(gameName: string): Locator {
    return this.#page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.#page.getByRole('heading', { level: 2, name: gameName, exact: true }) });
  }

  async renames(gameName: string, name: string): Promise<void> {
    await this.row(gameName)
      .getByRole('button', { name: `غيّر اسم اللعبة: ${gameName}` })
      .click();
    const field = this.#page.getByRole('textbox', { name: 'اسم اللعبة' });
    await field.fill(name);
    await field.press('Enter');
    await expect(this.row(name)).toBeVisible();
  }

  async renamesTeams(gameName: string, teams: readonly [string, string]): Promise<void> {
    await this.row(gameName)
      .getByRole('button', { name: `غيّر أسماء الفريقين: ${gameName}` })
      .click();
    await this.#page.getByRole('textbox', { name: 'الفريق الأول' }).fill(teams[0]);
    await this.#page.getByRole('textbox', { name: 'الفريق الثاني' }).fill(teams[1]);
    await this.#page.getByRole('button', { name: 'احفظ', exact: true }).click();
    for (const team of teams) await expect(this.row(gameName).getByText(team, { exact: true }).first()).toBeVisible();
  }

  /** Opens the record of a game. @returns its lines, newest first */
  async readsRecord(gameName: string): Promise<Locator> {
    await this.row(gameName)
      .getByRole('button', { name: `المحضر: ${gameName}` })
      .click();
    const dialog = this.#page.getByRole('dialog', { name: `محضر ${gameName}` });
    return dialog.getByRole('region', { name: 'سطور المحضر' }).getByRole('listitem');
  }

  async closesRecord(): Promise<void> {
    await this.#page.getByRole('button', { name: 'أغلق المحضر' }).click();
  }

  /** Opens the dialog by which an ended game is played once more. */
  async asksForReplay(gameName: string): Promise<Locator> {
    await this.row(gameName).getByRole('button', { name: 'أعيدوها' }).click();
    return this.#page.getByRole('dialog', { name: `أعيدوا «${gameName}»` });
  }
}
