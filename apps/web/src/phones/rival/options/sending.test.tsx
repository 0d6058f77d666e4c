import { roundRig } from '@lamma/sync/testing/clients/rival-rig';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOpenPage, first, reload, second, send, sendButton, type } from '../../../testing/phones/rival-screen';

beforeEach(() => localStorage.clear());

describe('sending', () => {
  it('[Q14] shows that it is sending, then that it was sent', async () => {
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

  it('[Q14] shows that it was sent at the acknowledgement, before the push of the round', async () => {
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

  it('[Q13] shows the server’s refusal, and offers to try again', async () => {
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

  it('[Q13] shows its own sentence where the server gives none', async () => {
    const { phone, arrive } = await anOpenPage();
    send('مدريد', 'البرازيل');
    const event = phone.pair.takeAtServer();
    if (event?.event !== 'qr:options') throw new Error('nothing was sent');
    event.answer({ ok: false, code: 'refused', reason: 'notNow', error: '', message: '' });
    await arrive();
    expect(screen.getAllByText('حدث خطأ أثناء إرسال الخيارات')).toHaveLength(2);
  });

  it('[Q17] tells the second of two phones, and shows it the options that were taken', async () => {
    const { arrive, server } = await anOpenPage();
    type('مدريد', '');
    server.change({ status: 'ready', wrongOption1: 'بغداد', wrongOption2: 'عمّان' });
    await arrive();
    expect(document.activeElement?.textContent).toBe('سبقكم جوال آخر من فريقكم بالإرسال');
    expect(screen.getByText('بغداد')).toBeTruthy();
    expect(JSON.stringify({ ...localStorage })).not.toContain('مدريد');
  });

  it('[Q17] tells a phone that was slower while it was sending', async () => {
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

  it('[Q17] does not tell a phone that typed nothing that it was late', async () => {
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

  it('[Q16] is sent after a reload while sending', async () => {
    const { phone, all } = await anOpenPage();
    phone.pair.cut();
    send('بغداد', 'عمّان');
    const next = await reload(all, phone);
    expect(sendButton().textContent).toContain('جاري الإرسال...');
    await act(() => next.exchange());
    expect(all.server.sent).toEqual([{ wrongOption1: 'بغداد', wrongOption2: 'عمّان' }]);
    expect(screen.getByText('وصلت خياراتكم')).toBeTruthy();
  });

  it('[Q16] counts as sent after a reload if it arrived before', async () => {
    const { phone, all } = await anOpenPage();
    send('بغداد', 'عمّان');
    for (const message of phone.pair.toServer.splice(0)) all.server.receive(phone.pair, message);
    const next = await reload(all, phone);
    await act(() => next.exchange());
    expect(screen.getByText('وصلت خياراتكم')).toBeTruthy();
    expect(all.server.sent).toHaveLength(1);
  });

  it('[Q15] is kept on a renewed code of the same question, and not on another question’s', async () => {
    const { phone } = await anOpenPage();
    type('بغداد', 'عمّان');
    const next = await reload(roundRig('renewed-token-abc'), phone);
    expect([first().value, second().value]).toEqual(['بغداد', 'عمّان']);
    const other = roundRig('another-token-klm');
    other.server.change({ questionId: 8 });
    await reload(other, next);
    expect(first().value).toBe('');
  });

  it('[Q15] is forgotten once the server has taken it', async () => {
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
