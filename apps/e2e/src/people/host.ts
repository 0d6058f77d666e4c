import type { Page } from '@playwright/test';
import { expect } from '../engines/expect';

/** The fields of the sign-up form. */
export interface Account {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
}

/** What a host chooses for a game: categories, names and mode. */
export interface GamePlan {
  /** Names of categories, in the order of the board. */
  categories: readonly string[];
  gameName: string;
  /** Team 1, team 2. */
  teams: readonly [string, string];
  /** Default: classic. */
  mode?: 'وصلهم' | 'خربطهم' | 'اسبقهم';
}

export const noura: Account = {
  firstName: 'نورة',
  lastName: 'العنزي',
  email: 'noura@example.com',
  phone: '50123456',
  password: 'majlis-2026',
};

export const thursday: GamePlan = {
  categories: ['الأنبياء', 'كأس العالم', 'خرائط العالم', 'عواصم العالم', 'أعلام الدول', 'ألغاز رياضيات'],
  gameName: 'ديوانية الخميس',
  teams: ['صقور الديرة', 'نواخذة الخليج'],
};

/** A host on all pages except the board. Uses only what the pages show. */
export class Host {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Starts as a visitor and ends on home. */
  async registers(account: Account): Promise<void> {
    await this.#page.goto('/');
    await this.#page.getByRole('link', { name: 'تسجيل جديد' }).click();
    await this.#page.getByLabel('الاسم الأول').fill(account.firstName);
    await this.#page.getByLabel('اسم العائلة').fill(account.lastName);
    await this.#page.getByLabel('البريد الإلكتروني').fill(account.email);
    await this.#page.getByRole('textbox', { name: 'رقم الهاتف' }).fill(account.phone);
    await this.#page.getByRole('textbox', { name: 'كلمة المرور' }).fill(account.password);
    await this.#page.getByRole('button', { name: 'إنشاء الحساب' }).click();
    await this.seesHome(account);
  }

  /** Starts as a visitor and ends on home. */
  async signsIn(account: Account): Promise<void> {
    await this.#page.goto('/');
    await this.#page.getByRole('link', { name: 'دخول أو إنشاء حساب' }).click();
    await this.fillsLogin(account);
    await this.seesHome(account);
  }

  /** Signs in, on the sign-in page. */
  async fillsLogin({ email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
    await this.#page.getByLabel('البريد الإلكتروني').fill(email);
    await this.#page.getByRole('textbox', { name: 'كلمة المرور' }).fill(password);
    await this.#page.getByRole('button', { name: 'دخول', exact: true }).click();
  }

  async seesHome({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): Promise<void> {
    await expect(this.#page.getByRole('heading', { name: 'من يكسب الليلة؟' })).toBeVisible();
    await expect(this.#page.getByText(`أهلًا، ${firstName} ${lastName}`)).toBeVisible();
  }

  async seesGamesLeft(words: string): Promise<void> {
    await expect(this.#page.getByText(words, { exact: true })).toBeVisible();
  }

  /** Enters a code on home. */
  async redeems(code: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: 'كود التفعيل' }).fill(code);
    await this.#page.getByRole('button', { name: 'تفعيل', exact: true }).click();
  }

  /** Goes from home to the categories and makes all choices, without pressing the start button. */
  async choosesGame(plan: GamePlan): Promise<void> {
    await this.#page.getByRole('link', { name: 'ابدأ اللعب' }).click();
    await this.fillsGameForm(plan);
  }

  /** Makes all choices on the categories page, on wide screens and phones. */
  async fillsGameForm({ categories, gameName, teams, mode }: GamePlan): Promise<void> {
    await expect(this.#page.getByRole('navigation', { name: 'الأقسام' })).toBeVisible();
    const chosen = this.#page.getByRole('main').getByRole('button', { pressed: true });
    for (let left = await chosen.count(); left > 0; left -= 1) {
      await chosen.first().click();
      await expect(chosen).toHaveCount(left - 1);
    }
    for (const name of categories) {
      // Exact, since a category's name can be a prefix of another's.
      const card = this.#page.locator('button[aria-pressed]', { has: this.#page.getByText(name, { exact: true }) });
      await card.click();
      await expect(card).toHaveAttribute('aria-pressed', 'true');
    }
    const next = this.#page.getByRole('button', { name: 'التالي: الفريقان وطريقة اللعب' });
    if (await next.isVisible()) await next.click();
    await this.#page.getByLabel('اسم اللعبة').fill(gameName);
    await this.#page.getByLabel('الفريق الأول').fill(teams[0]);
    await this.#page.getByLabel('الفريق الثاني').fill(teams[1]);
    await this.choosesMode(mode ?? 'كلاسيكي');
    await expect(this.#page.getByText('تم حفظ الألعاب تلقائيًا مع رقم اللعبة لكل فئة')).toBeVisible();
  }

  async choosesMode(mode: string): Promise<void> {
    await this.#page.getByRole('group', { name: 'طريقة اللعب' }).getByText(mode, { exact: true }).click();
    await expect(this.#page.getByRole('radio', { name: new RegExp(`^${mode}`) })).toBeChecked();
  }

  async choosesDraw(): Promise<void> {
    const begins = this.#page.getByRole('group', { name: 'من يبدأ؟' });
    await begins.getByText('اقرعوا من يبدأ', { exact: true }).click();
    await expect(begins.getByRole('radio', { name: 'اقرعوا من يبدأ' })).toBeChecked();
  }

  async pressesStart(): Promise<void> {
    await this.#page.getByRole('button', { name: 'ابدأ اللعب' }).click();
  }

  /** Starts a new game from home and ends on its board. */
  async startsGame(plan: GamePlan): Promise<void> {
    await this.choosesGame(plan);
    await this.pressesStart();
    await expect(this.#page.getByRole('region', { name: 'اللوحة' })).toBeVisible();
  }

  /** Resumes the unfinished game on home. */
  async resumes({ gameName }: Pick<GamePlan, 'gameName'>): Promise<void> {
    const waiting = this.#page.getByRole('region', { name: `لعبة لم تنتهِ: ${gameName}` });
    await waiting.getByRole('link', { name: 'تابعوا اللعب' }).click();
    await expect(this.#page.getByRole('heading', { name: gameName, level: 1 })).toBeVisible();
  }

  async logsOut(): Promise<void> {
    await this.#page.getByRole('button', { name: 'خروج' }).click();
    await expect(this.#page.getByRole('link', { name: 'دخول أو إنشاء حساب' })).toBeVisible();
  }

  /** Asserts the toast that is shown. */
  async seesToast(title: string, text?: string): Promise<void> {
    const toast = this.#page.getByRole('region', { name: /^الإشعارات/ }).getByRole('listitem');
    await expect(toast.getByText(title, { exact: true })).toBeVisible();
    if (text !== undefined) await expect(toast.getByText(text, { exact: true })).toBeVisible();
  }
}
