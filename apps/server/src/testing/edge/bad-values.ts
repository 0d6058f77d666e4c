/** Values of rows B1 to B46 of docs/rules.md, by kind of field. `kept` is the text that is stored if the value is accepted. */
export interface BadValue {
  row: string;
  value: unknown;
}

const repeat = (text: string, times: number) => text.repeat(times);
const family = '👨‍👩‍👧‍👦';

/** B1 to B4: names without a visible character. */
export const blankNames: BadValue[] = [
  { row: 'B1', value: '' },
  { row: 'B2', value: '    \u00A0\u3000' },
  { row: 'B3', value: '\u200B\u2060\uFEFF' },
  { row: 'B4', value: '\u064E\u064F\u0651' },
  { row: 'B4', value: 'ـــــ' },
];

/** B5 to B8: what is removed from a name, and what remains. */
export const cleanedNames: (BadValue & { kept: string })[] = [
  { row: 'B5', value: '\u202Eعلي\u202C \u2066سالم\u2069', kept: 'علي سالم' },
  { row: 'B6', value: '\u061Cعلي', kept: 'علي' },
  { row: 'B7', value: 'ع\u0000ل\u0007ي\nسالم\tفهد', kept: 'ع ل ي سالم فهد' },
  { row: 'B8', value: 'علي\uD83D', kept: 'علي' },
  { row: 'B8', value: '\uDE00علي', kept: 'علي' },
  { row: 'B5', value: '  علي   سالم  ', kept: 'علي سالم' },
];

/** B5 to B8 for sentences: characters that are needed to read a sentence stay, other characters are removed as from a name. */
export const writtenSentences: (BadValue & { kept: string })[] = [
  ...['\u200E5 - 8 = ؟', '\u200FC++', 'الدالة \u2066f(x)\u2069؟', 'يُسْرًا ۝٦', '\u0600١ \u08E2'].map((value) => ({
    row: 'B5',
    value,
    kept: value,
  })),
  { row: 'B5', value: '\u202Eعلي\u202C \u2066سالم \u2069\u2069\u200E\u200E', kept: 'علي \u2066سالم \u2069\u200E' },
  { row: 'B6', value: '\u2067علي', kept: 'علي' },
  { row: 'B7', value: 'ع\u0000ل\u0007ي\tفهد', kept: 'ع ل ي فهد' },
  { row: 'B8', value: 'علي\uD83D', kept: 'علي' },
  { row: 'B11', value: `ع${repeat('\u064E\u200E', 200)}لي`, kept: `ع${repeat('\u064E', 4)}\u200Eلي` },
];

/** B9 to B12: lengths are counted in graphemes. */
export const longNames = (most: number): BadValue[] => [
  { row: 'B9', value: repeat('ع', most + 1) },
  { row: 'B9', value: repeat('ع', 10_000) },
  { row: 'B10', value: repeat(family, most + 1) },
];
export const fittingNames = (most: number): (BadValue & { kept: string })[] => [
  { row: 'B9', value: repeat('ع', most), kept: repeat('ع', most) },
  { row: 'B10', value: repeat(family, most), kept: repeat(family, most) },
  { row: 'B11', value: `ع${repeat('\u064E', 200)}لي`, kept: `ع${repeat('\u064E', 4)}لي` },
  ...['علي', 'أبو فهد', 'مُحَمَّد', "O'Neil", 'Zoë', 'می‌خواهم', '🇰🇼'].map((value) => ({ row: 'B12', value, kept: value })),
];

/** B13 to B18: text that would be code elsewhere. */
export const plainTexts: BadValue[] = [
  ...['<img src=x onerror=alert(1)>', '"><script>', '{{7*7}} $' + '{7*7}'].map((value) => ({ row: 'B13', value })),
  { row: 'B16', value: "'; DROP TABLE users;--" },
  ...['=1+1', '@SUM(A1)', '-2+3', '+1'].map((value) => ({ row: 'B17', value })),
  ...['%00', '%s%n', '\\u0000', '../../etc/passwd'].map((value) => ({ row: 'B18', value })),
];

export const badEmails: BadValue[] = [
  ...['noura', 'a@@b.co', 'a@b@c.co', 'a@b', '@b.co', 'a@', 'a@.', 'a b@c.co'].map((value) => ({ row: 'B19', value })),
  { row: 'B20', value: `${repeat('a', 244)}@example.com` },
  { row: 'B20', value: `${repeat('ع', 125)}@example.com` },
  { row: 'B20', value: `a@${repeat('.', 60_000)}@` },
  { row: 'B20', value: `${repeat('a@', 30_000)}` },
  ...[
    'a@b.co\r\nBcc: c@d.co',
    'a@b.co\nx',
    'a@b.co,c@d.co',
    '<a@b.co>',
    'a@b.co\u0000',
    'a\u202E@b.co',
    'a\u200B@b.co',
    'a@b.co\uD83D',
  ].map((value) => ({ row: 'B21', value })),
];
/** B22: valid addresses, and how they are stored. */
export const goodEmails: (BadValue & { kept: string })[] = [
  { row: 'B22', value: '  spaces.round@example.com  ', kept: 'spaces.round@example.com' },
  { row: 'B22', value: 'UPPER.Case@Example.com', kept: 'UPPER.Case@Example.com' },
  { row: 'B22', value: 'نورة@example.com', kept: 'نورة@example.com' },
  { row: 'B22', value: 'noura@مثال.إختبار', kept: 'noura@مثال.إختبار' },
  { row: 'B22', value: 'a+b@c-d.example.com', kept: 'a+b@c-d.example.com' },
];

export const badPhones: BadValue[] = [
  ...[
    '12345',
    repeat('1', 16),
    '٣',
    'abcdef',
    '5012345x',
    '+',
    '00',
    '++96550123456',
    '+1 555 123 4567',
    '+96512',
    '🎉🎉🎉🎉🎉🎉',
  ].map((value) => ({
    row: 'B25',
    value,
  })),
  { row: 'B25', value: repeat('5', 10_000) },
];

export const badPasswords: BadValue[] = [
  { row: 'B26', value: '12345' },
  { row: 'B27', value: repeat('x', 129) },
  { row: 'B27', value: repeat('x', 60_000) },
  { row: 'B28', value: ['majlis-2026'] },
];

export const badCodes: BadValue[] = [
  { row: 'B29', value: '   ' },
  { row: 'B30', value: repeat('A', 33) },
  { row: 'B30', value: repeat('A', 10_000) },
  { row: 'B30', value: '\u200B\u200E-' },
];

/** B32 to B34: unknown ids and tokens. */
export const unknownIds: string[] = [
  '../',
  '..%2f..%2fdata',
  '0',
  '-1',
  '1e3',
  '01',
  '9007199254740993',
  '6f1c7c9e-2f0b-4c1e-9d53-1f0a7b0c1d2e',
  repeat('x', 1500),
  '%2e%2e',
  '\u0000',
  'a\u0000b',
  '١٢٣',
  "' OR '1'='1",
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  ' ',
  '\uD83D',
];

/** B35 to B38: values that are not positive integers, as JSON text. */
export const badNumbers: string[] = [
  '1e309',
  '-0',
  '"5"',
  '5.5',
  '9007199254740993',
  '-1',
  '0',
  'null',
  'true',
  '[]',
  '{}',
  '"NaN"',
  '""',
  '[1]',
];

/** B41: a value of every type. */
export const everyType: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  '',
  'x',
  [],
  [[]],
  [null],
  {},
  { a: 1 },
  repeat('x', 50_000),
];
