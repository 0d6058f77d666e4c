import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  anOpenPage,
  firstField,
  secondField,
  send,
  sendButton,
  unsentOptions,
} from '../../../testing/phones/rival-screen';

beforeEach(() => localStorage.clear());

describe('What the phone rejects before sending', () => {
  it.each([
    ['', '', 'خيارات ناقصة', 'يرجى إدخال خيارين خاطئين', [true, true]],
    ['بغداد', '   ', 'خيارات ناقصة', 'يرجى إدخال خيارين خاطئين', [false, true]],
    ['بغداد', ' بغدادَ ', 'خيارات متشابهة', 'يجب أن يكون الخياران مختلفين', [true, true]],
    ['القاهرة', 'قاهره', 'خيارات متشابهة', 'يجب أن يكون الخياران مختلفين', [true, true]],
    ['بغداد', 'إيطاليا', 'خيار صحيح', 'لا يمكن أن يكون أحد الخيارين هو الإجابة الصحيحة', [false, true]],
    ['دولة ايطالـــيا', 'بغداد', 'خيار صحيح', 'لا يمكن أن يكون أحد الخيارين هو الإجابة الصحيحة', [true, false]],
  ])('the form of the two options rejects «%s» and «%s»: %s', async (one, two, title, text, invalid) => {
    const { phone, server } = await anOpenPage();
    send(one, two);
    expect(screen.getByText(title).closest('[role="alert"]')).not.toBeNull();
    expect(screen.getAllByText(text).length).toBeGreaterThanOrEqual(2);
    expect([firstField(), secondField()].map((field) => field.getAttribute('aria-invalid') === 'true')).toEqual(
      invalid,
    );
    expect(document.activeElement).toBe(invalid[0] ? firstField() : secondField());
    expect([unsentOptions(phone).length, phone.rest.calls.length, server.sent.length]).toEqual([0, 0, 0]);
    // Typing removes the error.
    fireEvent.change(secondField(), { target: { value: 'الدوحة' } });
    expect(secondField().getAttribute('aria-invalid')).toBeNull();
  });

  it('the notice disappears after 5 s, on a tap and on Esc', async () => {
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

describe('Keyboard input', () => {
  it('the text fields have no autocorrection, capitalisation or maximum length, and label the Enter key', async () => {
    await anOpenPage();
    for (const field of [firstField(), secondField()]) {
      expect(field.getAttribute('autocapitalize')).toBe('none');
      expect(field.getAttribute('autocorrect')).toBe('off');
      expect(field.getAttribute('autocomplete')).toBe('off');
      expect(field.getAttribute('spellcheck')).toBe('false');
      expect([field.hasAttribute('maxlength'), field.type]).toEqual([false, 'text']);
    }
    expect([firstField(), secondField()].map((field) => field.getAttribute('enterkeyhint'))).toEqual(['next', 'send']);
  });

  it('Enter moves from the first option to the second, and then sends both', async () => {
    const { arrive, server } = await anOpenPage();
    const person = userEvent.setup();
    await person.tab();
    expect(document.activeElement).toBe(firstField());
    await person.keyboard('Baghdad{Enter}');
    expect(document.activeElement).toBe(secondField());
    await person.keyboard('Amman{Enter}');
    await arrive();
    expect(server.sent).toEqual([{ wrongOption1: 'Baghdad', wrongOption2: 'Amman' }]);
  });

  it('an option may have several lines if the answer has several, so that the layout does not give the answer away', async () => {
    const { phone } = await anOpenPage({ correctAnswer: 'قفا نبك\nمن ذكرى' });
    await userEvent.type(firstField(), 'ودع هريرة{Enter}إن الركب');
    expect(firstField().value).toBe('ودع هريرة\nإن الركب');
    expect(unsentOptions(phone)).toHaveLength(0);
  });

  it('the Enter that confirms an input method’s word does not send the options', async () => {
    const { phone } = await anOpenPage();
    firstField().focus();
    fireEvent.keyDown(firstField(), { key: 'Enter', isComposing: true });
    expect(document.activeElement).toBe(firstField());
    expect(phone.pair.toServer).toEqual([]);
  });

  it('the options form sets data-short on the document while a keyboard leaves little of the page visible', async () => {
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
