import { expect, type Page } from '@playwright/test';
import { inArabic } from '../people/digits';
import { type GamePlan, Host, noura, thursday } from '../people/host';
import type { Team } from '../people/player';
import { QrPlayer } from '../people/qr-player';
import { Rival } from '../people/rival';
import type { Product } from '../product/product';
import { placeAt } from './places';
import { signInAsOwner, someGame } from './seeded-game';
import { board, opensSeeded, type Start } from './two-screens';

const qrPlan: GamePlan = { ...thursday, mode: 'خربطهم' };

/** The rivals' wrong options, unlike any answer of the bank. */
export const WRONG = ['بوجمعة النوخذة', 'سدو الجدة'] as const;

/** The host's screen, and a signed-out phone for each team. */
export interface QrTable {
  tv: QrPlayer;
  /** The phone of team 1 and the phone of team 2. */
  phones: readonly [Rival, Rival];
  /** Maps the URL in a code to the URL that a phone opens, which may lead through a proxy of the test. */
  phoneUrl: (address: string) => string;
}

/** The expected state of a game of «خربطهم», computed by the test. */
export class QrLedger {
  readonly #marks: string[] = [];
  readonly #scores: [number, number] = [0, 0];

  /** @param isRight whether the team on turn chose the answer */
  played(name: string, isRight: boolean): void {
    if (isRight) this.#scores[this.onTurn - 1] = (this.#scores[this.onTurn - 1] ?? 0) + 1;
    this.#marks.push(name);
  }

  get marks(): string[] {
    return [...this.#marks];
  }

  get scores(): [number, number] {
    return [...this.#scores];
  }

  /** The turn passes after every question. */
  get onTurn(): Team {
    return this.#marks.length % 2 === 0 ? 1 : 2;
  }

  get rival(): Team {
    return this.onTurn === 1 ? 2 : 1;
  }
}

/** Opens a game of «خربطهم» on the screen; the phones stay empty. */
export async function startsQr(
  tvPage: Page,
  phonePages: readonly [Page, Page],
  { start = 'seeded', phoneUrl = (address) => address }: { start?: Start; phoneUrl?: QrTable['phoneUrl'] } = {},
): Promise<QrTable> {
  if (start === 'byHand') {
    const host = new Host(tvPage);
    await host.registers(noura);
    await host.startsGame(qrPlan);
  } else await opensSeeded([tvPage], qrPlan);
  const table = tableOf(tvPage, phonePages, phoneUrl);
  await table.tv.comesToSee(board([0, 0], 1));
  return table;
}

/** Opens a game of six questions on the screen: those of an own category with the name of the plan's first category. */
export async function startsShortQr(
  tvPage: Page,
  phonePages: readonly [Page, Page],
  product: Product,
): Promise<QrTable> {
  const person = await signInAsOwner(tvPage, product);
  const { id } = await person.call('POST /api/custom-categories', { body: { name: placeAt(0).category } });
  const questions = [1, 2, 3, 4, 5, 6].map((number) => ({
    questionText: `ما لون الشراع رقم ${number}؟`,
    correctAnswer: `لون الشراع ${number}`,
    questionOrder: number,
    points: 1,
  }));
  await person.call('POST /api/custom-questions/bulk', { body: { categoryId: id, questions } });
  await tvPage.goto((await someGame(person, qrPlan, [id])).path);
  const table = tableOf(tvPage, phonePages, (address) => address);
  await table.tv.comesToSee(board([0, 0], 1));
  return table;
}

const tableOf = (tvPage: Page, phonePages: readonly [Page, Page], phoneUrl: QrTable['phoneUrl']): QrTable => ({
  tv: new QrPlayer(tvPage, qrPlan),
  phones: [new Rival(phonePages[0]), new Rival(phonePages[1])],
  phoneUrl,
});

/** The phone of the team that is not on turn. */
export const rivalOf = ({ phones }: QrTable, ledger: QrLedger): Rival => phones[ledger.rival - 1] as Rival;

/** Opens the next question, and its code on the rival's phone. */
export async function scans(table: QrTable, ledger: QrLedger): Promise<{ rival: Rival; address: string }> {
  const { category, number } = placeAt(ledger.marks.length);
  const address = await table.tv.opensRound(category, number);
  const rival = rivalOf(table, ledger);
  await rival.opens(table.phoneUrl(address), table.tv.nameOf(ledger.rival));
  return { rival, address };
}

/**
 * Waits for the three options, chooses one for the team on turn and waits until the result has disappeared.
 * @param answer the right one
 * @param wrong the rivals' two options
 */
export async function choosesAndSees(
  { tv }: QrTable,
  ledger: QrLedger,
  { answer, wrong = WRONG, isRight }: { answer: string; wrong?: readonly [string, string]; isRight: boolean },
): Promise<void> {
  await expect(tv.options).toHaveCount(3);
  for (const text of [answer, ...wrong]) await expect(tv.option(text)).toHaveCount(1);
  await tv.chooses(isRight ? answer : wrong[0]);
  await tv.seesResult(ledger.onTurn, isRight, answer);
  recordRound(tv, ledger, isRight);
}

/** Records the question that has just been played. */
export function recordRound(tv: QrPlayer, ledger: QrLedger, isRight: boolean): void {
  const { category, number } = placeAt(ledger.marks.length);
  const winner = isRight ? ledger.onTurn : null;
  ledger.played(`${category}، السؤال ${inArabic(number)}، ${tv.nameOf(winner)}`, isRight);
}

/** Asserts that the host's screen shows the ledger's board. */
export async function seesBoard({ tv }: QrTable, ledger: QrLedger): Promise<void> {
  await tv.comesToSee(board(ledger.scores, ledger.onTurn, ...ledger.marks));
}

/**
 * Plays rounds: scan, wrong options, choice.
 * @param isRight whether the team chooses the answer, round by round, repeated
 * @param isLast whether the last of these rounds ends the game
 */
export async function playsQr(
  table: QrTable,
  ledger: QrLedger,
  { count, isRight, isLast }: { count: number; isRight: readonly boolean[]; isLast: boolean },
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const { rival } = await scans(table, ledger);
    await rival.sends(...WRONG);
    await rival.seesTaken(...WRONG);
    const answer = await rival.answer();
    await choosesAndSees(table, ledger, { answer, isRight: isRight[index % isRight.length] === true });
    await rival.seesOver();
    if (!isLast || index < count - 1) await seesBoard(table, ledger);
  }
}

/** Asserts the winner dialog. */
export async function seesQrEnd(page: Page, { tv }: QrTable, ledger: QrLedger, words: string): Promise<void> {
  const [first, second] = ledger.scores;
  await expect(page.getByRole('heading', { level: 1, name: tv.nameOf(first > second ? 1 : 2) })).toBeVisible();
  await expect(page.getByText(words, { exact: true })).toBeVisible();
}
