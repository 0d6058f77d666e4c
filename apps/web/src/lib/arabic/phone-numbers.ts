import { countryCodes } from '@lamma/protocol/limits';

/** A phone number in groups: +965 5012 3456. To be shown from left to right. */
export function formatPhone(number: string): string {
  const code = countryCodes.find((known) => number.startsWith(known)) ?? '';
  const rest = number.slice(code.length);
  const groups =
    rest.length === 9 ? [rest.slice(0, 2), rest.slice(2, 5), rest.slice(5)] : (rest.match(/.{1,4}/g) ?? []);
  return [code, ...groups].filter((group) => group !== '').join(' ');
}
