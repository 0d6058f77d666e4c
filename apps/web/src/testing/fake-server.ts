import { vi } from 'vitest';

interface Answer {
  status?: number;
  body: unknown;
  /** What asks for the next page of a list. */
  next?: string;
}

interface Call {
  name: string;
  body: unknown;
}

type Answers = Record<string, Answer | null | ((body: unknown) => Answer | Promise<Answer>)>;

/** A refusal's body as the server writes it. */
export function refused(status: number, message: string, more: Record<string, unknown> = {}): Answer {
  return { status, body: { ok: false, code: 'refused', error: message, message, ...more } };
}

/**
 * Stands in for the server: answers by `GET /api/path`, and remembers what was asked: JSON as values, files as they are. Anything else is a 404; `null` in place
 * of an answer is a server that is not there.
 */
export function fakeServer(answers: Answers) {
  const calls: Call[] = [];
  const fetchMock = vi.fn(async (url: string, init: RequestInit = {}) => {
    const name = `${init.method ?? 'GET'} ${url}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined);
    calls.push({ name, body });
    const known = answers[name];
    if (known === null) throw new TypeError('Failed to fetch');
    const answer = typeof known === 'function' ? await known(body) : (known ?? refused(404, 'غير موجود'));
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
