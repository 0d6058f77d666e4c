import type { Endpoint } from '@lamma/protocol/rest/endpoint';

/** Expensive texts: the name of each kind and the piece that is repeated. */
export const pieces: Record<string, string> = {
  letters: 'ع',
  'letters with vowels': 'عَّ',
  'marks of two classes': '\u0301\u0316\u064E\u0655',
  'marks separated by removed characters': '\u0301\u200B\u0316\u200D',
  'marks after half surrogate pairs': '\u0301\uD83D\u0316\uDE00',
  'characters that become marks': '\u0301\uFF9E\u0316\uFF9F\u302E\u3099',
  'spaces and line breaks': ' \n\t\u00A0\u3000',
  'dots and letters': 'a.',
  'at signs': 'a@a.',
  'groups of digits': '1,000.1',
  'groups of Arabic digits': '١٬٠٠٠',
  'signs between letters': 'a-+=',
  families: '👨‍👩‍👧‍👦',
  flags: '🇰',
  tatweel: 'ـ',
  'letters that expand to many': '\uFDFA',
  'decomposed Korean letters': '\u1100\u1161\u11A8',
  'quotes and commas': '",;\t',
  controls: '\u0001',
  'number words': 'خمسة وعشرون ألفا و',
};

/** @param length in UTF-16 units */
export const textOf = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Bodies with an expensive shape: JSON of at most `bytes`, valid or broken. */
export function shapesOf(bytes: number): [what: string, body: string][] {
  const fill = (piece: string, before: string, after: string, max = 4900) =>
    before + piece.repeat(Math.min(max, Math.floor((bytes - before.length - after.length) / piece.length))) + after;
  return [
    ['nested arrays', fill('[', '', '', bytes)],
    ['nested objects', fill('{"a":', '', '', bytes)],
    ['the maximum number of keys', `{${Array.from({ length: 4900 }, (_, index) => `"${index}":1`).join()}}`],
    ['more keys', fill('"a":1,', '{', '"b":1}', bytes)],
    ['keys of the prototype', fill('"__proto__":1,', '{', '"b":1}')],
    ['a long number', fill('9', '{"a":', '}', bytes)],
    ['escapes', fill('\\u0000', '{"a":"', '"}', bytes)],
    ['spaces', fill(' ', '{', '}', bytes)],
    ['invalid at its end', fill('"a":"b",', '{', '')],
  ];
}

export type Schema = NonNullable<Endpoint['body']>;
/** The used part of JSON Schema. */
interface JsonSchema extends Partial<Record<'maxLength' | 'minimum' | 'minItems' | 'maxItems', number>> {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  prefixItems?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

/** Length of lists without a maximum: the questions of a game. */
const LIST = 36;

/**
 * A valid body with lists of maximum length. @param text returns a text for its maximum length. @param ids the values of the fields that
 * are ids, by field name
 */
export function bodyOf(schema: Schema, text: (maxLength?: number) => string, ids: Record<string, unknown>): unknown {
  const make = (shape: JsonSchema): unknown => {
    const { type, minItems = 0, maxItems = LIST, items = {}, properties = {} } = shape;
    if ('const' in shape) return shape.const;
    if (shape.enum !== undefined) return shape.enum[0];
    const either = shape.anyOf ?? shape.oneOf;
    if (either?.[0] !== undefined) return make(either[0]);
    if (type === 'integer' || type === 'number') return Math.max(shape.minimum ?? 0, 0);
    if (type === 'boolean') return true;
    if (shape.prefixItems !== undefined) return shape.prefixItems.map(make);
    if (type === 'array') return Array.from({ length: Math.max(minItems, Math.min(maxItems, 100)) }, () => make(items));
    if (type !== 'object') return text(shape.maxLength);
    return Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, ids[name] ?? make(of)]));
  };
  return make(schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as JsonSchema);
}
