import type { PhoneView } from '@lamma/protocol/rest/qr-rounds';
import { type PhoneRig, roundRig } from '@lamma/sync/testing/clients/rival-rig';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RivalPage } from './rival-page';

const first = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'الخيار الخاطئ الأول' });
const second = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'الخيار الخاطئ الثاني' });
const sendButton = () => screen.getByRole('button', { name: /أرسل الخيارين|جاري الإرسال/ });
const type = (one: string, two: string) => {
  fireEvent.change(first(), { target: { value: one } });
  fireEvent.change(second(), { target: { value: two } });
};
const send = (one: string, two: string) => {
  type(one, two);
  fireEvent.click(sendButton());
};

type Rig = ReturnType<typeof roundRig>;

/** Opens the page on a phone of this rig; a token makes it another code. */
function show(rig: Rig, token = rig.server.token): PhoneRig {
  const phone = rig.phone(token);
  render(<RivalPage client={phone.client} token={token} />);
  return phone;
}

async function anOpenPage(changes: Partial<PhoneView> = {}) {
  const rig = roundRig();
  rig.server.change(changes);
  const phone = show(rig);
  const arrive = () =>
    act(async () => {
      await phone.restExchange();
      await phone.exchange();
    });
  await arrive();
  return { ...rig, phone, arrive, all: rig };
}

/** A reload of the page: a new client, and only what the browser kept of the old page. */
async function reload(rig: Rig, phone: PhoneRig, token?: string) {
  cleanup();
  phone.client.stop();
  const next = show(rig, token);
  await act(() => next.restExchange());
  return next;
}

beforeEach(() => localStorage.clear());

describe('the rival’s phone', () => {
  it('[Q11] shows whose phone it is, the question, the correct answer, two fields and who will choose', async () => {
    await anOpenPage();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('نواخذة الخليج، خربطوهم!');
    expect(screen.getByText('من فاز بكأس العالم عام ١٩٨٢؟')).toBeTruthy();
    expect(screen.getByText('الإجابة الصحيحة:').textContent).toBe('الإجابة الصحيحة: إيطاليا');
    expect(first().getAttribute('aria-describedby')).toBe(second().getAttribute('aria-describedby'));
    const hint = document.getElementById(first().getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toContain('«صقور الديرة»');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('[X60] says that the game was deleted, as soon as it is', async () => {
    const { phone, server } = await anOpenPage();
    await act(async () => {
      phone.pair.push('deleted', { room: 'qr', id: server.token });
      await phone.exchange();
    });
    expect(screen.getByRole('heading', { name: 'حُذفت هذه اللعبة', level: 1 })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('[U40] shows the bank’s numbers in Arabic digits; the texts of a round without a game as they were typed', async () => {
    const texts = { questionText: 'من فاز عام 1982؟', correctAnswer: '24' };
    const { all, arrive } = await anOpenPage(texts);
    expect(screen.getByText('من فاز عام ١٩٨٢؟')).toBeTruthy();
    expect(screen.getByText('٢٤')).toBeTruthy();
    all.server.change({ ...texts, rivalName: null });
    await arrive();
    expect(screen.getByText('من فاز عام 1982؟')).toBeTruthy();
    expect(screen.getByText('24')).toBeTruthy();
  });

  it.each([
    [1, 'team1'],
    [2, 'team2'],
    [null, undefined],
  ] as const)('[Q11] wears the colour and the sign of team %s', async (rivalTeam, look) => {
    await anOpenPage({ rivalTeam });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.querySelectorAll('svg')).toHaveLength(rivalTeam === null ? 0 : 1);
    expect(heading.closest('.team1, .team2')?.className.includes(look ?? '')).toBe(
      look === undefined ? undefined : true,
    );
  });

  it('[Q11] of a round without a game has no names', async () => {
    await anOpenPage({ rivalTeam: null, rivalName: null, askedName: null });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('خربطوهم!');
    expect(screen.getByText(/سيراهما الفريق الآخر/)).toBeTruthy();
  });

  it('[Q11] shows the question’s picture, and the question stays when the file fails', async () => {
    await anOpenPage({ questionImage: 'a b.webp' });
    const picture = screen.getByRole('img', { name: 'صورة السؤال' });
    expect(picture.getAttribute('src')).toBe('/attached_assets/a%20b.webp');
    fireEvent.error(picture);
    fireEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
    expect(screen.getByRole('img', { name: 'صورة السؤال' })).toBeTruthy();
    expect(first()).toBeTruthy();
  });

  it.each([
    ['questionAudio', 'audio'],
    ['questionVideo', 'video'],
  ])('[Q11] brings the player of %s, which starts by a press alone', async (field, tag) => {
    await anOpenPage({ [field]: 'x.mp3' });
    await waitFor(() => expect(document.querySelector(tag)?.getAttribute('src')).toBe('/attached_assets/x.mp3'));
    expect(document.querySelector(tag)?.hasAttribute('autoplay')).toBe(false);
  });
});

describe('what the phone itself refuses', () => {
  it.each([
    ['', '', 'خيارات ناقصة', 'يرجى إدخال خيارين خاطئين', [true, true]],
    ['بغداد', '   ', 'خيارات ناقصة', 'يرجى إدخال خيارين خاطئين', [false, true]],
    ['بغداد', ' بغدادَ ', 'خيارات متشابهة', 'يجب أن يكون الخياران مختلفين', [true, true]],
    ['القاهرة', 'قاهره', 'خيارات متشابهة', 'يجب أن يكون الخياران مختلفين', [true, true]],
    ['بغداد', 'إيطاليا', 'خيار صحيح', 'لا يمكن أن يكون أحد الخيارين هو الإجابة الصحيحة', [false, true]],
    ['دولة ايطالـــيا', 'بغداد', 'خيار صحيح', 'لا يمكن أن يكون أحد الخيارين هو الإجابة الصحيحة', [true, false]],
  ])('[Q12] «%s» and «%s»: %s', async (one, two, title, text, invalid) => {
    const { phone, server } = await anOpenPage();
    send(one, two);
    expect(screen.getByText(title).closest('[role="alert"]')).not.toBeNull();
    expect(screen.getAllByText(text).length).toBeGreaterThanOrEqual(2);
    expect([first(), second()].map((field) => field.getAttribute('aria-invalid') === 'true')).toEqual(invalid);
    expect(document.activeElement).toBe(invalid[0] ? first() : second());
    expect([phone.pair.toServer.length, phone.rest.calls.length, server.sent.length]).toEqual([0, 0, 0]);
    // Typing takes the complaint away.
    fireEvent.change(second(), { target: { value: 'الدوحة' } });
    expect(second().getAttribute('aria-invalid')).toBeNull();
  });

  it('[Q12] the notice goes after five seconds, by a tap, or by Esc', async () => {
    await anOpenPage();
    vi.useFakeTimers();
    const title = () => screen.queryByText('خيارات ناقصة');
    fireEvent.click(sendButton());
    act(() => vi.advanceTimersByTime(4999));
    expect(title()).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(title()).toBeNull();
    fireEvent.click(sendButton());
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(title()).toBeNull();
    fireEvent.click(sendButton());
    fireEvent.click(screen.getByText('خيارات ناقصة'));
    expect(title()).toBeNull();
  });
});

describe('sending', () => {
  it('[Q14] is shown as being sent, then as sent', async () => {
    const { arrive, server } = await anOpenPage();
    send(' بغداد ', 'عمّان');
    expect(sendButton().textContent).toContain('جاري الإرسال...');
    expect(sendButton().getAttribute('aria-busy')).toBe('true');
    expect([first().readOnly, second().readOnly]).toEqual([true, true]);
    fireEvent.click(sendButton());
    await arrive();
    expect(server.sent).toEqual([{ wrongOption1: 'بغداد', wrongOption2: 'عمّان' }]);
    expect(screen.getByText('تم الإرسال')).toBeTruthy();
    expect(screen.getByText('تم إرسال الخيارات بنجاح')).toBeTruthy();
    const taken = within(screen.getByRole('list', { name: 'الخياران الخاطئان' })).getAllByRole('listitem');
    expect(taken.map(({ textContent }) => textContent)).toEqual(['بغداد', 'عمّان']);
    expect(document.activeElement?.textContent).toBe('وصلت خياراتكم');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('[Q14] is shown as sent from its acknowledgement on, before the push of the round', async () => {
    const { phone } = await anOpenPage();
    send('بغداد', 'عمّان');
    const event = phone.pair.takeAtServer();
    if (event?.event !== 'qr:options') throw new Error('nothing was sent');
    event.answer({ ok: true });
    await act(async () => phone.pair.deliverToClient());
    expect(screen.getByText('عمّان')).toBeTruthy();
    expect(screen.getByText('وصلت خياراتكم')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('[Q13] shows the server’s refusal in its words, and lets them try again', async () => {
    const { arrive, server } = await anOpenPage();
    server.refusesNext = ['optionIsAnswer'];
    send('ميلانو', 'البرازيل');
    await arrive();
    expect(screen.getByText('خيار صحيح')).toBeTruthy();
    expect(screen.getAllByText('لا يمكن أن يكون أحد الخيارين هو الإجابة الصحيحة')).toHaveLength(2);
    expect([first().value, first().readOnly]).toEqual(['ميلانو', false]);
    server.refusesNext = ['tooLarge'];
    fireEvent.click(sendButton());
    await arrive();
    expect(screen.getByText('لم يتم الإرسال')).toBeTruthy();
    expect(screen.getAllByText('الحجم أكبر من المسموح')).toHaveLength(2);
    send('مدريد', 'البرازيل');
    await arrive();
    expect(screen.getByText('تم الإرسال')).toBeTruthy();
  });

  it('[Q13] says its own sentence where the server gives none', async () => {
    const { phone, arrive } = await anOpenPage();
    send('مدريد', 'البرازيل');
    const event = phone.pair.takeAtServer();
    if (event?.event !== 'qr:options') throw new Error('nothing was sent');
    event.answer({ ok: false, code: 'refused', reason: 'notNow', error: '', message: '' });
    await arrive();
    expect(screen.getAllByText('حدث خطأ أثناء إرسال الخيارات')).toHaveLength(2);
  });

  it('[Q17] of two phones the second is told, and sees what was taken', async () => {
    const { arrive, server } = await anOpenPage();
    type('مدريد', '');
    server.change({ status: 'ready', wrongOption1: 'بغداد', wrongOption2: 'عمّان' });
    await arrive();
    expect(document.activeElement?.textContent).toBe('سبقكم جوال آخر من فريقكم بالإرسال');
    expect(screen.getByText('بغداد')).toBeTruthy();
    expect(JSON.stringify({ ...localStorage })).not.toContain('مدريد');
  });

  it('[Q17] a phone that loses the race while it sends is told by the server, too', async () => {
    const { phone, all } = await anOpenPage();
    const other = all.phone();
    await act(() => other.exchange());
    other.give({ wrongOption1: 'بغداد', wrongOption2: 'عمّان' });
    send('مدريد', 'لندن');
    await act(() => other.exchange());
    await act(() => phone.exchange());
    expect(screen.getByText('لم يتم الإرسال')).toBeTruthy();
    expect(screen.getAllByText('سبقكم جوال آخر من فريقكم بالإرسال')).toHaveLength(2);
    expect(screen.getByText('عمّان')).toBeTruthy();
  });

  it('[Q17] a phone that typed nothing is not told that it was late', async () => {
    const { arrive, server } = await anOpenPage();
    server.change({ status: 'ready', wrongOption1: 'بغداد', wrongOption2: 'عمّان' });
    await arrive();
    expect(screen.getByText('وصلت خياراتكم')).toBeTruthy();
  });
});

describe('what was typed', () => {
  it('[Q15] survives a reload', async () => {
    const { phone, all } = await anOpenPage();
    type('بغداد', 'عم');
    await reload(all, phone);
    expect([first().value, second().value]).toEqual(['بغداد', 'عم']);
  });

  it('[Q15] survives a lost connection, and is sent when it is back', async () => {
    const { phone, arrive, scheduler, server } = await anOpenPage();
    phone.rest.isReachable = false;
    phone.pair.cut();
    send('بغداد', 'عمّان');
    await act(() => scheduler.advance(60_000));
    expect(screen.getByText('انقطع الاتصال، نعيد المحاولة.')).toBeTruthy();
    expect(screen.getByText(/محفوظة في هذا الجوال/)).toBeTruthy();
    await arrive();
    expect(server.sent).toHaveLength(1);
    expect(screen.getByText('تم الإرسال')).toBeTruthy();
    expect(screen.queryByText('انقطع الاتصال، نعيد المحاولة.')).toBeNull();
  });

  it('[Q16] is sent after a reload in the middle of sending', async () => {
    const { phone, all } = await anOpenPage();
    phone.pair.cut();
    send('بغداد', 'عمّان');
    const next = await reload(all, phone);
    expect(sendButton().textContent).toContain('جاري الإرسال...');
    await act(() => next.exchange());
    expect(all.server.sent).toEqual([{ wrongOption1: 'بغداد', wrongOption2: 'عمّان' }]);
    expect(screen.getByText('وصلت خياراتكم')).toBeTruthy();
  });

  it('[Q16] that arrived before the reload is known as sent', async () => {
    const { phone, all } = await anOpenPage();
    send('بغداد', 'عمّان');
    for (const message of phone.pair.toServer.splice(0)) all.server.receive(phone.pair, message);
    const next = await reload(all, phone);
    await act(() => next.exchange());
    expect(screen.getByText('وصلت خياراتكم')).toBeTruthy();
    expect(all.server.sent).toHaveLength(1);
  });

  it('[Q15] is there on a renewed code of the same question, and not on another question’s', async () => {
    const { phone } = await anOpenPage();
    type('بغداد', 'عمّان');
    const next = await reload(roundRig('renewed-token-abc'), phone);
    expect([first().value, second().value]).toEqual(['بغداد', 'عمّان']);
    const other = roundRig('another-token-klm');
    other.server.change({ questionId: 8 });
    await reload(other, next);
    expect(first().value).toBe('');
  });

  it('[Q15] is forgotten once it was taken', async () => {
    const { arrive } = await anOpenPage();
    send('بغداد', 'عمّان');
    expect(JSON.stringify({ ...localStorage })).toContain('بغداد');
    await arrive();
    expect(JSON.stringify({ ...localStorage })).not.toContain('بغداد');
  });

  it('[Q15] stays on the page without storage', async () => {
    const storage = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden');
    });
    const { arrive } = await anOpenPage();
    send('بغداد', 'عمّان');
    await arrive();
    expect(screen.getByText('تم الإرسال')).toBeTruthy();
    storage.mockRestore();
  });
});

describe('its other states', () => {
  it('[Q18] loading, and offline while it loads', async () => {
    const rig = roundRig();
    const phone = show(rig);
    expect(screen.getByText('جاري تحميل السؤال').getAttribute('role')).toBe('status');
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeTruthy();
    phone.rest.isReachable = false;
    phone.rest.failAll();
    await act(() => rig.scheduler.advance(0));
    // One strip, read out once.
    const alerts = screen.getAllByRole('alert').filter(({ textContent }) => textContent.includes('انقطع الاتصال'));
    expect(alerts).toHaveLength(1);
  });

  it.each([
    ['an unknown code', 'another-token-xyz', 'رمز غير معروف'],
    ['a dead code', undefined, 'انتهى هذا الرمز'],
  ])('[Q18] %s', async (_what, token, title) => {
    const rig = roundRig();
    if (token === undefined) rig.server.end('chosen');
    const phone = show(rig, token);
    await act(() => phone.restExchange());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it.each([
    ['chosen', 'انتهت الجولة'],
    ['expired', 'انتهى هذا الرمز'],
  ] as const)('[Q18] the round ends while the page is open: %s', async (status, title) => {
    const { arrive, server } = await anOpenPage();
    type('بغداد', '');
    server.end(status);
    await arrive();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('[Q18] a choice that the host takes back opens the sent state again', async () => {
    const { arrive, server } = await anOpenPage();
    send('بغداد', 'عمّان');
    await arrive();
    server.end('chosen');
    await arrive();
    server.change({ status: 'ready', questionText: 'من؟', correctAnswer: 'إيطاليا' });
    await arrive();
    expect(screen.getByText('وصلت خياراتكم')).toBeTruthy();
  });
});

describe('any keyboard', () => {
  it('[Q19] neither corrects, capitalises nor cuts, and its Enter says what it does', async () => {
    await anOpenPage();
    for (const field of [first(), second()]) {
      expect(field.getAttribute('autocapitalize')).toBe('none');
      expect(field.getAttribute('autocorrect')).toBe('off');
      expect(field.getAttribute('autocomplete')).toBe('off');
      expect(field.getAttribute('spellcheck')).toBe('false');
      expect([field.hasAttribute('maxlength'), field.type]).toEqual([false, 'text']);
    }
    expect([first(), second()].map((field) => field.getAttribute('enterkeyhint'))).toEqual(['next', 'send']);
  });

  it('[Q19] Enter leads from the first to the second, and from there sends', async () => {
    const { arrive, server } = await anOpenPage();
    const person = userEvent.setup();
    await person.tab();
    expect(document.activeElement).toBe(first());
    await person.keyboard('Baghdad{Enter}');
    expect(document.activeElement).toBe(second());
    await person.keyboard('Amman{Enter}');
    await arrive();
    expect(server.sent).toEqual([{ wrongOption1: 'Baghdad', wrongOption2: 'Amman' }]);
  });

  it('[Q19] an Enter that ends a word of an input method sends nothing', async () => {
    const { phone } = await anOpenPage();
    first().focus();
    fireEvent.keyDown(first(), { key: 'Enter', isComposing: true });
    expect(document.activeElement).toBe(first());
    expect(phone.pair.toServer).toEqual([]);
  });

  it('[Q20] marks the document while little of it can be seen, on every browser', async () => {
    const viewport = Object.assign(new EventTarget(), { height: 844 });
    vi.stubGlobal('visualViewport', viewport);
    await anOpenPage();
    const isShort = () => document.documentElement.hasAttribute('data-short');
    expect(isShort()).toBe(false);
    viewport.height = 300;
    act(() => viewport.dispatchEvent(new Event('resize')));
    expect(isShort()).toBe(true);
    cleanup();
    expect(isShort()).toBe(false);
  });
});
