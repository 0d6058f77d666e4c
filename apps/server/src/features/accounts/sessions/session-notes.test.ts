import { expect, it } from 'vitest';
import { deviceOf } from './session-notes';

it.each([
  ['Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/94.0.4606.128 Safari/537.36', 'tv', 'LG'],
  ['Mozilla/5.0 (webOS 6.0; OLED TV) AppleWebKit/537.36 Chrome/79.0.3945.79 Safari/537.36', 'tv', 'LG'],
  ['Mozilla/5.0 (SMART-TV; Linux; Tizen 6.5) AppleWebKit/537.36 Chrome/85.0 TV Safari/537.36', 'tv', 'Samsung'],
  ['Mozilla/5.0 (Linux; Android 10; BRAVIA 4K UR2) AppleWebKit/537.36 Chrome/96.0 Safari/537.36', 'tv', 'Sony'],
  ['Mozilla/5.0 (Linux; Android 9; AFTMM) AppleWebKit/537.36 Chrome/90.0 Mobile Safari/537.36', 'tv', 'Amazon'],
  ['Mozilla/5.0 (Linux; HbbTV/1.5.1) AppleWebKit/537.36 Chrome/87.0 Safari/537.36', 'tv', ''],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Version/17.0 Safari/604.1',
    'phone',
    'Apple',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36', 'computer', ''],
  ['', 'unknown', ''],
])('deviceOf reads kind and vendor from the User-Agent %s', (userAgent, kind, vendor) => {
  expect(deviceOf(userAgent)).toMatchObject({ kind, vendor });
});
