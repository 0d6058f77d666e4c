import { randomUUID } from 'node:crypto';
import type { GameCommand, GameMode, GameView } from '@lamma/protocol/games';
import type { User } from '@lamma/protocol/rest/accounts/accounts';
import { openScreen, type Screen, type ScreenOptions } from './screen';
import { type CallReply, type Visitor, visitor } from './visitor';

export interface GameChoices {
  selectedCategories: number[];
  gameName: string;
  team1Name: string;
  team2Name: string;
  gameMode: GameMode;
  /** The server chooses at random which team begins. */
  drawsTurn?: true;
}

/** The choices for a game with the categories 1 to 6. `change` overrides them. */
export const gameChoices = (change: Partial<GameChoices> = {}): GameChoices => ({
  selectedCategories: [1, 2, 3, 4, 5, 6],
  gameName: 'ديوانية الخميس',
  team1Name: 'صقور الديرة',
  team2Name: 'نواخذة الخليج',
  gameMode: 'classic',
  ...change,
});

/** A user with an account. */
export interface Host extends Visitor {
  user: User;
  email: string;
  password: string;
  /** The choices for a game with the bank's first six categories. `change` overrides them. */
  gameChoices(change?: Partial<GameChoices>): Promise<GameChoices>;
  /** Starts a game by the documented calls: create, then session. */
  startGame(change?: Partial<GameChoices>): Promise<CallReply<'POST /api/game-sessions'>>;
  /** Plays a move over REST, as decided on the state of this version. */
  move(
    gameId: string,
    version: number,
    command: GameCommand,
    commandId?: string,
  ): Promise<{ status: number; body: MoveAnswer }>;
  openScreen(options?: ScreenOptions): Promise<Screen>;
}
export interface MoveAnswer {
  ok: boolean;
  version: number;
  state: GameView;
  code?: string;
  reason?: string;
  message?: string;
}

let people = 0;

/** Registers a new account with a unique name and e-mail. */
export async function host(
  url: string,
  given: { email?: string; password?: string; firstName?: string } = {},
): Promise<Host> {
  people += 1;
  const person = visitor(url);
  const email = given.email ?? `host${people}.${randomUUID().slice(0, 8)}@example.com`;
  const password = given.password ?? 'majlis-2026';
  const user = await person.call('POST /api/auth/register', {
    body: {
      firstName: given.firstName ?? 'نورة',
      lastName: 'العنزي',
      email,
      phoneNumber: '+96550123456',
      password,
    },
  });
  return asHost(person, user, email, password);
}

/** Signs in to an existing account. */
export async function signIn(url: string, email: string, password: string): Promise<Host> {
  const person = visitor(url);
  const user = await person.call('POST /api/auth/login', { body: { email, password } });
  return asHost(person, user, email, password);
}

function asHost(person: Visitor, user: User, email: string, password: string): Host {
  const ownChoices: Host['gameChoices'] = async (change = {}) => {
    const categories = await person.call('GET /api/categories');
    return gameChoices({ selectedCategories: categories.slice(0, 6).map(({ id }) => id), ...change });
  };
  return {
    ...person,
    user,
    email,
    password,
    gameChoices: ownChoices,
    async startGame(change) {
      const body = await ownChoices(change);
      await person.call('POST /api/create-game-with-numbers', { body });
      return person.call('POST /api/game-sessions', { body: { ...body, clientId: randomUUID() } });
    },
    async move(gameId, version, command, commandId = randomUUID()) {
      const response = await person.request('POST', `/api/game-sessions/${gameId}/commands`, {
        commandId,
        version,
        command,
      });
      return { status: response.status, body: (await response.json()) as MoveAnswer };
    },
    openScreen: (options) => openScreen(person, options),
  };
}
