import { roundRig } from '@lamma/sync/testing/clients/rival-rig';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  anOpenPage,
  firstField,
  reload,
  secondField,
  send,
  sendButton,
  type,
} from '../../../testing/phones/rival-screen';

const LATE = 'لم تصل بعد، نعيد المحاولة';

beforeEach(() => localStorage.clear());

describe('Sending the options', () => {
  it('the phone shows that the options are being sent, then that they were sent', async () => {
    const { arrive, server } = await anOpenPage();
    send(' بغداد ', 'عمّان');
    expect(sendButton().textContent).toContain('جاري الإرسال...');
    expect(sendButton().getAttribute('aria-busy')).toBe('true');
    expect([firstField().readOnly, secondField().readOnly]).toEqual([true, true]);
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

  it('the phone shows at the ack that the options were sent, before the push of the round', async () => {
    const { phone } = await anOpenPage();
    send('بغداد', 'عمّان');
    const event = phone.pair.take('qr:options');
    event.answer({ ok: true });
    await act(async () => phone.pair.deliverToClient());
    expect(screen.getByText('عمّان')).toBeTruthy();
    expect(screen.getByText('وصلت خياراتكم')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('the phone shows the server’s refusal of the options, and offers to try again', async () => {
    const { arrive, server } = await anOpenPage();
    server.refusesNext = ['optionIsAnswer'];
    send('ميلانو', 'البرازيل');
    await arrive();
    expect(screen.getByText('خيار صحيح')).toBeTruthy();
    expect(screen.getAllByText('لا يمكن أن يكون أحد الخيارين هو الإجابة الصحيحة')).toHaveLength(2);
    expect([firstField().value, firstField().readOnly]).toEqual(['ميلانو', false]);
    server.refusesNext = ['tooLarge'];
    fireEvent.click(sendButton());
    await arrive();
    expect(screen.getByText('لم يتم الإرسال')).toBeTruthy();
    expect(screen.getAllByText('الحجم أكبر من المسموح')).toHaveLength(2);
    send('مدريد', 'البرازيل');
    await arrive();
    expect(screen.getByText('تم الإرسال')).toBeTruthy();
  });

  it('the phone shows its own sentence if the server refuses the options without one', async () => {
    const { phone, arrive } = await anOpenPage();
    send('مدريد', 'البرازيل');
    const event = phone.pair.take('qr:options');
    event.answer({ ok: false, code: 'refused', reason: 'notNow', error: '', message: '' });
    await arrive();
    expect(screen.getAllByText('حدث خطأ أثناء إرسال الخيارات')).toHaveLength(2);
  });

  it('the phone says that the options have not arrived, from 3 s after sending until the ack', async () => {
    const { scheduler, arrive } = await anOpenPage();
    send('مدريد', 'البرازيل');
    await act(() => scheduler.advance(2999));
    expect(screen.queryByText(LATE)).toBeNull();
    await act(() => scheduler.advance(1));
    expect(screen.getByText(LATE)).toBeTruthy();
    await arrive();
    expect(screen.queryByText(LATE)).toBeNull();
    expect(screen.getByText('تم الإرسال')).toBeTruthy();
  });

  it('if a proxy answers each try, the phone says that the options have not arrived, and finally that sending failed', async () => {
    const { phone, scheduler } = await anOpenPage();
    phone.pair.cut();
    send('مدريد', 'البرازيل');
    await act(() => scheduler.advance(3000));
    expect(screen.getByText(/^لم تصل بعد، نعيد المحاولة|انقطع الاتصال/)).toBeTruthy();
    for (let tries = 0; tries < 6; tries += 1) {
      await act(async () => {
        for (const call of phone.rest.calls.splice(0)) call.answer({ status: 502, body: undefined });
      });
      await act(() => scheduler.advance(6000));
    }
    expect(screen.getAllByText('حدث خطأ أثناء إرسال الخيارات').length).toBeGreaterThan(0);
    expect(sendButton().getAttribute('aria-busy')).not.toBe('true');
    expect([firstField().value, secondField().value]).toEqual(['مدريد', 'البرازيل']);
  });

  it('the second of two phones says that it was late, and shows the accepted options', async () => {
    const { arrive, server } = await anOpenPage();
    type('مدريد', '');
    server.change({ status: 'ready', wrongOption1: 'بغداد', wrongOption2: 'عمّان' });
    await arrive();
    expect(document.activeElement?.textContent).toBe('وصلت خيارات من جوال آخر');
    expect(screen.getByText('بغداد')).toBeTruthy();
    expect(JSON.stringify({ ...localStorage })).not.toContain('مدريد');
  });

  it('a phone says that another phone’s options arrived while it was sending its own', async () => {
    const { phone, all } = await anOpenPage();
    const other = all.phone();
    await act(() => other.exchange());
    other.give({ wrongOption1: 'بغداد', wrongOption2: 'عمّان' });
    send('مدريد', 'لندن');
    await act(() => other.exchange());
    await act(() => phone.exchange());
    expect(screen.getByText('لم يتم الإرسال')).toBeTruthy();
    expect(screen.getAllByText('وصلت خيارات من جوال آخر')).toHaveLength(2);
    expect(screen.getByText('عمّان')).toBeTruthy();
  });

  it('a phone with empty fields shows no message that it was late', async () => {
    const { arrive, server } = await anOpenPage();
    server.change({ status: 'ready', wrongOption1: 'بغداد', wrongOption2: 'عمّان' });
    await arrive();
    expect(screen.getByText('وصلت خياراتكم')).toBeTruthy();
  });
});

describe('The typed options', () => {
  it('the typed options survive a reload', async () => {
    const { phone, all } = await anOpenPage();
    type('بغداد', 'عم');
    await reload(all, phone);
    expect([firstField().value, secondField().value]).toEqual(['بغداد', 'عم']);
  });

  it('the typed options survive a lost connection, and are sent after the reconnect', async () => {
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

  it('if a reload interrupts the sending of the options, they are sent after it', async () => {
    const { phone, all } = await anOpenPage();
    phone.pair.cut();
    send('بغداد', 'عمّان');
    const next = await reload(all, phone);
    expect(sendButton().textContent).toContain('جاري الإرسال...');
    await act(() => next.exchange());
    expect(all.server.sent).toEqual([{ wrongOption1: 'بغداد', wrongOption2: 'عمّان' }]);
    expect(screen.getByText('وصلت خياراتكم')).toBeTruthy();
  });

  it('the typed options count as sent after a reload if they had arrived before', async () => {
    const { phone, all } = await anOpenPage();
    send('بغداد', 'عمّان');
    for (const message of phone.pair.toServer.splice(0)) all.server.receive(phone.pair, message);
    const next = await reload(all, phone);
    await act(() => next.exchange());
    expect(screen.getByText('وصلت خياراتكم')).toBeTruthy();
    expect(all.server.sent).toHaveLength(1);
  });

  it('the typed options survive a renewed code of the same question, and not a change of question', async () => {
    const { phone } = await anOpenPage();
    type('بغداد', 'عمّان');
    const next = await reload(roundRig('renewed-token-abc'), phone);
    expect([firstField().value, secondField().value]).toEqual(['بغداد', 'عمّان']);
    const other = roundRig('another-token-klm');
    other.server.change({ questionId: 8 });
    await reload(other, next);
    expect(firstField().value).toBe('');
  });

  it('the typed options are deleted once the server has accepted them', async () => {
    const { arrive } = await anOpenPage();
    send('بغداد', 'عمّان');
    expect(JSON.stringify({ ...localStorage })).toContain('بغداد');
    await arrive();
    expect(JSON.stringify({ ...localStorage })).not.toContain('بغداد');
  });

  it('the typed options can be sent if the browser refuses storage', async () => {
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
