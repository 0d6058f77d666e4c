export async function answerTo(sent: Promise<Response> | undefined) {
  const response = await sent;
  return { status: response?.status ?? 0, body: ((await response?.json()) ?? {}) as Record<string, unknown> };
}

/** Status and refusal reason of an answer; the reason is `ok` if the answer was accepted. */
export const reasonOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.reason ?? 'ok',
];
