import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as images from '../../../game-ui/qr-code/qr-image';
import * as copying from '../../../lib/browser/copy-text';
import * as saving from '../../../lib/browser/save-file';
import * as log from '../../../lib/telemetry/log-only';
import { fakeServer } from '../../../testing/fake-server';
import { renderInApp } from '../../../testing/render';
import { aSite } from '../../../testing/samples';
import { SiteCodeDialog } from './site-code';

const picture = vi.fn<(address: string) => Promise<string>>();
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const image = () => screen.findByAltText<HTMLImageElement>('باركود عنوان الموقع');

async function open(...phoneOrigins: string[]) {
  const server = fakeServer({ 'GET /api/site': { body: aSite({ phoneOrigins }) } });
  renderInApp(<SiteCodeShown />);
  return server;
}

function SiteCodeShown() {
  const [isOpen, setIsOpen] = useState(true);
  return <SiteCodeDialog open={isOpen} onClose={() => setIsOpen(false)} />;
}

beforeEach(() => {
  picture.mockReset().mockImplementation(async (address) => `data:image/png;base64,${btoa(address)}`);
  vi.spyOn(images, 'qrImage').mockImplementation(picture);
  vi.spyOn(copying, 'copyField').mockResolvedValue(true);
  vi.spyOn(saving, 'saveFile').mockReturnValue(undefined);
});
afterEach(() => {
  for (const spied of [images.qrImage, copying.copyField, saving.saveFile]) vi.mocked(spied).mockRestore();
});

describe('The code of the site', () => {
  it('the site’s QR code is generated on opening, for the best address', async () => {
    await open('http://192.168.1.5:3000');
    expect((await image()).src).toBe(`data:image/png;base64,${btoa('http://192.168.1.5:3000')}`);
    expect(picture).toHaveBeenCalledWith('http://192.168.1.5:3000');
    expect(screen.getByLabelText<HTMLInputElement>('عنوان الموقع').value).toBe('http://192.168.1.5:3000');
  });

  it('the site’s QR code cannot be downloaded before it is generated, and its file name ends with qrcode.png', async () => {
    let done = (_: string) => {};
    picture.mockImplementation(() => new Promise((resolve) => (done = resolve)));
    await open('http://192.168.1.5:3000');
    expect(button('نزّلوا الصورة').disabled).toBe(true);
    await waitFor(() => expect(picture).toHaveBeenCalled());
    done('data:image/png;base64,AAAA');
    await image();
    await userEvent.click(button('نزّلوا الصورة'));
    expect(saving.saveFile).toHaveBeenCalledWith('data:image/png;base64,AAAA', expect.stringMatching(/-qrcode\.png$/));
    expect(await screen.findByText('تم التنزيل')).toBeTruthy();
  });

  it('the site’s QR-code dialog copies the address from its field, and says so', async () => {
    await open('http://192.168.1.5:3000');
    await image();
    await userEvent.click(button('انسخوا الرابط'));
    expect(copying.copyField).toHaveBeenCalledWith(screen.getByLabelText('عنوان الموقع'));
    expect(await screen.findByText('تم النسخ')).toBeTruthy();
  });

  it('the site’s QR-code dialog selects the address if copying fails, and says so', async () => {
    vi.mocked(copying.copyField).mockResolvedValueOnce(false);
    await open('http://192.168.1.5:3000');
    await image();
    await userEvent.click(button('انسخوا الرابط'));
    expect(await screen.findByText('العنوان محدَّد، انسخوه من الخانة')).toBeTruthy();
  });

  it('a failure to generate the site’s QR code is only logged', async () => {
    vi.spyOn(log, 'logOnly').mockReturnValue(undefined);
    picture.mockImplementation(() => Promise.reject(new Error('no canvas')));
    await open('http://192.168.1.5:3000');
    await waitFor(() => expect(log.logOnly).toHaveBeenCalledWith(expect.any(String), expect.any(Error)));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('تم التنزيل')).toBeNull();
    expect(button('نزّلوا الصورة').disabled).toBe(true);
    vi.mocked(log.logOnly).mockRestore();
  });

  it('the site’s QR-code dialog offers a choice of several addresses, starting with the best', async () => {
    await open('http://192.168.1.5:3000', 'http://10.0.0.7:3000');
    await image();
    const choices = screen.getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ checked }) => checked)).toEqual([true, false]);
    await userEvent.click(screen.getByLabelText('http://10.0.0.7:3000'));
    await waitFor(async () => expect((await image()).src).toContain(btoa('http://10.0.0.7:3000')));
    expect(screen.getByLabelText<HTMLInputElement>('عنوان الموقع').value).toBe('http://10.0.0.7:3000');
  });

  it('the site’s QR-code dialog offers no choice for a single address', async () => {
    await open('http://192.168.1.5:3000');
    await image();
    expect(screen.queryAllByRole('radio')).toEqual([]);
  });

  it('the site’s QR-code dialog closes by its button', async () => {
    await open('http://192.168.1.5:3000');
    await image();
    await userEvent.click(button('أغلقوا'));
    expect(screen.queryByAltText('باركود عنوان الموقع')).toBeNull();
  });
});
