import { describe, expect, it, vi } from 'vitest';
import type * as z from 'zod';
import { limits } from '../limits';
import { messages } from '../messages';
import * as fields from './fields';
import { rawLimit } from './text';

const read = (schema: z.ZodType, value: unknown): unknown => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? 'no message');
};

describe('request fields', () => {
  it('[B1-B4] a request field rejects a name without visible characters, with the message of that field', () => {
    const name = fields.line(40, messages.gameNameNeeded);
    for (const value of [undefined, null, '', '  ', '\u200B', 'ـ', '\u064E', 7, []]) {
      expect(read(name, value)).toBe(messages.gameNameNeeded);
    }
    expect(read(name, '  ديوانية \n الخميس ')).toBe('ديوانية الخميس');
    expect(read(name, 'ع'.repeat(41))).toBe(messages.nameTooLong);
  });

  it('[B1-B4] a request field reads a missing optional name as empty', () => {
    const name = fields.optionalLine(40);
    for (const value of [undefined, null, '', '  ', '\u200B', 'ـ']) expect(read(name, value)).toBe('');
    expect(read(name, ' العنزي ')).toBe('العنزي');
  });

  it('[B72] a request field rejects a text that is too long by its raw length, before any other work, with the field’s message', () => {
    const name = fields.line(40, messages.gameNameNeeded);
    const optional = fields.optionalLine(40, messages.feedbackTooLong);
    const address = fields.email(messages.emailRequired);
    const spy = vi.spyOn(String.prototype, 'normalize');
    expect(read(name, '\u064E'.repeat(rawLimit(40) + 1))).toBe(messages.nameTooLong);
    expect(read(name, ' '.repeat(rawLimit(40) + 1))).toBe(messages.nameTooLong);
    expect(read(optional, 'ع'.repeat(rawLimit(40) + 1))).toBe(messages.feedbackTooLong);
    expect(read(address, `${'\u0301\u0316'.repeat(16_000)}@example.com`)).toBe(messages.badEmail);
    expect(read(fields.phoneNumber, '5'.repeat(60_000))).toBe(messages.badPhone);
    expect(read(fields.codeInput, ' '.repeat(60_000))).toBe(messages.codeNeeded);
    expect(spy).not.toHaveBeenCalled();
    expect(read(name, `${' '.repeat(rawLimit(40) - 3)}علي`)).toBe('علي');
    spy.mockRestore();
  });

  it('[B19][B22] an e-mail field trims the address, normalises it to NFC and converts Arabic digits, and changes nothing else', () => {
    const email = fields.email(messages.fillRequired);
    expect(read(email, ' Noura@Example.com ')).toBe('Noura@Example.com');
    expect(read(email, 'Zoe\u0308@example.com')).toBe('Zoë@example.com');
    const typed = fields.typedEmail(messages.fillAll);
    for (const pasted of [
      '\u200Fnoura@example.com\u200E',
      'noura@example.com،',
      '\u2068noura@example.com\u2069، ',
      'noura@example.com;',
      '\uFEFFnoura@example.com,\u200F',
    ])
      for (const field of [email, typed]) expect(read(field, pasted), pasted).toBe('noura@example.com');
    expect(read(email, 'noura٢٠۲6@example.com')).toBe('noura2026@example.com');
    expect(read(email, 'نورة٢@example.com')).toBe('نورة٢@example.com');
    expect(read(typed, 'noura٢@example.com')).toBe('noura٢@example.com');
    for (const nothing of ['،', '\u200F ، \u200F']) expect(read(email, nothing)).toBe(messages.fillRequired);
    for (const wrong of ['noura', 'a@b', 'a@@b.co', 'a b@c.co', 'a،b@c.co', 'a\u200Fb@c.co', `${'a'.repeat(250)}@b.co`])
      expect(read(email, wrong)).toBe(messages.badEmail);
    expect(read(email, '')).toBe(messages.fillRequired);
    expect(read(typed, '\u200F')).toBe(messages.fillAll);
  });

  it.each([
    ['B23', '٥٠١٢٣٤٥٦', '+96550123456'],
    ['B23', '۵۰۱۲۳۴۵۶', '+96550123456'],
    ['B24', '+965 5012-3456', '+96550123456'],
    ['B24', '(00971) 50.123.4567', '+971501234567'],
    ['B25', '+1 555 123 4567', messages.badPhone],
    ['B25', '12345', messages.badPhone],
    ['B25', '1'.repeat(16), messages.badPhone],
    ['B25', '1'.repeat(15), `+965${'1'.repeat(15)}`],
    ['B25', '123456', '+965123456'],
    ['B25', '1234567a', messages.badPhone],
    ['B25', '+965a1234567', messages.badPhone],
    ['B25', '', messages.fillRequired],
  ])('[%s] a request field reads the phone number %j as %j', (_row, typed, kept) => {
    expect(read(fields.phoneNumber, typed)).toBe(kept);
  });

  it('an e-mail address may have at most as many bytes as the limit', () => {
    const email = fields.email(messages.fillRequired);
    const domain = '@example.com';
    const ofLength = (length: number) => `${'a'.repeat(length - domain.length)}${domain}`;
    expect(read(email, ofLength(limits.email))).toBe(ofLength(limits.email));
    expect(read(email, ofLength(limits.email + 1))).toBe(messages.badEmail);
    // Each letter has two bytes.
    const wide = `${'ن'.repeat(limits.email / 2 + 1)}${domain}`;
    expect(wide.length).toBeLessThan(limits.email);
    expect(read(email, wide)).toBe(messages.badEmail);
  });

  it('a field of several lines accepts at most as many lines as its limit', () => {
    const verse = fields.lines(500, fields.questionLines, messages.gameNameNeeded, messages.nameTooLong);
    const ofLines = (count: number) => Array.from({ length: count }, (_, at) => `شطر ${at}`).join('\n');
    expect(read(verse, ofLines(fields.questionLines.maxLines))).toBe(ofLines(fields.questionLines.maxLines));
    expect(read(verse, ofLines(fields.questionLines.maxLines + 1))).toBe(messages.tooManyLines);
  });

  it('an empty field has a single issue: that it is missing', () => {
    const password = fields.newPassword(messages.fillRequired);
    const name = fields.line(40, messages.gameNameNeeded);
    for (const field of [password, name, fields.email(messages.fillRequired), fields.phoneNumber])
      expect(field.safeParse('').error?.issues).toHaveLength(1);
  });

  it('[B26-B28] a password field accepts 6 to 128 characters, unchanged', () => {
    const password = fields.newPassword(messages.fillRequired);
    for (const good of ['123456', '      ', 'مُحَمَّد', '🎉🎉🎉', 'x'.repeat(128)]) expect(read(password, good)).toBe(good);
    expect(read(password, '12345')).toBe(messages.shortPassword);
    expect(read(password, 'x'.repeat(129))).toBe(messages.longPassword);
    for (const none of ['', undefined, null, ['123456']]) expect(read(password, none)).toBe(messages.fillRequired);
  });

  it.each([
    ['B29', 'abc٢٣de45f', 'ABC23DE45F'],
    ['B29', ' ABCDE - FGHJK\n', 'ABCDEFGHJK'],
    ['B29', '\u200EABCDE\u200BFGHJK', 'ABCDEFGHJK'],
    ['B30', 'A'.repeat(32), 'A'.repeat(32)],
    ['B30', 'A'.repeat(33), messages.codeNeeded],
    ['B30', ' - ', messages.codeNeeded],
    ['B30', undefined, messages.codeNeeded],
  ])('[%s] a request field reads the code %j as %j', (_row, typed, kept) => {
    expect(read(fields.codeInput, typed)).toBe(kept);
  });

  it('[B32-B34] a request field turns an invalid id into an empty id, so that it is unknown and not invalid', () => {
    expect(read(fields.requestedId, 'AbC_-1234567')).toBe('AbC_-1234567');
    for (const wrong of ['', '../', 'a b', '%2e', 'x'.repeat(65), '\u0000', '١٢٣', '\uD83D'])
      expect(read(fields.requestedId, wrong)).toBe('');
    expect(fields.requestedId.safeParse(7).success).toBe(false);
  });

  it('[B35-B38] a number field accepts whole numbers from 1 up, without coercion', () => {
    expect(read(fields.positiveInt, 7)).toBe(7);
    for (const wrong of ['7', 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, null, true, [], {}])
      expect(fields.positiveInt.safeParse(wrong).success, String(wrong)).toBe(false);
  });

  it('a time zone is a name that Intl knows, or an offset from UTC up to 14 hours', () => {
    for (const good of ['Asia/Kuwait', 'Etc/GMT-3', 'UTC', '+03:00', '-14:59'])
      expect(read(fields.timeZone, good)).toBe(good);
    for (const wrong of ['Asia/Atlantis', '+15:00', '+3:00', '03:00', 'Asia/Kuwait ', '', '/Asia'])
      expect(read(fields.timeZone, wrong), wrong).toBe(messages.unknownTimeZone);
  });
});
