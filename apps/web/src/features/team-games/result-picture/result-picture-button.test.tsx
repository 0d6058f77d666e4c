import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as saving from '../../../lib/browser/save-file';
import { expectConsoleErrors } from '../../../testing/console-errors';
import { aGameView, playedMoves } from '../../../testing/features/team-games';
import { renderInApp } from '../../../testing/render';
import * as pictures from './result-picture';
import { ResultPictureButton } from './result-picture-button';

const file = new File(['picture'], 'lamma-sadu.png', { type: 'image/png' });
const { createObjectURL } = URL;

function show() {
  renderInApp(<ResultPictureButton view={aGameView(playedMoves(36, () => 1))} margin="فازوا" />);
}
function sharing(share?: (data: ShareData) => Promise<void>) {
  for (const [name, value] of Object.entries({ share, canShare: share && (() => true) })) {
    Object.defineProperty(navigator, name, { configurable: true, value });
  }
}

beforeEach(() => {
  vi.spyOn(pictures, 'resultPicture').mockResolvedValue(file);
  vi.spyOn(saving, 'saveFile').mockReturnValue(undefined);
  URL.createObjectURL = () => 'blob:picture';
});
afterEach(() => {
  vi.mocked(pictures.resultPicture).mockRestore();
  vi.mocked(saving.saveFile).mockRestore();
  URL.createObjectURL = createObjectURL;
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

describe('The picture of a game’s result', () => {
  it('the picture of a game’s result is downloaded if the browser cannot share, for example over plain http', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'احفظوا الصورة' }));
    await waitFor(() => expect(saving.saveFile).toHaveBeenCalledWith('blob:picture', 'lamma-sadu.png'));
    expect(await screen.findByText('تم التنزيل')).toBeTruthy();
    const [result] = vi.mocked(pictures.resultPicture).mock.calls[0] ?? [];
    expect(result).toMatchObject({ gameName: 'ديوانية الخميس', winner: 1, margin: 'فازوا' });
    expect(result?.band).toHaveLength(36);
  });

  it('the picture of a game’s result is shared if the browser can share', async () => {
    const share = vi.fn(async () => undefined);
    sharing(share);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'شاركوا صورة اللعبة' }));
    await waitFor(() => expect(share).toHaveBeenCalledWith({ files: [file] }));
    expect(saving.saveFile).not.toHaveBeenCalled();
  });

  it('the picture of a game’s result is downloaded if sharing fails, but not if the user cancels it', async () => {
    const share = vi.fn().mockRejectedValueOnce(new DOMException('left', 'AbortError'));
    sharing(share.mockRejectedValue(new DOMException('refused', 'NotAllowedError')));
    show();
    const button = screen.getByRole('button', { name: 'شاركوا صورة اللعبة' });
    await userEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(saving.saveFile).not.toHaveBeenCalled();
    await userEvent.click(button);
    await waitFor(() => expect(saving.saveFile).toHaveBeenCalledOnce());
  });

  it('the button of the picture shows an error if the picture cannot be drawn, and can be pressed again', async () => {
    expectConsoleErrors();
    vi.mocked(pictures.resultPicture).mockRejectedValueOnce(new Error('no canvas'));
    show();
    const button = screen.getByRole('button', { name: 'احفظوا الصورة' });
    await userEvent.click(button);
    expect(await screen.findByText('تعذّر حفظ الصورة')).toBeTruthy();
    await userEvent.click(button);
    await waitFor(() => expect(saving.saveFile).toHaveBeenCalledOnce());
  });
});
