import { expect } from '@playwright/test';
import { type SeededGame, signInAs, someGame, someHost } from '../../games/seeded-game';
import { Guest } from '../../people/guest';
import type { Team } from '../../people/player';
import { Racer } from '../../people/racer';
import { anEvening } from '../evening';
import type { Visit } from '../visit';

/** Options of a race whose host opens the buttons, so that they do not open by themselves during a screenshot. */
const options = { answerMs: 15_000, arm: 'host', second: true, picks: 'winner' } as const;

/** Presses a team's key once the buttons are open; an earlier press would be a false start. */
async function pressKey(game: SeededGame, team: Team): Promise<void> {
  await game.catchesUp();
  const view = game.view();
  const armsAt = 'buzz' in view ? (view.buzz.armsAt ?? 0) : 0;
  await expect.poll(() => Date.now() > armsAt).toBe(true);
  await game.move({ type: 'hostBuzz', team });
}

/** Visits `/race-game` with guests' phones, from the trial of the buttons to the answer. */
export async function raceGame({ page, product, isPhone, plan, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  await signInAs(page, person);
  const race = { ...plan, mode: 'اسبقهم' } as const;
  const room = await anEvening(person);
  for (const name of ['أبو فهد', 'عبدالرحمن بن عبدالعزيز', 'نورة']) await room.join(name, 1);
  await room.join('ريم', 2);
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
  await pressKey(game, 1);
  await racer.seesFastest(plan.teams[0]);
  await look('a race, who was first', 'question');
  await game.catchesUp();
  await game.move({ type: 'judge', isRight: false });
  await racer.seesOpen();
  await look('a race, the second chance', 'question');
  // Legal whether or not the second chance has ended meanwhile.
  await game.catchesUp();
  await game.move({ type: 'award', team: 2 });
  await racer.seesAnswer('النقطة');
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
  // A picture beside the buttons.
  await game.open(24);
  await page.getByRole('button', { name: 'افتحوا الأزرار' }).waitFor();
  await look('a race, a picture', 'question');
  await game.move({ type: 'armBuzzer' });
  await pressKey(game, 1);
  await racer.seesFastest(plan.teams[0]);
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
  await guest.seesTitle('النتيجة على الشاشة');
  await game.move({ type: 'nextQuestion' });
  await game.open(1);
  await guest.seesTitle('السؤال على الشاشة');
  await guest.presses();
  await guest.seesTitle('بكّرت!');
  await look('a false start');
  await expect(page.getByRole('button')).toBeVisible();
}
