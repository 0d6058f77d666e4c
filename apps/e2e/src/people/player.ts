import type { Locator, Page } from '@playwright/test';
import { expect } from '../engines/expect';
import { hasNumber, inArabic, numberIn } from './digits';
import type { GamePlan } from './host';

export type Team = 1 | 2;

/** The parts of a game that a screen shows. Fields that it does not show are missing. */
export interface ScreenState {
  /** Missing on a phone while a question is open. */
  scores?: [number, number];
  /** Shown on the board only. */
  onTurn?: Team;
  /** Accessible names of the played tiles, with their winners. Only on the board. */
  used?: string[];
  /** The open question's text; null on the board. */
  question: string | null;
  answer: string | null;
}

export class Player {
  readonly #page: Page;
  readonly #plan: GamePlan;
  readonly board: Locator;
  /** The card of the open question. */
  readonly card: Locator;
  readonly answer: Locator;

  constructor(page: Page, plan: GamePlan) {
    this.#page = page;
    this.#plan = plan;
    this.board = page.getByRole('region', { name: 'اللوحة' });
    this.card = page.getByRole('article');
    this.answer = this.card.getByRole('status').filter({ hasText: /^الإجابة/ });
  }

  nameOf(team: Team | null): string {
    return team === null ? 'لا أحد' : (this.#plan.teams[team - 1] ?? '');
  }

  /** A tile that is not yet played. @param number 1 to 6 */
  tile(category: string, number: number): Locator {
    return this.board.getByRole('button', { name: `${category}، السؤال ${inArabic(number)}`, exact: true });
  }

  usedTile(category: string, number: number, winner: Team | null): Locator {
    return this.board.getByRole('img', {
      name: `${category}، السؤال ${inArabic(number)}، ${this.nameOf(winner)}`,
      exact: true,
    });
  }

  async opens(category: string, number: number): Promise<void> {
    await this.tile(category, number).click();
    await this.card.waitFor();
  }

  async reveals(): Promise<void> {
    await this.card.getByRole('button', { name: 'أظهروا الإجابة' }).click();
    // A short interval, because every one of the 36 questions waits here.
    await expect.poll(() => this.answer.isVisible(), { intervals: [40] }).toBe(true);
  }

  /** Plays the open question's sound or film and waits until it runs. */
  async plays(kind: 'audio' | 'video'): Promise<void> {
    await this.card.getByRole('button', { name: 'شغّلوا' }).click();
    const seconds = () => this.card.locator(kind).evaluate((media: HTMLMediaElement) => media.currentTime);
    await expect.poll(seconds).toBeGreaterThan(0);
  }

  /** Awards the question and waits for its played tile. */
  async awards(winner: Team | null): Promise<void> {
    await this.pressesAward(winner);
    await this.card.waitFor({ state: 'hidden' });
  }

  /** Presses the award without waiting for its effect. */
  async pressesAward(winner: Team | null): Promise<void> {
    const awards = this.#page.getByRole('region', { name: 'لمن النقطة؟' });
    await awards.getByRole('button', { name: new RegExp(`^${this.nameOf(winner)}`) }).click();
  }

  async corrects(team: Team, by: 1 | -1): Promise<void> {
    const verb = by === 1 ? 'زيادة نقطة' : 'إنقاص نقطة';
    await this.#page.getByRole('button', { name: `${verb}: ${this.nameOf(team)}` }).click();
  }

  async undoes(): Promise<void> {
    await this.#page.getByRole('button', { name: 'تراجع' }).click();
  }

  /** Saves the game and leaves by the dialog. */
  async savesAndLeaves(): Promise<void> {
    await this.#page.getByRole('banner').getByRole('button', { name: 'الرئيسية' }).click();
    await this.#page.getByRole('dialog').getByRole('button', { name: 'احفظوا واخرجوا' }).click();
    await expect(this.#page.getByRole('heading', { name: 'من يكسب الليلة؟' })).toBeVisible();
  }

  /** Asserts that this phone is a remote, which shows the sign of a remote instead of the link home. */
  async seesRemoteSign(): Promise<void> {
    await expect(this.#page.getByRole('button', { name: 'الرئيسية' })).toBeHidden();
  }

  /** Saves and leaves on a phone that is a remote, where the exit is among the tools. */
  async leavesAsRemote(): Promise<void> {
    await this.seesRemoteSign();
    await this.#page.getByRole('button', { name: 'أدوات اللعبة' }).click();
    await this.#page.getByRole('dialog').getByRole('button', { name: 'الخروج من اللعبة' }).click();
    await this.#page.getByRole('dialog').getByRole('button', { name: 'احفظوا واخرجوا' }).click();
  }

  /** Waits until no transition is running, then reads what this screen shows. */
  async sees(): Promise<ScreenState> {
    let state: ScreenState | undefined;
    await expect(async () => {
      state = await this.#seesNow();
    }).toPass({ intervals: [40] });
    return state as ScreenState;
  }

  /** Waits until this screen shows this state; missing fields are not compared. */
  async comesToSee(state: Partial<ScreenState>): Promise<void> {
    await expect.poll(() => this.#seesNow().catch(() => undefined)).toMatchObject({ ...state });
  }

  /** The seconds of the running clock. */
  async seesSeconds(): Promise<number> {
    return numberIn((await this.card.getByRole('timer').getAttribute('aria-label')) ?? '');
  }

  /** @throws if the screen shows no game or is in a transition */
  async #seesNow(): Promise<ScreenState> {
    return (await this.card.isVisible()) ? this.#seesQuestion() : this.#seesBoard();
  }

  async #seesBoard(): Promise<ScreenState> {
    const used = await this.board
      .getByRole('img')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label') ?? ''));
    const [first, second] = [await this.#panel(1), await this.#panel(2)];
    if (!first.includes('دوركم الآن') && !second.includes('دوركم الآن')) throw new Error('nobody has the turn now');
    return {
      scores: [numberIn(first), numberIn(second)],
      onTurn: first.includes('دوركم الآن') ? 1 : 2,
      used,
      question: null,
      answer: null,
    };
  }

  async #seesQuestion(): Promise<ScreenState> {
    const awards = await this.#page
      .getByRole('region', { name: 'لمن النقطة؟' })
      .getByRole('button', { name: /النقطة لهم/ })
      .allInnerTexts();
    return {
      ...scoresIn(awards),
      question: textIn(await this.card.getByRole('paragraph').allInnerTexts()),
      answer: (await this.answer.allInnerTexts())[0] ?? null,
    };
  }

  async #panel(team: Team): Promise<string> {
    return textIn(await this.#page.getByRole('region', { name: this.nameOf(team), exact: true }).allInnerTexts());
  }
}

function textIn([text]: string[]): string {
  if (text === undefined) throw new Error('the element is not visible now');
  return text;
}

function scoresIn([first = '', second = '']: string[]): Pick<ScreenState, 'scores'> {
  return hasNumber(first) && hasNumber(second) ? { scores: [numberIn(first), numberIn(second)] } : {};
}
