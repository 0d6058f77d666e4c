import type { Page } from '@playwright/test';
import { type SeededGame, signInAs, someGame, someHost } from '../../src/games/seeded-game';
import { ConnectPlayer } from '../../src/people/connect-player';
import { type GamePlan, thursday } from '../../src/people/host';
import { Player } from '../../src/people/player';
import type { Watcher } from './camera';

export interface Scene {
  page: Page;
  url: string;
  camera: Watcher;
}

export interface Film {
  name: string;
  roll: (scene: Scene) => Promise<void>;
}

const [first = '', second = ''] = thursday.categories;

async function opens(
  { page, url }: Scene,
  before: (game: SeededGame) => Promise<void> = async () => undefined,
  plan: GamePlan = thursday,
): Promise<{ player: Player; game: SeededGame }> {
  const person = await someHost(url);
  const game = await someGame(person, plan);
  await before(game);
  await signInAs(page, person);
  await page.goto(game.path);
  const player = new Player(page, plan);
  await player.board.waitFor();
  return { player, game };
}

async function opening({ page, url, camera }: Scene): Promise<void> {
  const person = await someHost(url);
  await someGame(person);
  await signInAs(page, person);
  await page.goto('/');
  const resume = page.getByRole('link', { name: 'تابعوا اللعب' });
  await resume.waitFor();
  const press = async () => {
    await resume.click();
    await page.locator('[data-board]').waitFor();
  };
  await camera.films('opening', {
    press,
    frames: [0, 150, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 1900, 2200, 2600, 2800, 3000],
  });
}

/** The page opens at once, so nearly the whole draw is in the film. */
async function draw({ page, url, camera }: Scene): Promise<void> {
  const person = await someHost(url);
  await signInAs(page, person);
  await page.goto('/');
  await page.getByRole('heading').first().waitFor();
  const press = async () => {
    const game = await someGame(person, thursday, undefined, { drawsTurn: true });
    await page.evaluate((path) => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, game.path);
    await page.locator('[data-draw]').waitFor();
  };
  await camera.films('draw', {
    press,
    frames: [0, 300, 700, 1100, 1500, 1900, 2100, 2200, 2300, 2500, 2700, 3000, 3600, 4200, 4600, 5000, 5600, 6200],
  });
}

async function question(scene: Scene): Promise<void> {
  const { player } = await opens(scene, (game) => game.play(6, 11, (place) => (place % 2 === 0 ? 1 : 2)));
  const { camera, page } = scene;
  await camera.films('card opens', {
    press: () => player.tile(first, 2).click(),
    frames: [0, 40, 80, 120, 160, 200, 260, 320, 380, 440, 520],
  });
  await page.waitForTimeout(700);
  const back = page.getByRole('button', { name: 'رجوع إلى اللوحة' });
  await camera.films('card closes', {
    press: () => back.click(),
    frames: [0, 40, 80, 120, 160, 200, 260, 320, 380, 440],
  });
  await player.tile(first, 2).click();
  await page.waitForTimeout(1000);
  const reveal = player.card.getByRole('button', { name: 'أظهروا الإجابة' });
  await camera.films('answer', {
    press: () => reveal.click(),
    frames: [0, 200, 400, 500, 540, 600, 700, 800, 900, 1000, 1100, 1300],
  });
  await page.waitForTimeout(700);
  const long = [
    0, 60, 120, 200, 300, 400, 500, 560, 640, 760, 880, 960, 1040, 1120, 1200, 1300, 1400, 1560, 1800, 2400,
  ];
  await camera.films('point', { press: () => player.pressesAward(1), frames: long });
  await player.tile(second, 6).click();
  await page.waitForTimeout(1000);
  await camera.films('nobody, unrevealed', {
    press: () => player.pressesAward(null),
    frames: [0, 80, 160, 240, 320, 400, 460, 520, 600, 700, 800, 900, 1100],
  });
}

async function leadAndTie(scene: Scene): Promise<void> {
  const { player } = await opens(scene, (game) => game.play(6, 12, (place) => (place % 2 === 0 ? 1 : 2)));
  const frames = [0, 300, 900, 1200, 1400, 1560, 1620, 1700, 1800, 2000, 2600, 3200, 3300, 3400, 3500];
  await player.tile(first, 2).click();
  await scene.page.waitForTimeout(1000);
  await scene.camera.films('lead', { press: () => player.pressesAward(2), frames });
  await player.tile(first, 3).click();
  await scene.page.waitForTimeout(1000);
  await scene.camera.films('tie', { press: () => player.pressesAward(1), frames });
}

async function lastThree(scene: Scene): Promise<void> {
  const { player } = await opens(scene, async (game) => {
    await game.play(0, 1, () => 1);
    await game.play(4, 35, (place) => (place % 3 === 0 ? 1 : 2));
  });
  await player.tile(first, 2).click();
  await scene.page.waitForTimeout(1000);
  await scene.camera.films('last three questions', {
    press: () => player.pressesAward(2),
    frames: [0, 300, 900, 1200, 1400, 1560, 1700, 2000, 3000, 3400, 3500],
  });
}

async function timeUp(scene: Scene): Promise<void> {
  const { player } = await opens(scene);
  await player.tile(second, 3).click();
  await scene.page.waitForTimeout(37_600);
  await scene.camera.films('time is up', {
    press: async () => undefined,
    frames: [0, 400, 800, 1000, 1200, 1400, 1500, 1600, 1700, 1800, 2000, 2300, 2600],
  });
}

async function clock(scene: Scene): Promise<void> {
  const { player } = await opens(scene);
  await player.tile(second, 2).click();
  await scene.page.waitForTimeout(28_500);
  const seconds = [0, 1500, 1750, 2000, 2250, 2500, 2750, 3000, 3500, 4000];
  await scene.camera.films('last ten seconds', { press: async () => undefined, frames: seconds });
}

async function undo(scene: Scene): Promise<void> {
  const { player } = await opens(scene, (game) => game.play(6, 9, () => 1));
  await player.tile(first, 2).click();
  await scene.page.waitForTimeout(1000);
  await player.pressesAward(2);
  await scene.page.waitForTimeout(500);
  await scene.camera.films('undo in the middle of a point', {
    press: () => player.undoes(),
    frames: [0, 60, 200, 400],
  });
}

async function connectPoint(scene: Scene): Promise<void> {
  const plan = { ...thursday, mode: 'وصلهم' } as const;
  await opens(scene, undefined, plan);
  const { camera, page } = scene;
  const player = new ConnectPlayer(page, plan);
  await camera.films('connect: card opens', {
    press: () => player.tile(first, 2).click(),
    frames: [0, 60, 120, 200, 300, 400, 500],
  });
  await page.waitForTimeout(700);
  await camera.films('connect: point', {
    press: () => player.pressesAward(2),
    frames: [0, 80, 160, 300, 400, 500, 600, 700, 800, 900, 1000, 1200, 1400],
  });
}

async function lastQuestion(scene: Scene): Promise<void> {
  const { player } = await opens(scene, (game) => game.play(1, 36, (place) => (place % 3 === 0 ? 2 : 1)));
  await player.tile(first, 1).click();
  await scene.page.waitForTimeout(1000);
  await scene.camera.films('last question and end', {
    press: () => player.pressesAward(1),
    frames: [0, 400, 900, 1180, 1220, 1300, 1400, 1700, 2000, 2500, 3000, 3500, 4000, 4500, 5000, 6000, 7000],
  });
}

async function qrCard(scene: Scene): Promise<void> {
  const { player } = await opens(scene, undefined, { ...thursday, mode: 'خربطهم' });
  await scene.camera.films('qr card opens', {
    press: () => player.tile(first, 2).click(),
    frames: [0, 60, 120, 200, 300, 400, 500],
  });
}

export const teamGameFilms: readonly Film[] = [
  { name: 'opening', roll: opening },
  { name: 'draw', roll: draw },
  { name: 'question', roll: question },
  { name: 'changed', roll: leadAndTie },
  { name: 'last three', roll: lastThree },
  { name: 'clock', roll: clock },
  { name: 'time up', roll: timeUp },
  { name: 'undo', roll: undo },
  { name: 'connect', roll: connectPoint },
  { name: 'last question', roll: lastQuestion },
  { name: 'code', roll: qrCard },
];
