import type { GameCommand, GameView } from '@lamma/protocol/games';
import type { RaceOptions } from '@lamma/protocol/race';
import { type Host, host, signIn } from '@lamma/testkit/people/host';
import type { Page } from '@playwright/test';
import { type GamePlan, noura, thursday } from '../people/host';
import type { Team } from '../people/player';
import { owner, type Product } from '../product/product';

// People and games created over the API, for tests that need a page in a certain state.

/** The categories of `thursday`. */
const CATEGORY_IDS = [62, 65, 10, 53, 57, 68];

/** Signs a page in as this person by their cookies. */
export async function signInAs(page: Page, person: Host): Promise<void> {
  const cookies = person.cookieHeader().split('; ');
  await page.context().addCookies(
    cookies.map((cookie) => {
      const at = cookie.indexOf('=');
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: person.url };
    }),
  );
}

/** Signs a page in as the owner, who may play any number of games. */
export async function signInAsOwner(page: Page, product: Product): Promise<Host> {
  const person = await signIn(product.url, owner.email, owner.password);
  await signInAs(page, person);
  return person;
}

/** A new host named Noura. */
export const someHost = (url: string) => host(url, { firstName: 'نورة' });

/** Registers `noura` over the API and signs the page in, which stays empty. */
export async function signInAsNoura(page: Page): Promise<Host> {
  const url = new URL((await page.request.get('/healthz')).url()).origin;
  const person = await host(url, noura);
  await signInAs(page, person);
  return person;
}

export interface SeededGame {
  id: string;
  path: string;
  /** The state after the last move. */
  view(): GameView;
  catchesUp(): Promise<void>;
  move(command: GameCommand): Promise<void>;
  /** Opens the question at this place of the board, from 0 along the rows. */
  open(place: number): Promise<void>;
  /** Plays the questions at the places from `from` up to, but not including, `to`; `winnerOf` returns the winner of each question. */
  play(from: number, to: number, winnerOf: (place: number) => Team | null): Promise<void>;
}

const MODES = { وصلهم: 'connect', خربطهم: 'qr', اسبقهم: 'race' } as const;

/** Starts a game with the categories of `thursday`, which costs one game, or with these own categories. */
export async function someGame(
  person: Host,
  { gameName, teams, mode }: GamePlan = thursday,
  selectedCategories = CATEGORY_IDS,
  more: { drawsTurn?: true; race?: RaceOptions } = {},
): Promise<SeededGame> {
  const gameMode = mode === undefined ? 'classic' : MODES[mode];
  const game = await person.startGame({
    selectedCategories,
    gameName,
    team1Name: teams[0],
    team2Name: teams[1],
    gameMode,
    ...more,
  });
  const questions = game.state.categoriesData.flatMap((category) => category.questions.map(({ id }) => id));
  let { version, state } = game;
  const seeded: SeededGame = {
    id: game.id,
    path: `/${gameMode}-game?g=${game.id}`,
    view: () => state,
    async catchesUp() {
      ({ version, state } = await person.call('GET /api/game-sessions/:id', { params: { id: game.id } }));
    },
    async move(command) {
      const { status, body } = await person.move(game.id, version, command);
      if (status !== 200) throw new Error(`${command.type} was refused: ${body.message}`);
      ({ version, state } = body);
    },
    open: (place) => seeded.move({ type: 'openQuestion', questionId: questions[place] ?? 0 }),
    async play(from, to, winnerOf) {
      for (let place = from; place < to; place += 1) {
        await seeded.open(place);
        await seeded.move({ type: 'award', team: winnerOf(place) });
      }
    },
  };
  return seeded;
}
