import type { RefusalName } from '@lamma/protocol/refusals';
import { refusals } from '@lamma/protocol/refusals';
import { expect } from 'vitest';

const ARABIC = /[\u0600-\u06FF]/;

/** Checks the form of a refusal: a code, and one Arabic sentence. */
export function expectRefusalForm(body: unknown, about = ''): void {
  const { ok, code, reason, error, message } = body as Record<string, unknown>;
  expect(ok, about).toBe(false);
  expect(String(reason) in refusals, `${about}: reason ${String(reason)}`).toBe(true);
  expect(typeof code === 'string' && code.length > 0, `${about}: code`).toBe(true);
  expect(String(message), `${about}: message`).toMatch(ARABIC);
  expect(error === message || error === 'Unauthorized', `${about}: error`).toBe(true);
}

/** The parsed body. One call answers a refusal as plain text; it is wrapped in the same form. */
export function answerIn(response: Response, text: string): Record<string, unknown> {
  if (response.headers.get('content-type')?.startsWith('text/plain') !== true) {
    return JSON.parse(text) as Record<string, unknown>;
  }
  return { ok: false, code: 'plain', reason: 'invalid', error: text, message: text };
}

export async function expectRefused(
  response: Response,
  name: RefusalName,
  about = '',
): Promise<Record<string, unknown>> {
  const text = await response.text();
  expect(response.status, `${about} ${text}`).toBe(refusals[name].status);
  const body = JSON.parse(text) as Record<string, unknown>;
  expectRefusalForm(body, about);
  expect(body.reason, about).toBe(name);
  return body;
}
