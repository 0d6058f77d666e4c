import { describe, expect, it, vi } from 'vitest';
import { fakeServer, refused } from '../../testing/fake-server';
import { aUser } from '../../testing/samples';
import { libTexts } from '../texts.ar';
import { useConnectionStore } from './connection-store';
import { ApiError, call, callPage, isUnauthorized, NetworkError, sentenceOf } from './http';

async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable('it did not fail'),
    (error: unknown) => error,
  );
}

describe('call', () => {
  it('call sends the cookie, and a JSON body only if there is a payload', async () => {
    const { fetchMock } = fakeServer({
      'POST /api/auth/login': { body: aUser() },
      'POST /api/auth/logout': { body: { ok: true } },
    });
    await call('POST /api/auth/login', { body: { email: 'a@b.io', password: 'x' } });
    await call('POST /api/auth/logout');
    const [login, logout] = fetchMock.mock.calls.map(([, init]) => init);
    expect(login).toMatchObject({ credentials: 'include', body: '{"email":"a@b.io","password":"x"}' });
    expect(new Headers(login?.headers).get('content-type')).toBe('application/json');
    expect(logout).toMatchObject({ credentials: 'include' });
    expect(logout?.body).toBeUndefined();
    expect(new Headers(logout?.headers).has('content-type')).toBe(false);
  });

  it('call fills parameters into the path', async () => {
    const { calls } = fakeServer({ 'GET /api/game-sessions/a%2Fb': { body: { id: 'a/b' } } });
    await call('GET /api/game-sessions/:id', { params: { id: 'a/b' } });
    expect(calls.map((one) => one.name)).toEqual(['GET /api/game-sessions/a%2Fb']);
  });

  it('call reports a write as late after 3 s without a response, but not a read', async () => {
    // Fresh modules: requests of other tests might still be pending.
    vi.resetModules();
    const fresh = { ...(await import('./connection-store')), ...(await import('./http')) };
    vi.useFakeTimers();
    const waiting: ((response: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)));
    const late = () => fresh.useConnectionStore.getState().isLate;
    const calls = [fresh.call('POST /api/auth/logout'), fresh.call('GET /api/site')];
    vi.advanceTimersByTime(2999);
    expect(late()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(late()).toBe(true);
    waiting[0]?.(new Response('{"ok":true}'));
    await calls[0];
    expect(late()).toBe(false);
    waiting[1]?.(new Response('{}'));
    await calls[1];
    vi.useRealTimers();
  });

  it('call returns the parsed body', async () => {
    fakeServer({ 'GET /api/auth/user': { body: aUser({ firstName: 'سارة' }) } });
    expect((await call('GET /api/auth/user')).firstName).toBe('سارة');
  });

  it('call throws an error «status: body» with its parts for any answer that is not 2xx', async () => {
    const more = { code: 'invalid', reason: 'emailTaken', fields: { email: 'هذا البريد مسجّل من قبل' } };
    fakeServer({ 'POST /api/auth/logout': refused(409, 'هذا البريد مسجّل من قبل', more) });
    const error = await failure(call('POST /api/auth/logout'));
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).message).toMatch(/^409: \{"ok":false/);
    expect(error).toMatchObject({
      status: 409,
      code: 'invalid',
      reason: 'emailTaken',
      sentence: 'هذا البريد مسجّل من قبل',
      fields: { email: 'هذا البريد مسجّل من قبل' },
    });
  });

  it('call reports the server as unreachable if a captive portal answers', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>Welcome to our Wi-Fi</html>'));
    expect(await failure(call('POST /api/auth/logout'))).toMatchObject({ sentence: libTexts.unreachable });
  });

  it.each([
    ['an empty body', 502, '', '502: Bad Gateway'],
    ['a page', 404, '<h1>غير موجود</h1>', '404: <h1>غير موجود</h1>'],
    ['JSON that is no object', 500, '"no"', '500: "no"'],
    ['English text', 503, 'upstream', '503: upstream'],
  ])('call reports the server as unreachable if a failure has %s', async (_what, status, body, message) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status, statusText: 'Bad Gateway' }));
    const error = await failure(call('POST /api/auth/logout'));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ sentence: libTexts.unreachable, cause: { status, message } });
  });

  it('a 401 and a 413 count as refusals even if a proxy wrote their body', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 413, statusText: 'Too Large' }));
    expect(await failure(call('POST /api/auth/logout'))).toMatchObject({ message: '413: Too Large', sentence: null });
    vi.stubGlobal('fetch', async () => new Response('Unauthorized', { status: 401 }));
    const error = await failure(call('GET /api/site'));
    expect(error).toMatchObject({ message: '401: Unauthorized', sentence: null, fields: {} });
    expect(isUnauthorized(error)).toBe(true);
  });

  it('call throws an Arabic sentence and shows the offline strip if the server is unreachable', async () => {
    fakeServer({ 'GET /api/site': null });
    const error = await failure(call('GET /api/site'));
    expect(error).toBeInstanceOf(NetworkError);
    expect(sentenceOf(error)).toBe('تعذّر الوصول إلى الخادم. تأكدوا من الاتصال ثم أعيدوا المحاولة.');
    expect(useConnectionStore.getState().isLost).toBe(true);
    fakeServer({ 'GET /api/site': refused(500, 'حدث خطأ غير متوقع') });
    await failure(call('GET /api/site'));
    expect(useConnectionStore.getState().isLost).toBe(false);
  });

  it('call does not treat an aborted request as a lost connection', async () => {
    const stop = new AbortController();
    vi.stubGlobal('fetch', async () => {
      stop.abort();
      throw new DOMException('aborted', 'AbortError');
    });
    expect(await failure(call('GET /api/site', { signal: stop.signal }))).toMatchObject({ name: 'AbortError' });
    expect(useConnectionStore.getState().isLost).toBe(false);
  });
});

describe('callPage', () => {
  const page = (link?: string) =>
    vi.stubGlobal('fetch', async () => new Response('[]', link === undefined ? {} : { headers: { link } }));
  const next = async () => (await callPage('GET /api/completed-games')).next;

  it('callPage takes the cursor of the next page from the Link header', async () => {
    page('</api/completed-games?after=a%3A1>; rel="next"');
    expect(await next()).toBe('a:1');
    page('</api/completed-games?limit=5&after=b&x=1>; rel=next');
    expect(await next()).toBe('b');
  });

  it('callPage returns no cursor on the last page', async () => {
    page();
    expect(await next()).toBeNull();
    page('</api/completed-games?after=a>; rel="prev"');
    expect(await next()).toBeNull();
  });
});

describe('sentenceOf', () => {
  it('sentenceOf writes the server’s numbers in the digits of this device', () => {
    const body = JSON.stringify({
      ok: false,
      message: 'تحتاج لاختيار 6 فئات',
      fields: { password: '6 أحرف على الأقل' },
    });
    const refused = new ApiError(400, 'Bad Request', body);
    expect(sentenceOf(refused)).toBe('تحتاج لاختيار ٦ فئات');
    expect(refused.fields.password).toBe('٦ أحرف على الأقل');
    expect(refused.message).toContain('تحتاج لاختيار 6 فئات');
  });

  it('sentenceOf prefers the server’s sentence to the given one', () => {
    const refusal = new ApiError(400, 'Bad Request', '{"message":"الكود غير صالح"}');
    expect(sentenceOf(refusal, 'فشل')).toBe('الكود غير صالح');
    expect(sentenceOf(new ApiError(500, 'Oops', '{}'), 'فشل')).toBe('فشل');
  });

  it('sentenceOf keeps the given sentence for refusals, since it may say why the server refused', () => {
    expect(sentenceOf(new NetworkError(null), 'الكود غير صالح')).toBe(libTexts.unreachable);
    expect(sentenceOf(new TypeError('x'), 'الكود غير صالح')).toBe('حدث خطأ غير متوقع');
  });
});
