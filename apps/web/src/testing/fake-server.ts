import { vi } from 'vitest';

interface Answer {
  status?: number;
  body: unknown;
  /** The cursor of the next page. */
  next?: string;
}

interface Call {
  name: string;
  body: unknown;
}

type Answers = Record<string, Answer | null | ((body: unknown) => Answer | Promise<Answer>)>;

/** An error response in the server's format. */
export function refused(status: number, message: string, more: Record<string, unknown> = {}): Answer {
  return { status, body: { ok: false, code: 'refused', error: message, message, ...more } };
}

/**
 * A fake `fetch`. Responses are keyed by `GET /api/path`; a missing key is a 404, `null` a network error. Records the calls: JSON bodies
 * parsed, other bodies unchanged.
 */
export function fakeServer(answers: Answers) {
  const calls: Call[] = [];
  const fetchMock = vi.fn(async (url: string, init: RequestInit = {}) => {
    const name = `${init.method ?? 'GET'} ${url}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined);
    calls.push({ name, body });
    const configured = answers[name];
    if (configured === null) throw new TypeError('Failed to fetch');
    const answer =
      typeof configured === 'function' ? await configured(body) : (configured ?? refused(404, 'غير موجود'));
    return new Response(answer.body === undefined ? '' : JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      ...(answer.next === undefined
        ? {}
        : { headers: { link: `<${url.split('?')[0]}?after=${answer.next}>; rel="next"` } }),
    });
  });
  vi.stubGlobal('fetch', fetchMock);
  return { calls, fetchMock, answers };
}
