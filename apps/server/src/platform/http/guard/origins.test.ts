import { describe, expect, it } from 'vitest';
import { testClock } from '../../../testing/server/test-clock';
import { makeLog } from '../../log';
import { makeOwnOrigins } from './origins';

function origins(publicOrigin?: string) {
  const lines: string[] = [];
  const clock = testClock();
  const log = makeLog('info', { write: (line) => void lines.push(JSON.parse(line).msg) });
  const own = makeOwnOrigins(publicOrigin, log, clock);
  return {
    lines,
    clock,
    /** A call from a page. @param asked the URL of the server, as the server sees it */
    call: (page: string | undefined, asked = 'http://lamma.example', hasCookie = true) => {
      const { protocol, host } = new URL(asked);
      const headers = page === undefined ? {} : { origin: page };
      return own.isOwn({ headers, protocol: protocol.slice(0, -1), host, hasCookie });
    },
  };
}

describe('[T11] the log of a refused origin', () => {
  it('the log of a refused origin names PUBLIC_URL and TRUST_PROXY if a proxy terminates https', () => {
    const { lines, call } = origins();
    expect(call('https://lamma.example')).toBe(false);
    expect(lines).toEqual([
      'a page at https://lamma.example was refused: this server is reached at http://lamma.example, and PUBLIC_URL is not set. Behind a proxy that terminates https set PUBLIC_URL=https://lamma.example, and TRUST_PROXY=1 if the proxy sets X-Forwarded-For and X-Forwarded-Proto',
    ]);
  });

  it('the log of a refused origin names the setting but not the origin if the server is reached under another name', () => {
    const inner = origins();
    inner.call('https://lamma.example', 'http://127.0.0.1:3000');
    const other = origins('https://lamma.example');
    other.call('https://www.lamma.example', 'http://127.0.0.1:3000');
    expect([...inner.lines, ...other.lines]).toEqual([
      "a page of another origin was refused, and PUBLIC_URL is not set. If it is this site's, set PUBLIC_URL to the address that the browser shows",
      "a page of another origin was refused, and PUBLIC_URL is https://lamma.example. If it is this site's, set PUBLIC_URL to the address that the browser shows",
    ]);
  });

  it.each([undefined, 'null', 'nonsense', `https://${'a'.repeat(400)}.example`])(
    'the log of a refused origin contains no address for the origin %s, and says what a proxy must forward',
    (page) => {
      const { lines, call } = origins();
      expect(call(page)).toBe(false);
      expect(lines).toEqual([
        expect.stringMatching(/no setting allows it\. A proxy in front must forward the Origin header$/),
      ]);
    },
  );

  it('the log has a line per refused origin and hour, and five per hour at most', () => {
    const { lines, clock, call } = origins();
    for (let again = 0; again < 100; again += 1) call('https://lamma.example');
    expect(lines).toHaveLength(1);
    for (let other = 0; other < 100; other += 1) call(`https://${other}.evil.example`);
    expect(lines).toHaveLength(5);
    clock.advance(3_600_000);
    call('https://lamma.example');
    expect(lines).toHaveLength(6);
  });

  it('the log has no refused origin for our own pages or for callers without a cookie', () => {
    const { lines, call } = origins('https://lamma.example');
    expect(call('https://lamma.example')).toBe(true);
    expect(call('http://lamma.example')).toBe(true);
    expect(call(undefined, 'http://lamma.example', false)).toBe(true);
    expect(lines).toEqual([]);
  });
});
