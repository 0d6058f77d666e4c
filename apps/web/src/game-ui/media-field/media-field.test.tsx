import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from '../../lib/browser/page';
import { fakeServer } from '../../testing/fake-server';
import { fakeUploads } from '../../testing/fake-uploads';
import { renderInApp } from '../../testing/render';
import { MediaField } from './media-field';
import type { UploadedFile } from './uploaded-file';
import { type Accepts, useUploads } from './use-uploads';

const MEGABYTE = 1024 * 1024;
const kept = { file: 'u-0123456789012345678901.webp', kind: 'image', bytes: 184 * 1024 } as const;

function Field({ accepts }: { accepts: Accepts }) {
  const [value, setValue] = useState<UploadedFile | null>(null);
  const uploads = useUploads();
  return (
    <>
      <MediaField
        label="ملف"
        value={value}
        upload={uploads.field('one', accepts, setValue)}
        onRemove={() => setValue(null)}
      />
      <output>{uploads.isSending ? 'يرفع' : 'ساكن'}</output>
    </>
  );
}

function show(accepts: Accepts = 'any') {
  const requests = fakeUploads();
  renderInApp(<Field accepts={accepts} />);
  return requests;
}

function aFile(name: string, bytes: number, type = ''): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

const input = () => screen.getByLabelText<HTMLInputElement>(/^اختاروا ملفًا/, { selector: 'input' });
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refused = (reason: string, message: string) => ({ ok: false, code: 'refused', reason, error: message, message });

describe('MediaField', () => {
  it.each([
    ['notes.pdf', 'application/pdf', 10, 'هذا النوع لا يعمل هنا'],
    ['picture.svg', 'image/svg+xml', 10, 'هذا النوع لا يعمل هنا'],
    ['film.mp4', 'video/mp4', 48 * MEGABYTE, 'الملف كبير'],
    ['song.mp3', 'audio/mpeg', 9 * MEGABYTE, 'الملف كبير'],
    ['empty.png', 'image/png', 0, 'الملف فارغ'],
  ])('MediaField rejects %s of type %s with %i bytes: «%s»', (name, type, bytes, sentence) => {
    const requests = show();
    choose(aFile(name, bytes, type));
    expect(screen.getByRole('alert').textContent).toContain(sentence);
    expect(requests).toEqual([]);
    expect(screen.getByRole('button', { name: 'اختاروا ملفًا آخر' })).toBeTruthy();
  });

  it('MediaField shows the size of a rejected file and the limit', () => {
    show();
    choose(aFile('film.mp4', 48 * MEGABYTE, 'video/mp4'));
    expect(screen.getByRole('alert').textContent).toMatch(
      /حجمه ٤٨ ميغابايت، والحد [٠-٩]+ ميغابايت\. قصّوه أو اختاروا غيره/,
    );
  });

  it('MediaField accepts only pictures beside an answer, by extension if the browser knows no type', () => {
    const requests = show('image');
    choose(aFile('song.mp3', 10, 'audio/mpeg'));
    expect(screen.getByRole('alert').textContent).toContain('هنا صورة: jpg أو png أو webp أو gif');
    choose(aFile('BEACH.JPG', 10));
    expect(requests).toHaveLength(1);
  });

  it('MediaField uploads the bytes unchanged, shows the progress and then the picture', async () => {
    const requests = show();
    const file = aFile('beach-2009.jpg', 3.125 * MEGABYTE, 'image/jpeg');
    choose(file);
    const [request] = requests;
    expect(request?.address).toBe('POST /api/uploads');
    expect(request?.body).toBe(file);
    act(() => request?.reportProgress(1.9375 * MEGABYTE));
    expect(screen.getByRole('progressbar', { name: 'يُرفع beach-2009.jpg، ٦٢٪' })).toBeTruthy();
    expect(screen.getByText('١٫٩ من ٣٫١ ميغابايت')).toBeTruthy();
    expect(screen.getByText('يرفع')).toBeTruthy();
    act(() => request?.reportProgress(4 * MEGABYTE));
    expect(screen.getByText('نجهّز الملف...')).toBeTruthy();
    await act(async () => request?.respond(200, kept));
    expect(screen.getByAltText('معاينة الصورة').getAttribute('src')).toBe(`/attached_assets/${kept.file}`);
    expect(screen.getByText('صغّرناها إلى ١٨٤ كيلوبايت، وأزلنا منها مكان التصوير.')).toBeTruthy();
    expect(screen.getByText('ساكن')).toBeTruthy();
    await press('احذفوها');
    expect(screen.getByText('اسحبوا ملفًا إلى هنا')).toBeTruthy();
  });

  it('MediaField ignores a reply that arrives after the upload was cancelled', async () => {
    const requests = show();
    choose(aFile('beach.jpg', 10, 'image/jpeg'));
    await press('ألغوا الرفع');
    expect(requests[0]?.aborted).toBe(true);
    await act(async () => requests[0]?.respond(200, kept));
    expect(screen.getByText('اسحبوا ملفًا إلى هنا')).toBeTruthy();
  });

  it('MediaField keeps the file after a lost connection and retries by one click', async () => {
    const requests = show();
    choose(aFile('grandpa.m4a', MEGABYTE, 'audio/mp4'));
    act(() => requests[0]?.reportProgress(MEGABYTE / 2));
    await act(async () => requests[0]?.fail());
    expect(screen.getByRole('alert').textContent).toBe('انقطع الاتصال');
    expect(screen.getByText('سؤالكم محفوظ.')).toBeTruthy();
    await press('أعيدوا الرفع');
    expect(requests).toHaveLength(2);
    await act(async () => requests[1]?.respond(200, { ...kept, file: 'u-0123456789012345678901.m4a', kind: 'audio' }));
    expect(screen.getByText('grandpa.m4a')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'شغّلوا' })).toBeTruthy();
  });

  it('MediaField offers a retry if the server is busy or fails', async () => {
    const requests = show();
    choose(aFile('beach.jpg', 10, 'image/jpeg'));
    await act(async () => requests[0]?.respond(503, refused('busy', 'الخادم مشغول')));
    expect(screen.getByText('الخادم مشغول')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'أعيدوا الرفع' })).toBeTruthy();
  });

  it('MediaField shows the usage and links to the user’s files if the quota is exhausted', async () => {
    fakeServer({ 'GET /api/uploads': { body: { usedBytes: 100 * MEGABYTE, allowedBytes: 100 * MEGABYTE } } });
    const requests = show();
    choose(aFile('beach.jpg', 10, 'image/jpeg'));
    await act(async () => requests[0]?.respond(409, refused('uploadQuotaFull', 'امتلأت مساحة ملفاتكم')));
    expect(await screen.findByText('ملفاتكم ١٠٠ من ١٠٠ ميغابايت. احذفوا ما لا تحتاجونه.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'افتحوا ملفاتي' }).getAttribute('href')).toBe('/my-files');
  });

  it('MediaField shows why the server rejected a file, and another file can be chosen', async () => {
    const requests = show();
    choose(aFile('beach.jpg', 10, 'image/jpeg'));
    await act(async () => requests[0]?.respond(400, refused('badUpload', 'تعذّرت قراءة الملف، جرّبوا ملفًا آخر')));
    expect(screen.getByRole('alert').textContent).toContain('تعذّرت قراءة الملف');
    await press('ألغوا');
    expect(screen.getByText('اسحبوا ملفًا إلى هنا')).toBeTruthy();
  });

  it('MediaField goes to the sign-in page if the session has expired', async () => {
    vi.spyOn(page, 'goTo').mockImplementation(() => undefined);
    const requests = show();
    choose(aFile('beach.jpg', 10, 'image/jpeg'));
    await act(async () => requests[0]?.respond(401, refused('unauthorized', 'يرجى تسجيل الدخول')));
    await waitFor(() => expect(page.goTo).toHaveBeenCalledOnce());
  });

  it('MediaField accepts a dropped file and shows a hint while it is dragged over', () => {
    const requests = show();
    const place = screen.getByRole('group', { name: /ملف/ });
    const dataTransfer = { types: ['Files'], files: [aFile('beach.jpg', 10, 'image/jpeg')] };
    fireEvent.dragOver(place, { dataTransfer });
    expect(screen.getByText('أفلتوه هنا')).toBeTruthy();
    fireEvent.drop(place, { dataTransfer });
    expect(requests).toHaveLength(1);
  });

  it('MediaField says that its picture is no longer there', async () => {
    const requests = show();
    choose(aFile('beach.jpg', 10, 'image/jpeg'));
    await act(async () => requests[0]?.respond(200, kept));
    fireEvent.error(screen.getByAltText('معاينة الصورة'));
    expect(screen.getByRole('alert').textContent).toBe('لم نجد هذا الملف. ارفعوه من جديد أو احذفوه.');
  });
});
