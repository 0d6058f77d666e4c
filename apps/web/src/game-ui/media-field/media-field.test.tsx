import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from '../../lib/browser/page';
import { fakeServer } from '../../testing/fake-server';
import { fakeUploads } from '../../testing/fake-uploads';
import { renderInApp } from '../../testing/render';
import type { Accepts } from './check-file';
import { MediaField } from './media-field';
import type { OwnFile } from './own-file';
import { useUploads } from './use-uploads';

const MEGABYTE = 1024 * 1024;
const kept = { file: 'u-0123456789012345678901.webp', kind: 'image', bytes: 184 * 1024 } as const;

function Field({ accepts }: { accepts: Accepts }) {
  const [value, setValue] = useState<OwnFile | null>(null);
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

describe('the field of a question’s file', () => {
  it.each([
    ['notes.pdf', 'application/pdf', 10, 'هذا النوع لا يعمل هنا'],
    ['picture.svg', 'image/svg+xml', 10, 'هذا النوع لا يعمل هنا'],
    ['film.mp4', 'video/mp4', 48 * MEGABYTE, 'الملف كبير'],
    ['song.mp3', 'audio/mpeg', 9 * MEGABYTE, 'الملف كبير'],
    ['empty.png', 'image/png', 0, 'الملف فارغ'],
  ])('[U71] %s of type %s with %i bytes is not sent: «%s»', (name, type, bytes, sentence) => {
    const requests = show();
    choose(aFile(name, bytes, type));
    expect(screen.getByRole('alert').textContent).toContain(sentence);
    expect(requests).toEqual([]);
    expect(screen.getByRole('button', { name: 'اختاروا ملفًا آخر' })).toBeTruthy();
  });

  it('[U71] says how large the file is and how large it may be', () => {
    show();
    choose(aFile('film.mp4', 48 * MEGABYTE, 'video/mp4'));
    expect(screen.getByRole('alert').textContent).toMatch(
      /حجمه ٤٨ ميغابايت، والحد [٠-٩]+ ميغابايت\. قصّوه أو اختاروا غيره/,
    );
  });

  it('[U71] beside an answer only a picture is taken; a type that the browser does not know is known by the name', () => {
    const requests = show('image');
    choose(aFile('song.mp3', 10, 'audio/mpeg'));
    expect(screen.getByRole('alert').textContent).toContain('هنا صورة: jpg أو png أو webp أو gif');
    choose(aFile('BEACH.JPG', 10));
    expect(requests).toHaveLength(1);
  });

  it('[U72] sends the bytes as they are, tells how far it is, and shows the picture', async () => {
    const requests = show();
    const file = aFile('beach-2009.jpg', 3.125 * MEGABYTE, 'image/jpeg');
    choose(file);
    const [request] = requests;
    expect(request?.address).toBe('POST /api/uploads');
    expect(request?.body).toBe(file);
    act(() => request?.sends(1.9375 * MEGABYTE));
    expect(screen.getByRole('progressbar', { name: 'يُرفع beach-2009.jpg، ٦٢٪' })).toBeTruthy();
    expect(screen.getByText('١٫٩ من ٣٫١ ميغابايت')).toBeTruthy();
    expect(screen.getByText('يرفع')).toBeTruthy();
    act(() => request?.sends(4 * MEGABYTE));
    expect(screen.getByText('نجهّز الملف...')).toBeTruthy();
    await act(async () => request?.answers(200, kept));
    expect(screen.getByAltText('معاينة الصورة').getAttribute('src')).toBe(`/attached_assets/${kept.file}`);
    expect(screen.getByText('صغّرناها إلى ١٨٤ كيلوبايت، وأزلنا منها مكان التصوير.')).toBeTruthy();
    expect(screen.getByText('ساكن')).toBeTruthy();
    await press('احذفوها');
    expect(screen.getByText('اسحبوا ملفًا إلى هنا')).toBeTruthy();
  });

  it('[U72] is cancelled: what arrives later is nobody’s', async () => {
    const requests = show();
    choose(aFile('beach.jpg', 10, 'image/jpeg'));
    await press('ألغوا الرفع');
    expect(requests[0]?.aborted).toBe(true);
    await act(async () => requests[0]?.answers(200, kept));
    expect(screen.getByText('اسحبوا ملفًا إلى هنا')).toBeTruthy();
  });

  it('[U72] a cut line keeps the file, which is sent again by one press', async () => {
    const requests = show();
    choose(aFile('grandpa.m4a', MEGABYTE, 'audio/mp4'));
    act(() => requests[0]?.sends(MEGABYTE / 2));
    await act(async () => requests[0]?.isCut());
    expect(screen.getByRole('alert').textContent).toBe('انقطع الاتصال');
    expect(screen.getByText('سؤالكم محفوظ.')).toBeTruthy();
    await press('أعيدوا الرفع');
    expect(requests).toHaveLength(2);
    await act(async () => requests[1]?.answers(200, { ...kept, file: 'u-0123456789012345678901.m4a', kind: 'audio' }));
    expect(screen.getByText('grandpa.m4a')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'شغّل' })).toBeTruthy();
  });

  it('[U72] a busy or broken server is no fault of the file', async () => {
    const requests = show();
    choose(aFile('beach.jpg', 10, 'image/jpeg'));
    await act(async () => requests[0]?.answers(503, refused('busy', 'الخادم مشغول')));
    expect(screen.getByText('الخادم مشغول')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'أعيدوا الرفع' })).toBeTruthy();
  });

  it('[U73] a full space says how full it is, and leads to one’s files', async () => {
    fakeServer({ 'GET /api/uploads': { body: { usedBytes: 100 * MEGABYTE, allowedBytes: 100 * MEGABYTE } } });
    const requests = show();
    choose(aFile('beach.jpg', 10, 'image/jpeg'));
    await act(async () => requests[0]?.answers(409, refused('uploadQuotaFull', 'امتلأت مساحة ملفاتكم')));
    expect(await screen.findByText('ملفاتكم ١٠٠ من ١٠٠ ميغابايت. احذفوا ما لا تحتاجونه.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'افتحوا ملفاتي' }).getAttribute('href')).toBe('/my-files');
  });

  it('[U73] a file that the server does not take: its sentence, and another one may be chosen', async () => {
    const requests = show();
    choose(aFile('beach.jpg', 10, 'image/jpeg'));
    await act(async () => requests[0]?.answers(400, refused('badUpload', 'تعذّرت قراءة الملف، جرّبوا ملفًا آخر')));
    expect(screen.getByRole('alert').textContent).toContain('تعذّرت قراءة الملف');
    await press('ألغوا');
    expect(screen.getByText('اسحبوا ملفًا إلى هنا')).toBeTruthy();
  });

  it('[U73] a session that is over leads to the sign-in', async () => {
    vi.spyOn(page, 'goTo').mockImplementation(() => undefined);
    const requests = show();
    choose(aFile('beach.jpg', 10, 'image/jpeg'));
    await act(async () => requests[0]?.answers(401, refused('unauthorized', 'يرجى تسجيل الدخول')));
    await waitFor(() => expect(page.goTo).toHaveBeenCalledOnce());
  });

  it('[U72] takes a file that is dropped, and says so while it hangs above', () => {
    const requests = show();
    const place = screen.getByRole('group', { name: /ملف/ });
    const dataTransfer = { types: ['Files'], files: [aFile('beach.jpg', 10, 'image/jpeg')] };
    fireEvent.dragOver(place, { dataTransfer });
    expect(screen.getByText('أفلتوه هنا')).toBeTruthy();
    fireEvent.drop(place, { dataTransfer });
    expect(requests).toHaveLength(1);
  });

  it('[U72] a picture that is no longer there says so', async () => {
    const requests = show();
    choose(aFile('beach.jpg', 10, 'image/jpeg'));
    await act(async () => requests[0]?.answers(200, kept));
    fireEvent.error(screen.getByAltText('معاينة الصورة'));
    expect(screen.getByRole('alert').textContent).toBe('لم نجد هذا الملف. ارفعوه من جديد أو احذفوه.');
  });
});
