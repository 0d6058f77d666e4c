import { expect, type Page } from '@playwright/test';
import { ConnectPlayer, type Owners, SIDE } from '../people/connect-player';
import { inArabic } from '../people/digits';
import { type GamePlan, thursday } from '../people/host';
import type { Team } from '../people/player';
import { placeAt } from './places';
import { board, bothSee, type Screens, type Start, startsAndJoins } from './two-screens';

const connectPlan: GamePlan = { ...thursday, mode: 'وصلهم' };

export type ConnectScreens = Screens<ConnectPlayer>;

/** The result of one question: the team that was right, and the square that it takes. */
export type Round = { winner: Team; square: number } | { winner: null };

const squares = Array.from({ length: SIDE * SIDE }, (_, square) => square);

/** Splits the grid into two halves, of which neither has three squares in a row. */
const isOfFirstTeam = (square: number) => ((square % SIDE) + 2 * Math.floor(square / SIDE)) % 4 < 2;

/** Rounds that never form a line. @param winners the team that is right in each round, repeated */
export function withoutLine(winners: readonly (Team | null)[], count: number): Round[] {
  const left = { 1: squares.filter(isOfFirstTeam), 2: squares.filter((square) => !isOfFirstTeam(square)) };
  return Array.from({ length: count }, (_, index) => {
    const winner = winners[index % winners.length] ?? null;
    const square = winner === null ? undefined : left[winner].shift();
    return winner === null || square === undefined ? { winner: null } : { winner, square };
  });
}

/** The expected state of a game of «وصلهم», computed by the test. */
export class ConnectLedger {
  readonly #owners: (Team | null)[] = squares.map(() => null);
  readonly #marks: string[] = [];

  played(name: string, round: Round): void {
    this.#marks.push(name);
    if (round.winner !== null) this.#owners[round.square] = round.winner;
  }

  tookOther(before: number, square: number): void {
    this.#owners[square] = this.#owners[before] ?? null;
    this.#owners[before] = null;
  }

  get owners(): Owners {
    return [...this.#owners];
  }

  get marks(): string[] {
    return [...this.#marks];
  }

  get scores(): [number, number] {
    const count = (team: Team) => this.#owners.filter((owner) => owner === team).length;
    return [count(1), count(2)];
  }

  /** The turn passes with every question, no matter which team took a square. */
  get onTurn(): Team {
    return this.#marks.length % 2 === 0 ? 1 : 2;
  }
}

/** Opens a game of «وصلهم» on two screens. */
export async function startsConnect(tvPage: Page, phonePage: Page, start: Start = 'seeded'): Promise<ConnectScreens> {
  await startsAndJoins(tvPage, phonePage, connectPlan, start);
  const screens = screensOf(tvPage, phonePage);
  await bothAgree(screens, new ConnectLedger());
  return screens;
}

const screensOf = (tvPage: Page, phonePage: Page): ConnectScreens => ({
  tv: new ConnectPlayer(tvPage, connectPlan),
  phone: new ConnectPlayer(phonePage, connectPlan),
  tvPage,
  phonePage,
});

function markOf(player: ConnectPlayer, place: number, { winner }: Round): string {
  const { category, number } = placeAt(place);
  return `${category}، السؤال ${inArabic(number)}، ${player.nameOf(winner)}`;
}

/** Asserts that both screens show the ledger's scores, turn, questions and grid. */
export async function bothAgree(screens: ConnectScreens, ledger: ConnectLedger): Promise<void> {
  await bothSee(screens, board(ledger.scores, ledger.onTurn, ...ledger.marks));
  for (const player of [screens.tv, screens.phone]) {
    await player.comesToSeeGrid(ledger.owners);
    await player.seesCall(ledger.onTurn, 'اختاروا سؤالًا');
  }
}

/**
 * Plays rounds on the two screens alternately and compares both with the ledger after each.
 * @param isLast whether the last of these rounds ends the game
 */
export async function playsConnect(
  screens: ConnectScreens,
  ledger: ConnectLedger,
  rounds: readonly Round[],
  isLast: boolean,
): Promise<void> {
  for (const [index, round] of rounds.entries()) {
    const ends = isLast && index === rounds.length - 1;
    const [player, other] = index % 2 === 0 ? [screens.tv, screens.phone] : [screens.phone, screens.tv];
    const { category, number } = placeAt(ledger.marks.length);
    await player.opens(category, number);
    await other.card.waitFor();
    await player.pressesAward(round.winner);
    if (round.winner !== null) {
      await other.seesCall(round.winner, 'اختاروا مربعًا');
      await other.claims(round.square);
    }
    ledger.played(markOf(player, ledger.marks.length, round), round);
    if (!ends) await bothAgree(screens, ledger);
  }
}

/** Asserts the winner dialog on both screens. @param words the margin; omitted for a draw */
export async function bothSeeEnd(
  { tvPage, phonePage }: Pick<ConnectScreens, 'tvPage' | 'phonePage'>,
  title: string,
  words?: string,
): Promise<void> {
  for (const page of [tvPage, phonePage]) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (words !== undefined) await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
}
