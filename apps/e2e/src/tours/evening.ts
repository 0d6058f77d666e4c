import { randomUUID } from 'node:crypto';
import type { Host } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { expect } from '@playwright/test';
import { signInAs, someGame, someHost } from '../games/seeded-game';
import { Guest } from '../people/guest';
import type { Visit } from './visit';

/**
 * Opens an evening.
 * @returns the path of its code, `join` for guests who act over the API, and `brings`, which brings the guests into a game
 */
export async function anEvening(person: Host) {
  const { state } = await person.call('POST /api/gatherings', { body: {} });
  const path = new URL(state.joinUrl).pathname;
  const token = path.split('/').at(-1) ?? '';
  const join = async (name: string, team: 1 | 2) => {
    const phone = visitor(person.url);
    const body = { name, team, phone: `phone-of-${team}-${phones.length}-abcdef` };
    const { seatId } = await phone.call('POST /api/join/:token', { params: { token }, body });
    phones.push(phone);
    const vote = { params: { id: seatId } };
    return {
      guess: (questionId: number, knows: boolean) =>
        phone.call('PUT /api/game-seats/:id/guess', { ...vote, body: { gameId, questionId, knows } }),
      claim: (questionId: number) =>
        phone.call('PUT /api/game-seats/:id/claim', { ...vote, body: { gameId, questionId } }),
      /** Presses the button of a race. @param agoMs how long before now the finger touched it */
      press: (round: number, agoMs = 0) => {
        const body = { gameId, round, pressId: randomUUID(), pressedAt: Date.now() - agoMs };
        return phone.call('PUT /api/game-seats/:id/press', { ...vote, body });
      },
    };
  };
  const phones: ReturnType<typeof visitor>[] = [];
  let gameId = '';
  const brings = (game: string) => {
    gameId = game;
    return person.call('PUT /api/gatherings/:id', { params: { id: state.id }, body: { gameId } });
  };
  const showsAwards = () =>
    person.call('PUT /api/gatherings/:id', { params: { id: state.id }, body: { awardsOf: gameId } });
  const ends = () => person.call('POST /api/gatherings/:id/end', { params: { id: state.id } });
  return { path, join, brings, showsAwards, ends };
}

/** Visits `/t/:token` as a guest of the second team: joining, guessing, and claiming a point. */
export async function guestPhone({ page, product, plan, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  const room = await anEvening(person);
  const guest = new Guest(page);
  await page.goto(room.path);
  await page.getByLabel('اسمك').waitFor();
  await look('a guest who joins');
  await guest.joins('ريم', 'الفريق الثاني');
  await guest.seesTitle('ننتظر بداية اللعبة');
  await room.join('عبدالمحسن', 2);
  await page.getByText('عبدالمحسن').waitFor();
  await look('a guest before the game');
  await page.getByRole('button', { name: 'تغيير الاسم' }).click();
  await look('a guest who changes the name');
  await page.getByRole('button', { name: 'إلغاء' }).click();

  const game = await someGame(person, plan);
  await room.brings(game.id);
  await guest.seesTitle('دورهم');
  await look('a guest while the others choose');
  await game.open(0);
  await guest.seesTitle('يعرفونها؟');
  await look('a guest who may guess');
  await guest.guesses('ما يعرفونها');
  await look('a guest who has guessed');
  await game.move({ type: 'revealAnswer' });
  await guest.seesTitle('توقّعك: ما يعرفونها');
  await look('a guest with the answer');
  await game.move({ type: 'award', team: 2 });
  await guest.seesTitle('النقطة لكم');
  await look('a guest who may claim the point');
  await game.move({ type: 'undo' });
  await game.move({ type: 'award', team: 2 });
  await guest.claims();
  await look('a guest who has claimed the point');
  await page.getByRole('heading', { name: 'دوركم، اختاروا سؤالًا' }).waitFor();
  await game.move({ type: 'pause', minutes: 10 });
  await guest.seesTitle('استراحة');
  await look('a guest in a break');
  await game.move({ type: 'resumeGame' });
  await game.move({ type: 'leave', keep: true });
  await guest.seesTitle('اللعبة محفوظة');
  await look('a guest of a saved game');
}

export async function screenWithGuests({ page, product, plan, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  await signInAs(page, person);
  const room = await anEvening(person);
  const guests = [];
  for (const name of ['أبو فهد', 'عبدالرحمن بن عبدالعزيز', 'نورة']) guests.push(await room.join(name, 1));
  await page.goto('/gathering');
  await page.getByRole('heading', { name: 'امسحوا الرمز' }).waitFor();
  await look('the join screen');
  const game = await someGame(person, plan);
  await room.brings(game.id);
  await page.goto(game.path);
  await page.getByRole('region', { name: 'اللوحة' }).waitFor();
  await look('a board with guests', 'board');
  await game.open(0);
  const questionId = game.view().openQuestion?.id ?? 0;
  await game.move({ type: 'award', team: 1 });
  await page.getByRole('region', { name: 'اللوحة' }).waitFor();
  for (const { claim } of guests) await claim(questionId);
  await page.getByText('النقطة من أبو فهد وعبدالرحمن بن عبدالعزيز وغيرهما').waitFor();
  await look('a board with a claimed point', 'board');
  await page.getByRole('button', { name: 'رمز الانضمام' }).click();
  await page.getByRole('complementary', { name: 'رمز الانضمام' }).waitFor();
  await look('the code over a board', 'board');
  await page.keyboard.press('Escape');
  await game.move({ type: 'pause', minutes: 15 });
  await page.getByRole('button', { name: 'تابعوا اللعب' }).waitFor();
  await look('a break of an evening', 'board');
}

type Room = Awaited<ReturnType<typeof anEvening>>;

/**
 * Plays a close game of an evening up to its last question, with guests who guess and claim.
 * @returns the game, and a guest of each team
 */
async function playToLast(person: Host, room: Room, plan: Visit['plan']) {
  const game = await someGame(person, plan);
  await room.brings(game.id);
  const khaled = await room.join('خالد', 1);
  const reem = await room.join('ريم', 2);
  const abdulrahman = await room.join('عبدالرحمن بن عبدالعزيز', 2);
  for (let place = 0; place < 35; place += 1) {
    await game.open(place);
    const questionId = game.view().openQuestion?.id ?? 0;
    const asked = game.view().currentTeam;
    const winner = [5, 10, 12].includes(place) ? null : asked;
    if (asked === 1) await reem.guess(questionId, winner !== null || place < 12);
    await game.move({ type: 'award', team: winner });
    if (winner === 1 && place < 20) await khaled.claim(questionId);
    if (winner === 2 && place > 20 && place < 32) await abdulrahman.claim(questionId);
  }
  return { game, khaled, abdulrahman };
}

/** Visits the end of an evening's game: the winner with a claimed last point, the awards one by one, and all of them. */
export async function awardsOnScreen({ page, product, plan, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  await signInAs(page, person);
  const { game, abdulrahman } = await playToLast(person, await anEvening(person), plan);
  await page.goto(game.path);
  await page.getByRole('region', { name: 'اللوحة' }).waitFor();
  await game.open(35);
  const questionId = game.view().openQuestion?.id ?? 0;
  await game.move({ type: 'award', team: 2 });
  await page.getByRole('button', { name: 'الجوائز' }).waitFor();
  // After a key press the awards do not begin by themselves, but wait for their button.
  await page.keyboard.press('Shift');
  await abdulrahman.claim(questionId);
  const claimed = page.getByText('آخر نقطة من عبدالرحمن بن عبدالعزيز', { exact: true });
  expect(await claimed.evaluate((words) => words.getClientRects().length)).toBe(1);
  await look('the winner with a claimed last point');
  await page.getByRole('button', { name: 'الجوائز' }).click();
  await page.getByRole('heading', { name: 'جوائز اللعبة' }).waitFor();
  await page.getByRole('button', { name: 'التالية' }).click();
  await look('the awards, one after the other');
  await page.getByRole('button', { name: 'تخطّوا' }).click();
  await page.getByRole('switch', { name: 'الأسماء والجوائز في الصورة' }).click();
  await look('all awards');
}

/** Visits a guest's phone after a game in which it has got an award. */
export async function awardOnPhone({ page, product, plan, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  const room = await anEvening(person);
  const guest = new Guest(page);
  await page.goto(room.path);
  await guest.joins('نورة', 'الفريق الثاني');
  await guest.seesTitle('ننتظر بداية اللعبة');
  const { game } = await playToLast(person, room, plan);
  await game.open(35);
  await game.move({ type: 'award', team: 2 });
  await guest.claims();
  // The phone waits until the screen has shown the award.
  await room.showsAwards();
  await page.getByRole('heading', { name: 'ضربة الحسم' }).waitFor({ timeout: 20_000 });
  await look('a guest with an award');
  await room.ends();
  await page.getByRole('heading', { name: 'انتهت هذه السهرة' }).waitFor();
  await page.getByText('النقاط منك').waitFor();
  await look('a guest after the evening');
}

/** Visits the awards of a game without an evening: they go to the teams. */
export async function awardsOfTeams({ page, product, plan, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  await signInAs(page, person);
  const game = await someGame(person, plan);
  await game.play(0, 36, (place) => (place < 8 || place % 3 === 0 ? 1 : 2));
  await page.goto(game.path);
  await page.getByRole('button', { name: 'الجوائز' }).click();
  await page.getByRole('heading', { name: 'جوائز اللعبة' }).waitFor();
  await look('the awards of teams');
}
