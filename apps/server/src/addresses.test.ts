import { describe, expect, it } from 'vitest';
import { phoneOrigin, phoneOrigins } from './addresses';

const lan = ['192.168.1.5', '10.0.0.7'];
const [wifi, cable] = ['http://192.168.1.5:3000', 'http://10.0.0.7:3000'];

describe('[R223][R224][Z1] the addresses that a code may carry, the best first', () => {
  it.each([
    ['PUBLIC_URL alone, where it is set', 'https://lamma.example/x', 'http://10.0.0.7:3000', ['https://lamma.example']],
    ['the one by which the screen was opened', undefined, 'http://10.0.0.7:3000', [cable, wifi]],
    ['with its own port', undefined, 'http://10.0.0.7:8080', ['http://10.0.0.7:8080', wifi]],
    ['never localhost while there is another', undefined, 'http://localhost:3000', [wifi, cable]],
    ['nor the loopback', undefined, 'http://127.0.0.1:3000', [wifi, cable]],
    ['a name of its own last, as a choice', undefined, 'http://majlis.home', [wifi, cable, 'http://majlis.home']],
    ['those of its networks where nothing was said', undefined, undefined, [wifi, cable]],
    ['those of its networks where nonsense was said', undefined, 'http://', [wifi, cable]],
  ])('%s', (_what, configured, openedAt, expected) => {
    expect(phoneOrigins(configured, 3000, openedAt, lan)).toEqual(expected);
    expect(phoneOrigin(configured, 3000, openedAt, lan)).toBe(expected[0]);
  });

  it('a machine without a network has only the one by which it was opened', () => {
    expect(phoneOrigins(undefined, 3000, 'http://localhost:3000', [])).toEqual(['http://localhost:3000']);
    expect(phoneOrigins(undefined, 3000, undefined, [])).toEqual(['http://localhost:3000']);
  });
});
