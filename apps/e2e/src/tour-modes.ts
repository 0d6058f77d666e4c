import type { Host as Person } from '@lamma/testkit/people/host';
import { expect } from '@playwright/test';
import { ConnectPlayer } from './people/connect-player';
import type { Team } from './people/player';
import { QrPlayer } from './people/qr-player';
import { Rival } from './people/rival';
import { type SeededGame, seat, someGame, someHost } from './seeded';
import { breakDown, hang, holdGame, seatOwner, tellGame, type Visit } from './visit';

/** As long as the server takes them, one of them without a place to break it. */
const LONG = [
  'سفينة خشبية كبيرة كانت تخرج إلى الهند وإفريقيا في موسم السفر، ويقودها نوخذة يعرف النجوم والرياح ومواسم المطر كلها جيدًا',
  'البومالسفارالكبيرالذييحملالتمرإلىالهندويعودبالخشبوالبهارات',
] as const;

/** A question for this team, and the square that they take. */
async function takes(game: SeededGame, place: number, team: Team, square: number): Promise<void> {
  await game.open(place);
  await game.move({ type: 'award', team });
  await game.move({ type: 'claimSquare', square });
}

/** `/connect-game` from the first question to the winner. */
export async function connectGame({ page, product, isPhone, evening, look }: Visit): Promise<void> {
  const person = await seatOwner(page, product);
  const played = await someGame(person, { ...evening, mode: 'وصلهم' });
  const player = new ConnectPlayer(page, evening);
  const [, second = ''] = evening.categories;
  await page.goto(played.path);
  await player.board.waitFor();
  await look('connect, start', 'question');
  for (const [place, square] of [21, 8, 22, 16, 23, 32, 24].entries()) {
    await takes(played, place, place % 2 === 0 ? 1 : 2, square);
  }
  await expect(player.board.getByRole('img')).toHaveCount(7);
  await look('connect, picking', 'question');
  await player.opens(second, 2);
  await look('connect, question', 'question');
  await player.reveals();
  await look('connect, answer', 'question');
  await player.pressesAward(2);
  await player.isCalled(2, 'اختاروا مربعًا');
  await look('connect, a square to be taken', 'question');
  await player.claims(48);
  await player.opens('أعلام الدول', 1);
  await look('connect, question with a picture', 'question');
  await player.reveals();
  await look('connect, answer with a picture', 'question');
  await player.pressesAward(1);
  await player.isCalled(1, 'اختاروا مربعًا');
  await look('connect, a square that wins', 'question');
  await player.claims(25);
  await page.getByRole('button', { name: 'شاهدوا النتيجة' }).waitFor();
  await look('connect, five in a row', 'question');
  await player.showsResult();
  await page.getByRole('heading', { level: 1, name: evening.teams[0] }).waitFor();
  await look('connect, winner', 'question');
  await page.getByRole('button', { name: 'المحضر' }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await look('connect, record over the winner');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /غيّر الاسمين$/ }).click();
  await page.getByRole('dialog', { name: 'من يقيّم اللعبة؟' }).waitFor();
  await look('connect, who rates the game');
  await page.keyboard.press('Escape');

  const drawn = await someGame(person, { ...evening, mode: 'وصلهم' });
  await takes(drawn, 0, 1, 0);
  await takes(drawn, 1, 2, 1);
  await drawn.play(2, 36, () => null);
  await page.goto(drawn.path);
  await page.getByRole('heading', { level: 1, name: 'تعادل' }).waitFor();
  await look('connect, draw', 'question');
  if (!isPhone) return;
  const shared = await someGame(person, { ...evening, mode: 'وصلهم' });
  const other = await page.context().newPage();
  await other.goto(shared.path);
  await page.bringToFront();
  await page.goto(shared.path);
  await page.getByText('متصل بالشاشة. ما تفعله هنا يظهر عليها.').waitFor();
  await look('connect, beside another screen');
  await shared.open(0);
  await player.card.waitFor();
  await look('connect, question beside another screen');
  await other.close();
}

interface LiveRound {
  token: string;
  answer: string;
}

/** Opens the question with this place, with a code. */
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

/** The rivals' two come from some phone. */
async function sendsTwo(person: Person, token: string): Promise<void> {
  const [wrongOption1, wrongOption2] = LONG;
  await person.call('POST /api/qr-game/:token/options', { params: { token }, body: { wrongOption1, wrongOption2 } });
}

/** `/qr-game` from the first question to the winner. */
export async function qrGame({ page, product, evening, look }: Visit): Promise<void> {
  const person = await seatOwner(page, product);
  const qrEvening = { ...evening, mode: 'خربطهم' } as const;
  const played = await someGame(person, qrEvening);
  const player = new QrPlayer(page, evening);
  await page.goto(played.path);
  await player.board.waitFor();
  await look('qr, start', 'board');
  await played.open(3);
  await page.getByRole('button', { name: 'أظهر الرمز' }).waitFor();
  await look('qr, question without a code', 'question');
  await played.move({ type: 'startQrRound' });
  const { token } = await liveRound(person, played);
  await player.code.waitFor();
  await look('qr, code', 'question');
  await person.request('GET', `/api/qr-game/${token}?phone=phone-of-a-visit`);
  await player.isToldOfPhones('فتح الرمز جوال واحد');
  await look('qr, code that a phone has opened', 'question');
  await sendsTwo(person, token);
  await expect(player.options).toHaveCount(3);
  await look('qr, options', 'question');

  for (const [name, isRight] of [
    ['qr, right answer', true],
    ['qr, wrong answer', false],
  ] as const) {
    const game = await someGame(person, qrEvening);
    const round = await startsRound(person, game, 24);
    await sendsTwo(person, round.token);
    await page.goto(game.path);
    await expect(player.options).toHaveCount(3);
    if (isRight) await look('qr, options with a picture', 'question');
    await player.chooses(isRight ? round.answer : LONG[0]);
    await expect(player.result).toBeVisible();
    await holdGame(page);
    await page.reload();
    await expect(player.result).toBeVisible();
    await look(name, 'question');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  const waiting = await someGame(person, qrEvening);
  await startsRound(person, waiting, 0);
  await tellGame(page, ({ state }) => {
    state.round.expiresAt -= 25_000;
  });
  await page.goto(waiting.path);
  await page.getByText('لم يصلكم الجوال؟').waitFor();
  await look('qr, code that no phone opens', 'question');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await waiting.move({ type: 'startQrRound', demo: true });
  await page.goto(waiting.path);
  await expect(player.options).toHaveCount(3);
  await look('qr, options of a trial', 'question');
  await tellGame(page, ({ state }) => {
    const [question] = state.categoriesData[0].questions;
    Object.assign(question, { used: true, wonBy: 1 });
    const won = { phase: 'finished', isComplete: true, winnerTeam: 1, winner: state.team1Name, team1Score: 1 };
    const course = [{ questionId: question.id, wonBy: 1 }];
    Object.assign(state, won, { played: course, openQuestion: null, round: null });
  });
  await page.goto(waiting.path);
  await page.getByRole('heading', { level: 1, name: evening.teams[0] }).waitFor();
  await look('qr, winner', 'question');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** `/qr/:token` from the scan to its end. */
export async function qrPhone({ page, product, evening, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  const rival = new Rival(page);
  await page.goto(`/qr/${'a'.repeat(22)}`);
  await rival.seesEnd('رمز غير معروف');
  await look('phone, unknown code');

  const game = await someGame(person, { ...evening, mode: 'خربطهم' });
  const { token } = await startsRound(person, game, 24);
  const api = '**/api/qr-game/**';
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.route(api, hang);
  await page.goto(`/qr/${token}`);
  await page.getByRole('status').filter({ hasText: 'جاري تحميل السؤال' }).waitFor();
  await look('phone, loading');
  await page.unroute(api);
  await page.route(api, (route) => route.abort());
  await page.reload();
  await page.getByText('انقطع الاتصال، نعيد المحاولة.').waitFor();
  await look('phone, server away');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
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
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await rival.seesTaken(...LONG);
  await look('phone, sent');
  await game.catchesUp();
  await game.move({ type: 'chooseOption', option: 0 });
  await rival.seesEnd('انتهت الجولة');
  await look('phone, round over');
  await page.reload();
  await rival.seesEnd('انتهى هذا الرمز');
  await look('phone, gone');

  const second = await someGame(person, { ...evening, mode: 'خربطهم' });
  const other = await startsRound(person, second, 0);
  await page.goto(`/qr/${other.token}`);
  await rival.types('نسيم البر', 'ريح الشمال');
  await sendsTwo(person, other.token);
  await rival.isBeatenBy(...LONG);
  await look('phone, another phone was first');
}

/** The remote card on the host's screen, and what it opens: `/remote/:token`. */
export async function cards({ page, product, isPhone, evening, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  const game = await someGame(person, evening);
  await seat(page, person);
  await page.goto(game.path);
  if (isPhone) {
    await page.getByRole('button', { name: 'أدوات اللعبة' }).click();
    await page.getByRole('dialog', { name: 'أدوات اللعبة' }).waitFor();
    await look('tools of a game');
  }
  await page.getByRole('button', { name: 'بطاقة التحكم' }).click();
  await page.getByRole('img', { name: 'رمز بطاقة التحكم' }).waitFor();
  await look('card');
  await page.getByRole('button', { name: 'إلغاء البطاقة' }).click();
  await page.getByRole('dialog', { name: 'هل تُلغى البطاقة؟' }).waitFor();
  await look('card, to be revoked');
  const { remoteToken } = await person.call('POST /api/game-sessions/:id/remote', { params: { id: game.id } });
  await page.context().clearCookies();

  const open = '**/api/game-remotes/open';
  await page.route(open, hang);
  await page.goto(`/remote/${remoteToken}`);
  await page.getByRole('status').filter({ hasText: 'نفتح بطاقة التحكم...' }).waitFor();
  await look('remote, opening');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(open, breakDown);
  await page.reload();
  await page.getByRole('heading', { name: 'تعذّر فتح البطاقة' }).waitFor();
  await look('remote, failed');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`/remote/${'a'.repeat(22)}`);
  await page.getByRole('heading', { name: 'انتهت صلاحية بطاقة التحكم' }).waitFor();
  await look('remote, gone');
  await page.goto(`/remote/${remoteToken}`);
  await page.getByRole('region', { name: 'اللوحة' }).waitFor();
  await look('remote, the game’s board', 'board');
}
