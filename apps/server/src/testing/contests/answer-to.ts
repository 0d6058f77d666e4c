/** What came back, read. */
export async function answerTo(sent: Promise<Response> | undefined) {
  const response = await sent;
  return { status: response?.status ?? 0, body: ((await response?.json()) ?? {}) as Record<string, unknown> };
}

/** The status and why it was refused; `ok` where it was not. */
export const reasonOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.reason ?? 'ok',
];
