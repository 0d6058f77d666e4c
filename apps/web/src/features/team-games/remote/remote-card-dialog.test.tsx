import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, refused } from '../../../testing/fake-server';
import { renderInApp } from '../../../testing/render';
import { aSite } from '../../../testing/samples';
import { RemoteCardDialog } from './remote-card-dialog';

const ID = 'abcdefghijklmnop';
const SHOW = `POST /api/game-sessions/${ID}/remote`;
const REVOKE = `DELETE /api/game-sessions/${ID}/remote`;
const card = { remoteToken: 'T'.repeat(22), remoteUrl: `http://192.168.1.5:3000/remote/${'T'.repeat(22)}` };
const origins = (...phoneOrigins: string[]) => ({ 'GET /api/site': { body: aSite({ phoneOrigins }) } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

let setScreenCount: (screens: number) => void;

function Opened({ first }: { first: number }) {
  const [open, setOpen] = useState(true);
  const [screens, setScreens] = useState(first);
  setScreenCount = (count) => act(() => setScreens(count));
  return <RemoteCardDialog open={open} gameId={ID} screens={screens} onClose={() => setOpen(false)} />;
}

function show(answers = {}, screens = 1) {
  const server = fakeServer({ [SHOW]: { body: card }, [REVOKE]: { body: { ok: true } }, ...origins(), ...answers });
  renderInApp(<Opened first={screens} />);
  const asked = (name: string) => server.calls.filter((call) => call.name === name).length;
  return { ...server, asked };
}

describe('The remote-card dialog', () => {
  it('the remote-card dialog shows the code with its full URL below, from left to right, and requests it once', async () => {
    const { asked } = show();
    expect(await screen.findByRole('img', { name: 'رمز بطاقة التحكم' })).toBeTruthy();
    const address = screen.getByText(card.remoteUrl);
    expect([address.tagName, address.dir]).toEqual(['BDI', 'ltr']);
    expect(document.activeElement).toBe(button('تم'));
    expect(asked(SHOW)).toBe(1);
  });

  it('the remote-card dialog uses the chosen address of this machine', async () => {
    show(origins('http://192.168.1.5:3000', 'http://10.0.0.7:3000'));
    await userEvent.click(await screen.findByLabelText('http://10.0.0.7:3000'));
    expect(screen.getByText(`http://10.0.0.7:3000/remote/${card.remoteToken}`)).toBeTruthy();
  });

  it.each([
    [1, 'لم يتصل جوال بعد'],
    [2, 'جوال متصل'],
  ])('the remote-card dialog says whether a remote is connected (%i screens)', async (screens, words) => {
    show({}, screens);
    expect((await screen.findByText(words)).getAttribute('role')).toBe('status');
  });

  it.each([1, 2])(
    'the remote-card dialog closes when a phone connects to a game with %i screens, and a toast says so',
    async (screens) => {
      show({}, screens);
      await screen.findByText(card.remoteUrl);
      setScreenCount(screens + 1);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getByText('جوال متصل')).toBeTruthy();
    },
  );

  it('the remote-card dialog stays open when a screen disconnects, and while it asks whether to revoke the card', async () => {
    show({}, 2);
    await screen.findByText(card.remoteUrl);
    setScreenCount(1);
    await userEvent.click(button('إلغاء البطاقة'));
    setScreenCount(2);
    expect(screen.getByRole('dialog', { name: 'هل تُلغى البطاقة؟' })).toBeTruthy();
  });

  it('the remote-card dialog asks before revoking a card; a revoked card disappears with a message', async () => {
    const { asked } = show();
    await screen.findByText(card.remoteUrl);
    await userEvent.click(button('إلغاء البطاقة'));
    expect(screen.getByRole('dialog', { name: 'هل تُلغى البطاقة؟' })).toBeTruthy();
    expect(document.activeElement).toBe(button('أبقوها'));
    await userEvent.click(button('أبقوها'));
    expect(await screen.findByText(card.remoteUrl)).toBeTruthy();
    expect(asked(REVOKE)).toBe(0);
    const before = asked(SHOW);
    await userEvent.click(button('إلغاء البطاقة'));
    await userEvent.click(button('إلغاء البطاقة'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('أُلغيت البطاقة')).toBeTruthy();
    // A new request would create a new card.
    expect([asked(REVOKE), asked(SHOW)]).toEqual([1, before]);
  });

  it('the remote-card dialog shows a refusal to revoke the card, and offers to try again', async () => {
    const revoke = vi
      .fn()
      .mockReturnValueOnce(refused(503, 'لم تُحفظ بعد، نعيد المحاولة'))
      .mockReturnValue({ body: { ok: true } });
    show({ [REVOKE]: revoke });
    await screen.findByText(card.remoteUrl);
    await userEvent.click(button('إلغاء البطاقة'));
    await userEvent.click(button('إلغاء البطاقة'));
    expect(await screen.findByText('تعذّر إلغاء البطاقة')).toBeTruthy();
    await userEvent.click(button('إلغاء البطاقة'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the remote-card dialog shows the server’s sentence when the card cannot be shown, and requests it again', async () => {
    const { answers } = show({ [SHOW]: refused(409, 'انتهت اللعبة') });
    const dialog = await screen.findByRole('dialog');
    expect((await within(dialog).findByRole('alert')).textContent).toContain('انتهت اللعبة');
    answers[SHOW] = { body: card };
    await userEvent.click(button('أعيدوا المحاولة'));
    expect(await screen.findByText(card.remoteUrl)).toBeTruthy();
  });
});
