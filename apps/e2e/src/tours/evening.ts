import type { Host } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { seat, someGame, someHost } from '../games/seeded-game';
import { Guest } from '../people/guest';
import type { Visit } from './visit';

/** An open evening of a host, the path of its code, and guests whose phones nobody looks at. */
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
        phone.call('PUT /api/game-seats/:id/guess', { ...vote, body: { questionId, knows } }),
      claim: (questionId: number) => phone.call('PUT /api/game-seats/:id/claim', { ...vote, body: { questionId } }),
    };
  };
  const phones: ReturnType<typeof visitor>[] = [];
  const brings = (gameId: string) =>
    person.call('PUT /api/gatherings/:id', { params: { id: state.id }, body: { gameId } });
  return { path, join, brings };
}

/** Visits `/t/:token` as a guest of the second team: joining, guessing, and claiming a point. */
export async function guestPhone({ page, product, evening, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  const room = await anEvening(person);
  const guest = new Guest(page);
  await page.goto(room.path);
  await page.getByLabel('اسمك').waitFor();
  await look('a guest who joins');
  await guest.joins('ريم', 'الفريق الثاني');
  await guest.waits('ننتظر بداية اللعبة');
  await room.join('عبدالمحسن', 2);
  await page.getByText('عبدالمحسن').waitFor();
  await look('a guest before the game');

  const game = await someGame(person, evening);
  await room.brings(game.id);
  await guest.waits('دورهم');
  await look('a guest while the others choose');
  await game.open(0);
  await guest.waits('يعرفونها؟');
  await look('a guest who may guess');
  await guest.guesses('ما يعرفونها');
  await look('a guest who has guessed');
  await game.move({ type: 'revealAnswer' });
  await guest.waits('توقّعك: ما يعرفونها');
  await look('a guest with the answer');
  await game.move({ type: 'award', team: 2 });
  await guest.waits('النقطة لكم');
  await look('a guest who may claim the point');
  await game.move({ type: 'undo' });
  await game.move({ type: 'award', team: 2 });
  await guest.claims();
  await look('a guest who has claimed the point');
}

/** Visits the join screen and the board of a game with guests' phones. */
export async function screenWithGuests({ page, product, evening, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  await seat(page, person);
  const room = await anEvening(person);
  const guests = [];
  for (const name of ['أبو فهد', 'عبدالرحمن بن عبدالعزيز', 'نورة']) guests.push(await room.join(name, 1));
  await page.goto('/gathering');
  await page.getByRole('heading', { name: 'امسحوا الرمز' }).waitFor();
  await look('the join screen');
  const game = await someGame(person, evening);
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
}
