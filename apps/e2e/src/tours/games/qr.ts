import type { Host as Person } from '@lamma/testkit/people/host';
import { expect } from '@playwright/test';
import { fakeGame, hang, hold, stopFaking } from '../../browser/faked-answers';
import { type SeededGame, signInAsOwner, someGame, someHost } from '../../games/seeded-game';
import type { GamePlan } from '../../people/host';
import { QrPlayer } from '../../people/qr-player';
import { Rival } from '../../people/rival';
import type { Visit } from '../visit';

/** Options of the maximum length; the second has no spaces, so its lines cannot break between words. */
const LONG = [
  'سفينة خشبية كبيرة كانت تخرج إلى الهند وإفريقيا في موسم السفر، ويقودها نوخذة يعرف النجوم والرياح ومواسم المطر كلها جيدًا',
  'البومالسفارالكبيرالذييحملالتمرإلىالهندويعودبالخشبوالبهارات',
] as const;

interface LiveRound {
  token: string;
  answer: string;
}

async function startsRound(person: Person, game: SeededGame, place: number): Promise<LiveRound> {
  await game.open(place);
  await game.move({ type: 'startQrRound' });
  return liveRound(person, game);
}

async function liveRound(person: Person, game: SeededGame): Promise<LiveRound> {
  const view = game.view();
  const token = view.gameMode === 'qr' ? (view.round?.sessionToken ?? '') : '';
  const { correctAnswer } = await person.call('GET /api/qr-game/:token', { params: { token } });
  return { token, answer: correctAnswer };
}

/** Starts a game of own questions, each of three lines. */
async function gameOfVerses(person: Person, plan: GamePlan): Promise<SeededGame> {
  const { id } = await person.call('POST /api/custom-categories', { body: { name: 'شعر' } });
  const questions = [1, 2, 3, 4, 5, 6].map((number) => ({
    questionText: `قفا نبك من ذكرى حبيب ومنزل\nبسقط اللوى بين الدخول فحومل\nلمن البيت رقم ${number} من المعلّقة؟`,
    correctAnswer: 'امرؤ القيس',
    questionOrder: number,
    points: 1,
  }));
  await person.call('POST /api/custom-questions/bulk', { body: { categoryId: id, questions } });
  return someGame(person, plan, [id]);
}

async function sendsTwo(person: Person, token: string, wrong: readonly [string, string] = LONG): Promise<void> {
  const [wrongOption1, wrongOption2] = wrong;
  await person.call('POST /api/qr-game/:token/options', { params: { token }, body: { wrongOption1, wrongOption2 } });
}

async function chooses(game: SeededGame, text: string): Promise<void> {
  await game.catchesUp();
  const view = game.view();
  const options = view.gameMode === 'qr' ? (view.round?.options ?? []) : [];
  const option = ([0, 1, 2] as const).find((place) => options[place] === text) ?? 0;
  await game.move({ type: 'chooseOption', option });
}

/** Visits `/qr-game` from the first question to the winner. */
export async function qrGame({ page, product, plan, look }: Visit): Promise<void> {
  const person = await signInAsOwner(page, product);
  const qrPlan = { ...plan, mode: 'خربطهم' } as const;
  const played = await someGame(person, qrPlan);
  const player = new QrPlayer(page, plan);
  await page.goto(played.path);
  await player.board.waitFor();
  await look('qr, start', 'board');
  await played.open(3);
  await page.getByRole('button', { name: 'أظهروا الرمز' }).waitFor();
  await look('qr, question without a code', 'question');
  await played.move({ type: 'startQrRound' });
  const { token } = await liveRound(person, played);
  await player.code.waitFor();
  await look('qr, code', 'question');
  await person.request('GET', `/api/qr-game/${token}?phone=phone-of-a-visit`);
  await player.seesPhoneCount('فتح الرمز جوال واحد');
  await look('qr, code that a phone has opened', 'question');
  await sendsTwo(person, token);
  await expect(player.options).toHaveCount(3);
  await look('qr, options', 'question');

  const verses = await gameOfVerses(person, qrPlan);
  const verse = await startsRound(person, verses, 0);
  await sendsTwo(person, verse.token, ['زهير بن أبي سلمى', 'عنترة بن شداد']);
  await page.goto(verses.path);
  await expect(player.options).toHaveCount(3);
  await look('qr, options of a question of three lines', 'question');

  for (const [name, isRight] of [
    ['qr, right answer', true],
    ['qr, wrong answer', false],
  ] as const) {
    const game = await someGame(person, qrPlan);
    const round = await startsRound(person, game, 24);
    await page.goto(game.path);
    await player.code.waitFor();
    if (isRight) await look('qr, code with a picture', 'question');
    await sendsTwo(person, round.token);
    await expect(player.options).toHaveCount(3);
    if (isRight) await look('qr, options with a picture', 'question');
    await chooses(game, isRight ? round.answer : LONG[0]);
    // Fakes the result, which shows for only 3 s.
    const { game: result } = await person.call('GET /api/game-sessions/:id', { params: { id: game.id } });
    await fakeGame(page, (body) => Object.assign(body, { game: result }));
    await page.goto(game.path);
    await expect(player.result).toBeVisible();
    await look(name, 'question');
    await stopFaking(page);
  }

  const waiting = await someGame(person, qrPlan);
  await startsRound(person, waiting, 0);
  await fakeGame(page, ({ game: { game } }) => {
    // Before the page opens the round it can request the game again.
    if (game.round !== undefined) game.round.expiresAt -= 25_000;
  });
  await page.goto(waiting.path);
  await page.getByText('لم يصلكم الجوال؟').waitFor();
  await look('qr, code that no phone opens', 'question');
  await stopFaking(page);
  await waiting.move({ type: 'startQrRound', demo: true });
  await page.goto(waiting.path);
  await expect(player.options).toHaveCount(3);
  await look('qr, options of a trial', 'question');
  await fakeGame(page, ({ game: { game } }) => {
    const [questionId] = game.questions;
    const played = [{ questionId, wonBy: 1 }];
    Object.assign(game, { phase: 'finished', open: null, round: undefined, played, scores: { 1: 1, 2: 0 } });
  });
  await page.goto(waiting.path);
  await page.getByRole('heading', { level: 1, name: plan.teams[0] }).waitFor();
  await look('qr, winner', 'question');
  await stopFaking(page);
}

/** Visits `/qr/:token` from the scan to the end of the round. */
export async function qrPhone({ page, product, plan, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  const rival = new Rival(page);
  await page.goto(`/qr/${'a'.repeat(22)}`);
  await rival.seesEnd('رمز غير معروف');
  await look('phone, unknown code');

  const game = await someGame(person, { ...plan, mode: 'خربطهم' });
  const { token } = await startsRound(person, game, 24);
  const api = '**/api/qr-game/**';
  await page.route('**/socket.io/**', (route) => route.abort());
  const abort = await hold(page, api, (route) => route.abort());
  await page.goto(`/qr/${token}`);
  await page.getByRole('status').filter({ hasText: 'جاري تحميل السؤال' }).waitFor();
  await look('phone, loading');
  await abort();
  await page.getByText('انقطع الاتصال، نعيد المحاولة.').waitFor();
  await look('phone, server away');
  await stopFaking(page);
  await page.reload();
  await rival.first.waitFor();
  await look('phone, open');
  await rival.pressesSend();
  await page.getByText('خيارات ناقصة').waitFor();
  await look('phone, nothing typed');
  await rival.types(...LONG);
  await look('phone, typed');
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.route(`${api}/options`, hang);
  await page.reload();
  await rival.pressesSend();
  await page.getByRole('button', { name: 'جاري الإرسال...' }).waitFor();
  await look('phone, sending');
  await stopFaking(page);
  await page.reload();
  await rival.seesTaken(...LONG);
  await look('phone, sent');
  await game.catchesUp();
  await game.move({ type: 'chooseOption', option: 0 });
  await rival.seesOver();
  await look('phone, round over');
  await page.reload();
  await page.getByText('اتركوا هذه الصفحة مفتوحة، يصلكم دوركم فيها.').waitFor();
  await look('phone, between rounds');
  // A break cannot begin while the result shows, for 3 s.
  const phase = async () => {
    await game.catchesUp();
    return game.view().phase;
  };
  await expect.poll(phase).toBe('category-selection');
  await game.move({ type: 'pause', minutes: 5 });
  await page.getByRole('heading', { name: 'استراحة' }).waitFor();
  await look('phone, a break');

  const second = await someGame(person, { ...plan, mode: 'خربطهم' });
  const other = await startsRound(person, second, 0);
  await page.goto(`/qr/${other.token}`);
  await rival.types('نسيم البر', 'ريح الشمال');
  await sendsTwo(person, other.token);
  await rival.seesOtherPhonesOptions(...LONG);
  await look('phone, another phone was first');
}
