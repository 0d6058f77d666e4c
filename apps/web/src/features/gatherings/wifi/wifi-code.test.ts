import { expect, it } from 'vitest';
import { wifiCode } from './wifi-code';

it.each([
  ['Diwaniya', 'salam123', false, 'WIFI:T:WPA;S:Diwaniya;P:salam123;;'],
  ['ديوانية الخميس', 'سلام ١٢٣', false, 'WIFI:T:WPA;S:ديوانية الخميس;P:سلام ١٢٣;;'],
  ['Guests', '', false, 'WIFI:T:nopass;S:Guests;;'],
  ['Hidden one', 'x', true, 'WIFI:T:WPA;S:Hidden one;P:x;H:true;;'],
  ['Open hidden', '', true, 'WIFI:T:nopass;S:Open hidden;H:true;;'],
  ['a;b', 'c,d', false, 'WIFI:T:WPA;S:a\\;b;P:c\\,d;;'],
  ['a:b', 'c"d', false, 'WIFI:T:WPA;S:a\\:b;P:c\\"d;;'],
  ['back\\slash', '\\;', false, 'WIFI:T:WPA;S:back\\\\slash;P:\\\\\\;;;'],
  ['"quoted"', '::', false, 'WIFI:T:WPA;S:\\"quoted\\";P:\\:\\:;;'],
  [' spaces ', ' x ', false, 'WIFI:T:WPA;S: spaces ;P: x ;;'],
  ["Umm Fahd's 5G & 2.4", 'a=b?c', false, "WIFI:T:WPA;S:Umm Fahd's 5G & 2.4;P:a=b?c;;"],
])('wifiCode encodes the network «%s» with the password «%s», hidden: %s', (name, password, isHidden, code) => {
  expect(wifiCode({ name, password, isHidden })).toBe(code);
});
