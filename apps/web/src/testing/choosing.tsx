import { fireEvent, screen } from '@testing-library/react';
import type { ReplyOf } from '../lib/server/http';
import { Component as Categories } from '../routes/setup/categories/categories-route';
import { Component as GameSetup } from '../routes/setup/game-setup/game-setup-route';
import { fakeServer } from './fake-server';
import { renderRoutes } from './render';
import { aUser } from './samples';

type Category = ReplyOf<'GET /api/categories'>[number];
type Answers = Parameters<typeof fakeServer>[0];

export function aCategory(changes: Partial<Category>): Category {
  const { gameCount = 3 } = changes;
  return {
    id: 62,
    nameAr: 'الأنبياء',
    section: 'islamic',
    color: 'dye-1',
    gameCount,
    questions: [],
    questionCount: gameCount * 6,
    gamesPlayed: 0,
    gamesLeft: gameCount,
    ...changes,
  };
}

/** Eight categories of all sections; the first of football is finished. */
export const someCategories = [
  aCategory({ id: 62, nameAr: 'الأنبياء' }),
  aCategory({ id: 68, nameAr: 'ألغاز رياضيات', section: 'misc', gameCount: 2, gamesLeft: 1, gamesPlayed: 1 }),
  aCategory({ id: 24, nameAr: 'الدوري الإيطالي', section: 'football', gameCount: 6, gamesLeft: 0, gamesPlayed: 6 }),
  aCategory({ id: 65, nameAr: 'كأس العالم', section: 'football' }),
  aCategory({ id: 10, nameAr: 'خرائط العالم', section: 'geographic', gameCount: 5 }),
  aCategory({ id: 53, nameAr: 'عواصم العالم', section: 'geographic' }),
  aCategory({ id: 57, nameAr: 'أعلام الدول', section: 'pixels', gameCount: 12 }),
  aCategory({ id: 93, nameAr: 'برمجة', section: 'misc' }),
];

export const sixNames = ['الأنبياء', 'كأس العالم', 'خرائط العالم', 'عواصم العالم', 'أعلام الدول', 'برمجة'];
export const sixIds = [62, 65, 10, 53, 57, 93];
export const gameNumbers = Object.fromEntries(sixIds.map((id) => [String(id), 2]));

/** Game data as the pages store it, complete. */
export const storedGameData = {
  selectedCategories: sixIds,
  gameName: 'ديوانية الخميس',
  team1Name: 'صقور الديرة',
  team2Name: 'نواخذة الخليج',
  gameMode: 'classic',
  categoryGameNumbers: gameNumbers,
  isReplay: false,
  clientId: 'c0000000-0000-4000-8000-000000000000',
  gameSessionId: null,
};

export function storeChoice(data: object): void {
  window.sessionStorage.setItem('lamma:game-data', JSON.stringify(data));
}

export function storedChoice(): Record<string, unknown> {
  return JSON.parse(window.sessionStorage.getItem('lamma:game-data') ?? '{}');
}

interface ChoosingOptions {
  /** Delays the chunk of the game's page. */
  slowGame?: boolean;
}

/** Opens a setup page with a fake server that accepts every call that the test does not override. */
export function openSetup(
  at: '/categories' | '/game-setup',
  answers: Answers = {},
  { slowGame = false }: ChoosingOptions = {},
) {
  const server = fakeServer({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/site': {
      body: {
        name: 'لمّة',
        freeGames: 2,
        socialImageUrl: null,
        socialVideoUrl: null,
        providerUrl: null,
        supportWhatsapp: '96550000000',
      },
    },
    'GET /api/user-games': { body: { regularGames: 2, customGames: 0, unlimited: false } },
    'GET /api/user/game-limit': {
      body: { isPremium: false, canPlay: true, gamesRemaining: 2, unlimited: false, freeGames: 2 },
    },
    'GET /api/categories': { body: someCategories },
    'POST /api/save-games-with-numbers': { body: { ok: true, categoryGameNumbers: gameNumbers } },
    'POST /api/create-game-with-numbers': { body: { ok: true, categoryGameNumbers: gameNumbers } },
    'POST /api/game-sessions': { body: { id: 'sessionsession' } },
    'POST /api/auto-deduct-game': { body: { ok: true } },
    ...answers,
  });
  const page = renderRoutes(
    [
      { path: '/categories', Component: Categories },
      { path: '/game-setup', Component: GameSetup },
      ...(slowGame ? [{ path: '/classic-game', lazy: () => new Promise<object>(() => undefined) }] : []),
      { path: '*', element: <p>صفحة أخرى</p> },
    ],
    at,
  );
  return { ...server, ...page, posts: () => server.calls.filter(({ name }) => name.startsWith('POST')) };
}

/** A category's card by name. A query by role would take a second on a page of this size. */
export function card(name: string): HTMLElement {
  const found = screen.getByText(name, { selector: '[aria-pressed] span[dir]' }).closest('button');
  if (found === null) throw new Error(`no card «${name}»`);
  return found;
}

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

export const waitForCards = () => screen.findByText('الأنبياء');

export function chooseSix(): void {
  for (const name of sixNames) fireEvent.click(card(name));
}

/** Requires a loaded page. */
export function chooseMode(name: string): void {
  fireEvent.click(screen.getByText(name, { selector: 'label *' }));
}

export function fillAll(): void {
  chooseSix();
  type('اسم اللعبة', ' ديوانية  الخميس ');
  type('الفريق الأول', 'صقور الديرة');
  type('الفريق الثاني', 'نواخذة الخليج');
  chooseMode('كلاسيكي');
}
