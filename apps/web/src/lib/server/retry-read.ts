import { isRecord } from '@lamma/protocol/is-record';
import { resendDelay, timings } from '@lamma/sync/timings';
import { reportLate } from './connection-store';

interface Answer {
  response: Response;
  text: string;
}

/**
 * Repeats a read for up to `timings.giveUpMs` while a proxy answers instead of the server, as during a restart. After `timings.lateMs`
 * the strip on top says that the server is slow.
 * @param signal ends the wait before the next try
 * @returns the server's answer, or the proxy's last one
 */
export async function retryRead(read: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  const giveUpAt = performance.now() + timings.giveUpMs;
  const waitId = {};
  let answer = await read();
  if (!isFromProxy(answer)) return answer;
  const late = setTimeout(() => reportLate(waitId, true), timings.lateMs);
  try {
    for (let tries = 1; isFromProxy(answer) && performance.now() < giveUpAt; tries += 1) {
      await pause(resendDelay(tries), signal);
      answer = await read();
    }
    return answer;
  } finally {
    clearTimeout(late);
    reportLate(waitId, false);
  }
}

/** Whether a proxy answered instead of our server, which answers each failure with a JSON object. */
function isFromProxy({ response, text }: Answer): boolean {
  if (response.status < 500) return false;
  try {
    return !isRecord(JSON.parse(text));
  } catch {
    return true;
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
