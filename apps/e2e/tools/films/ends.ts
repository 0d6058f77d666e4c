import { setTimeout as sleep } from 'node:timers/promises';
import type { Host as Person } from '@lamma/testkit/people/host';
import { type SeededGame, signInAs, someGame, someHost } from '../../src/games/seeded-game';
import { ConnectPlayer } from '../../src/people/connect-player';
import { thursday } from '../../src/people/host';
import { Player, type Team } from '../../src/people/player';
import { QrPlayer } from '../../src/people/qr-player';
import type { Film, Scene } from './team-games';

const [first = '', second = ''] = thursday.categories;
const connectPlan = { ...thursday, mode: 'وصلهم' } as const;
const qrPlan = { ...thursday, mode: 'خربطهم' } as const;

/** The times of the frames of a game's end, in ms since it began. */
const endFrames = [
  0, 100, 200, 400, 700, 1000, 1300, 1600, 1700, 1760, 2000, 2300, 2600, 2680, 2760, 2860, 2960, 3060, 3160, 3300, 3600,
  3900, 4300, 4700, 5000, 5200, 5320, 5500, 5700,
];
/** The frames of the last point and then of the end, in ms after the press: the end begins after the point's animation. */
const pointAndEndFrames = [600, 1180, ...endFrames.map((ms) => ms + 1220)];

/** Films the last question of a game, with its point for the team `last`, and the end of the game. */
async function classicEnd(
  scene: Scene,
  winnerOf: (place: number) => Team | null,
  last: Team,
  name: string,
): Promise<void> {
  const person = await someHost(scene.url);
  const game = await someGame(person, thursday);
  await game.play(1, 36, winnerOf);
  await signInAs(scene.page, person);
  await scene.page.goto(game.path);
  const player = new Player(scene.page, thursday);
  await player.board.waitFor();
  await player.tile(first, 1).click();
  await scene.page.waitForTimeout(1000);
  await scene.camera.films(name, { press: () => player.pressesAward(last), frames: pointAndEndFrames });
}

async function claims(game: SeededGame, place: number, team: Team, square: number): Promise<void> {
  await game.open(place);
  await game.move({ type: 'award', team });
  await game.move({ type: 'claimSquare', square });
}

/** Team 1 takes the diagonal, team 2 squares beside it. */
async function connectLine(scene: Scene): Promise<void> {
  const { page, url, camera } = scene;
  const person = await someHost(url);
  const game = await someGame(person, connectPlan);
  const diagonal = [8, 16, 24];
  const others = [3, 11, 30, 26];
  for (const [index, square] of diagonal.entries()) {
    await claims(game, index * 2, 1, square);
    await claims(game, index * 2 + 1, 2, others[index] ?? 0);
  }
  await signInAs(page, person);
  await page.goto(game.path);
  const player = new ConnectPlayer(page, connectPlan);
  await player.board.waitFor();
  const takes = async (category: string, number: number) => {
    await player.opens(category, number);
    await page.waitForTimeout(1000);
    await player.pressesAward(1);
    await page.waitForTimeout(1500);
  };
  await takes(second, 2);
  await camera.films('connect: square and four in a row', {
    press: () => player.claims(32),
    frames: [0, 60, 120, 200, 300, 400, 500, 560, 640, 760, 900, 1000, 1100, 1200, 1300, 1500, 1700, 1840, 1900],
  });
  await page.waitForTimeout(2500);
  await takes(second, 3);
  await camera.films('connect: five in a row', {
    press: () => player.claims(40),
    frames: [
      0, 100, 200, 300, 400, 500, 560, 620, 700, 820, 900, 1080, 1200, 1340, 1500, 1600, 1700, 1800, 1900, 2000, 2100,
      2300, 2600,
    ],
  });
  await page.waitForTimeout(3000);
  await camera.films('connect: end', { press: () => player.showsResult(), frames: endFrames });
}

async function startsRound(game: SeededGame, place: number): Promise<string> {
  await game.open(place);
  await game.move({ type: 'startQrRound' });
  const view = game.view();
  return view.gameMode === 'qr' ? (view.round?.sessionToken ?? '') : '';
}

async function answerOf(person: Person, token: string): Promise<string> {
  return (await person.call('GET /api/qr-game/:token', { params: { token } })).correctAnswer;
}

const sends = (person: Person, token: string) =>
  person.call('POST /api/qr-game/:token/options', {
    params: { token },
    body: { wrongOption1: 'ألمانيا الغربية', wrongOption2: 'البرازيل' },
  });

const resultFrames = [
  0, 100, 300, 600, 900, 980, 1020, 1080, 1160, 1260, 1400, 1600, 1700, 1740, 1800, 1900, 2100, 2400, 2800,
];

async function round(scene: Scene): Promise<void> {
  const { page, url, camera } = scene;
  const person = await someHost(url);
  const game = await someGame(person, qrPlan);
  await signInAs(page, person);
  await page.goto(game.path);
  const player = new QrPlayer(page, qrPlan);
  await player.board.waitFor();
  for (const isRight of [false, true]) {
    const token = await startsRound(game, isRight ? 7 : 0);
    await player.code.waitFor();
    const answer = await answerOf(person, token);
    await page.waitForTimeout(800);
    await camera.films(`qr: dealt${isRight ? ' again' : ''}`, {
      press: () => sends(person, token),
      frames: [0, 60, 120, 200, 260, 320, 400, 500, 600, 700, 800, 1000],
    });
    await page.waitForTimeout(800);
    const option = player.option(isRight ? answer : 'البرازيل');
    await camera.films(isRight ? 'qr: right' : 'qr: trap', { press: () => option.click(), frames: resultFrames });
    await sleep(3500);
    await game.catchesUp();
  }
}

/** A rival's phone when the other team chooses the rival's wrong option. */
async function fooled(scene: Scene): Promise<void> {
  const { page, url, camera } = scene;
  const person = await someHost(url);
  const game = await someGame(person, qrPlan);
  const token = await startsRound(game, 0);
  await page.goto(`/qr/${token}`);
  await page.getByRole('textbox').first().fill('ألمانيا الغربية');
  await page.getByRole('textbox').last().fill('البرازيل');
  await page.getByRole('button', { name: 'أرسلوا الخيارين' }).click();
  await page.getByText('وصلت خياراتكم').waitFor();
  await game.catchesUp();
  const view = game.view();
  const options = view.gameMode === 'qr' ? (view.round?.options ?? []) : [];
  const option = options.indexOf('البرازيل') as 0 | 1 | 2;
  await camera.films('phone: they were fooled', {
    press: () => game.move({ type: 'chooseOption', option }),
    frames: [0, 500, 980, 1020, 1060, 1120, 1180, 1260, 1340, 1420, 1500, 1600, 1800, 3000],
  });
}

export const endFilms: readonly Film[] = [
  {
    name: 'end, won',
    roll: (scene) => classicEnd(scene, (place) => (place % 5 === 0 ? null : place % 3 === 0 ? 1 : 2), 2, 'end'),
  },
  { name: 'end, drawn', roll: (scene) => classicEnd(scene, (place) => (place % 2 === 0 ? 1 : 2), 1, 'end, drawn') },
  { name: 'line', roll: connectLine },
  { name: 'round', roll: round },
  { name: 'fooled', roll: fooled },
];
