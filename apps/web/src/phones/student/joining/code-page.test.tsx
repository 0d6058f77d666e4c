import { type RefusalName, refusalBody, refusals, refuse } from '@lamma/protocol/refusals';
import { FakeScheduler } from '@lamma/sync/testing/fake-scheduler';
import { RestPair } from '@lamma/sync/testing/link/rest-pair';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { page } from '../../../lib/browser/page';
import { failEveryTry } from '../../../testing/phones/fail-every-try';
import { studentTexts } from '../texts.ar';
import { CodePage, digitsOf } from './code-page';

function show(code = '') {
  const rest = new RestPair();
  const onFound = vi.fn();
  const scheduler = new FakeScheduler();
  render(<CodePage code={code} rest={rest.transport} scheduler={scheduler} onFound={onFound} />);
  const answer = (given: Parameters<NonNullable<ReturnType<RestPair['take']>>['answer']>[0]) =>
    act(async () => rest.take()?.answer(given));
  return { rest, scheduler, onFound, answer };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'رقم الدخول' });
const type = (typed: string) => fireEvent.change(field(), { target: { value: typed } });

describe('The join-code page', () => {
  it.each([
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    [' 12-34 56 ', '123456'],
    ['1234567', '123456'],
    ['12ab', '12'],
    ['１２３', '123'],
  ])('the join-code page reads «%s» as %s', (typed, digits) => expect(digitsOf(typed)).toBe(digits));

  it('the join-code page has a numeric keypad on phones, and finds the contest', async () => {
    const { rest, onFound, answer } = show();
    expect(field().getAttribute('inputmode')).toBe('numeric');
    expect(document.activeElement).toBe(field());
    type('١٢٣٤٥٦');
    fireEvent.submit(field());
    fireEvent.submit(field());
    expect(rest.calls.map(({ request }) => request.path)).toEqual(['/api/solo-games/code/123456']);
    await answer({ status: 200, body: { gameId: 'solo-abcdefgh' } });
    expect(onFound).toHaveBeenCalledExactlyOnceWith('solo-abcdefgh');
  });

  it('the join-code page opens an evening’s page, and its button stays busy meanwhile', async () => {
    const { onFound, answer } = show('912345');
    const goTo = vi.spyOn(page, 'goTo').mockImplementation(() => undefined);
    await answer({ status: 200, body: { gatheringToken: 'token-of-evening' } });
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/t/token-of-evening');
    expect(onFound).not.toHaveBeenCalled();
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  });

  it('the join-code page looks up the digits in its URL at once', () => {
    const { rest } = show('123456');
    expect(rest.calls).toHaveLength(1);
  });

  it('the join-code page sends nothing before six digits are typed', () => {
    const { rest } = show();
    type('12345');
    fireEvent.submit(field());
    expect(rest.calls).toEqual([]);
    expect(screen.getByText(studentTexts.codeShort)).toBeTruthy();
  });

  it.each<RefusalName>(['codeNotFound', 'rate'])(
    'the join-code page shows the server’s sentence when no contest is found: %s',
    async (refusal) => {
      const { answer, onFound } = show();
      type('000000');
      fireEvent.submit(field());
      await answer({ status: refusals[refusal].status, body: refusalBody(refuse(refusal)) });
      expect(screen.getByText(refusals[refusal].ar)).toBeTruthy();
      expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['000000', 'true']);
      expect(onFound).not.toHaveBeenCalled();
    },
  );

  it('the join-code page says after 3 s that nothing has arrived, retries, and finally says that the server is unreachable', async () => {
    vi.useFakeTimers();
    const { rest, scheduler } = show();
    type('000000');
    fireEvent.submit(field());
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.getByText('لم تصل بعد، نعيد المحاولة')).toBeTruthy();
    await failEveryTry(rest, scheduler, () => screen.queryByText(studentTexts.notJoined) !== null);
    expect(screen.queryByText('لم تصل بعد، نعيد المحاولة')).toBeNull();
    vi.useRealTimers();
  });

  it('the join-code page counts the loading of its document as waiting for the digits in its address', () => {
    vi.useFakeTimers();
    vi.advanceTimersByTime(1000);
    show('123456');
    act(() => void vi.advanceTimersByTime(1999));
    expect(screen.queryByText('لم تصل بعد، نعيد المحاولة')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('لم تصل بعد، نعيد المحاولة')).toBeTruthy();
    vi.useRealTimers();
  });
});
