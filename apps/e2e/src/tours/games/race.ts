import { expect } from '@playwright/test';
import { sizes } from '../../browser/sizes';
import { type SeededGame, signInAs, someGame, someHost } from '../../games/seeded-game';
import { Guest } from '../../people/guest';
import type { Team } from '../../people/player';
import { Racer } from '../../people/racer';
import { anEvening } from '../evening';
import type { Visit } from '../visit';

/** Options of a race whose host opens the buttons, so that the buttons do not open by themselves during a screenshot. */
const options = { answerMs: 15_000, arm: 'host', second: true, picks: 'winner' } as const;

/** Waits until the buttons are open: an earlier press would be a false start. @returns the round */
async function untilOpen(game: SeededGame): Promise<number> {
  await game.catchesUp();
  const view = game.view();
  const { armsAt, round } = 'buzz' in view ? view.buzz : { armsAt: 0, round: 0 };
  await expect.poll(() => Date.now() > (armsAt ?? 0)).toBe(true);
  return round;
}

async function pressKey(game: SeededGame, team: Team): Promise<void> {
  await untilOpen(game);
  await game.move({ type: 'hostBuzz', team });
}

type Presser = Pick<Awaited<ReturnType<Awaited<ReturnType<typeof anEvening>>['join']>>, 'press'>;

async function pressInOrder(game: SeededGame, guests: readonly Presser[]): Promise<void> {
  const round = await untilOpen(game);
  for (const guest of guests) await guest.press(round);
  await untilSettled(game);
}

function untilSettled(game: SeededGame): Promise<void> {
  return expect
    .poll(async () => {
      await game.catchesUp();
      return game.view().phase;
    })
    .toBe('answering');
}

/** Visits `/race-game` with guests' phones, from the trial of the buttons to the answer. */
export async function raceGame({ page, product, isPhone, plan, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  await signInAs(page, person);
  const race = { ...plan, mode: 'اسبقهم' } as const;
  const room = await anEvening(person);
  const guests: Presser[] = [];
  for (const name of ['أبو فهد', 'عبدالرحمن بن عبدالعزيز', 'نورة']) guests.push(await room.join(name, 1));
  guests.push(await room.join('ريم', 2));
  const game = await someGame(person, race, undefined, { race: options });
  await room.brings(game.id);
  const racer = new Racer(page, race);
  await page.goto(game.path);
  await page.getByRole('region', { name: 'جرّبوا أزراركم' }).waitFor();
  await look('a race, trying the buttons');
  await page.getByRole('button', { name: 'إلى اللوحة' }).click();
  await racer.board.waitFor();
  await look('a race, the board', 'board');
  await game.open(0);
  await page.getByRole('button', { name: 'افتحوا الأزرار' }).waitFor();
  await look('a race, reading', 'question');
  await game.move({ type: 'armBuzzer' });
  await pressInOrder(game, guests);
  await racer.seesFastest('أبو فهد');
  await look('a race, who was first', 'question');
  await game.move({ type: 'judge', isRight: false });
  await racer.seesOpen();
  await look('a race, the second chance', 'question');
  // An award is legal whether or not the second chance has ended meanwhile.
  await game.catchesUp();
  await game.move({ type: 'award', team: 2 });
  await racer.seesAnswer('النقطة');
  if (isPhone) await page.setViewportSize(sizes.phone);
  await expect(page.getByRole('button', { name: 'السؤال التالي' })).toBeInViewport({ ratio: 0.9 });
  await racer.seesExplanation(/^قمصان يوسف/);
  await look('a race, the answer', 'question');
  await game.move({ type: 'nextQuestion' });
  await racer.board.waitFor();
  await game.open(1);
  await game.move({ type: 'armBuzzer' });
  await racer.seesOpen();
  await look('a race, open buttons', 'question');
  await game.catchesUp();
  if (game.view().phase === 'armed') await game.move({ type: 'revealAnswer' });
  await racer.seesAnswer('لا نقطة لأحد');
  await look('a race, nobody had it', 'question');
  await game.move({ type: 'nextQuestion' });
  await racer.board.waitFor();
  // A question with a picture, which shows beside the buttons.
  await game.open(24);
  await page.getByRole('button', { name: 'افتحوا الأزرار' }).waitFor();
  await look('a race, a picture', 'question');
  await game.move({ type: 'armBuzzer' });
  await pressKey(game, 1);
  await racer.seesFastest(plan.teams[0]);
  if (isPhone) await page.setViewportSize(sizes.phone);
  await expect(page.getByRole('button', { name: 'أبقوه مضغوطًا لتروا الإجابة' })).toBeInViewport({ ratio: 0.99 });
  await look('a race, who was first beside a picture', 'question');
  if (!isPhone) return;
  await game.catchesUp();
  const other = await page.context().newPage();
  await other.goto(game.path);
  await new Racer(other, race).seesFastest(plan.teams[0]);
  await page.bringToFront();
  await look('a race, judged on a remote', 'question');
  await other.close();
}

/** Visits `/t/:token` as a guest of the second team in a race. */
export async function racePhone({ page, product, plan, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  const room = await anEvening(person);
  const guest = new Guest(page);
  await page.goto(room.path);
  await guest.joins('ريم', 'الفريق الثاني');
  await guest.seesTitle('ننتظر بداية اللعبة');
  const race = { ...plan, mode: 'اسبقهم' } as const;
  const game = await someGame(person, race, undefined, { race: options });
  await room.brings(game.id);
  await guest.seesTitle('جرّبوا أزراركم');
  await look('a button that is tried');
  await guest.presses();
  await guest.seesTitle('زرك يعمل');
  await look('a button that works');
  await game.open(0);
  await guest.seesTitle('السؤال على الشاشة');
  await look('a button while the question is read');
  await game.move({ type: 'armBuzzer' });
  await guest.seesTitle('من يعرفها؟');
  await look('a lit button');
  await guest.presses();
  await guest.seesTitle('سبقتهم!');
  await look('the fastest guest');
  await game.catchesUp();
  await game.move({ type: 'judge', isRight: false });
  await guest.seesTitle('الفرصة للفريق الآخر');
  await look('a button in the other team’s chance');
  await pressKey(game, 1);
  await guest.seesTitle(`الجواب عند ${plan.teams[0]}`);
  await look('a guest who has not pressed');
  await game.catchesUp();
  await game.move({ type: 'judge', isRight: false });
  await guest.seesTitle('الإجابة خاطئة');
  await look('a wrong answer');
  await game.move({ type: 'nextQuestion' });
  await game.open(2);
  await pressSecond(game, guest, [await room.join('خالد', 1), await room.join('عبدالرحمن بن عبدالعزيز', 1)]);
  await look('a slower guest');
  await game.move({ type: 'award', team: null });
  await game.move({ type: 'nextQuestion' });
  await game.open(1);
  await guest.seesTitle('السؤال على الشاشة');
  await guest.presses();
  await guest.seesTitle('بكّرت!');
  await look('a false start');
  await expect(page.getByRole('button')).toBeVisible();
}

/**
 * The guest's page presses just after others. If a slow machine settles the round before this press, the round is voided, and all press
 * again.
 */
async function pressSecond(game: SeededGame, guest: Guest, others: readonly Presser[]): Promise<void> {
  await game.move({ type: 'armBuzzer' });
  await expect(async () => {
    await guest.seesTitle('من يعرفها؟');
    const round = await untilOpen(game);
    // A round that was settled first has taken the button away.
    const all = [guest.presses({ timeout: 3000 }), ...others.map(({ press }, place) => press(round, 70 - 20 * place))];
    await Promise.allSettled(all);
    await untilSettled(game);
    const isSlower = await guest.hasTitle('خالد أسرع منك');
    if (!isSlower) await game.move({ type: 'voidBuzz' });
    if (!isSlower) await game.move({ type: 'armBuzzer' });
    expect(isSlower).toBe(true);
  }).toPass();
}

/** Visits the awards of a race whose guests have pressed. */
export async function raceAwards({ page, product, plan, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  await signInAs(page, person);
  const room = await anEvening(person);
  const game = await someGame(person, { ...plan, mode: 'اسبقهم' }, undefined, { race: options });
  await room.brings(game.id);
  const khaled = await room.join('خالد', 1);
  const reem = await room.join('ريم', 2);
  const fahd = await room.join('أبو فهد', 2);
  const plays = async (place: number, presser: Presser, isRight: boolean) => {
    await game.open(place);
    const view = game.view();
    await fahd.press('buzz' in view ? view.buzz.round : 0);
    await game.move({ type: 'armBuzzer' });
    await pressInOrder(game, [presser]);
    await game.move({ type: 'judge', isRight });
  };
  for (const place of [0, 1]) {
    await plays(place, khaled, false);
    await pressInOrder(game, [reem]);
    await game.move({ type: 'judge', isRight: true });
    await game.move({ type: 'nextQuestion' });
  }
  for (const [place, presser] of [khaled, reem, reem].entries()) {
    await plays(2 + place, presser, true);
    await game.move({ type: 'nextQuestion' });
  }
  for (let place = 5; place < 36; place += 1) {
    await game.open(place);
    await game.move({ type: 'award', team: null });
    await game.move({ type: 'nextQuestion' });
  }
  await page.goto(game.path);
  await page.getByRole('button', { name: 'الجوائز' }).click();
  await page.getByRole('button', { name: 'تخطّوا' }).click();
  await look('the awards of a race');
}
