import fc from 'fast-check';
import * as z from 'zod';

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
}

/** Text as people, programs and attackers write it. */
const text = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('صقور الديرة', 'نواخذة الخليج', 'noura@example.com', '+96550123456', 'majlis-2026'),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 50 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
  fc.string({
    unit: fc.constantFrom('\u0000', '\u200B', '\u202E', '\uD83D', '\u0651', '\uFEFF', 'ع', '👨‍👩‍👧‍👦'),
    maxLength: 50,
  }),
  fc.constantFrom('__proto__', "' OR 1=1 --", '<script>', '../', '%00', '', 'x'.repeat(9000)),
);

function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return fromJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

function fromJson(schema: JsonSchema): fc.Arbitrary<unknown> {
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return fc.oneof(...either.map(fromJson));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return schema.pattern === undefined ? text : fc.oneof(fc.stringMatching(new RegExp(schema.pattern)), text);
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 8 }), fc.maxSafeInteger());
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.oneof(fc.constant([1, 2, 3, 4, 5, 6]), fc.array(fromJson(schema.items ?? {}), { maxLength: 70 }));
    case 'object':
      return objectOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

function objectOf({
  properties,
  required = [],
  propertyNames,
  additionalProperties,
}: JsonSchema): fc.Arbitrary<unknown> {
  if (properties === undefined) {
    const values = typeof additionalProperties === 'object' ? fromJson(additionalProperties) : fc.jsonValue();
    return fc.dictionary(
      propertyNames === undefined ? fc.string() : (fromJson(propertyNames) as fc.Arbitrary<string>),
      values,
    );
  }
  const model = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, fromJson(value)]));
  return fc.record(model, { requiredKeys: required.filter((key) => key in model) });
}

/** Values that a schema accepts, some of them mutated: a missing or an extra key, a value of another type, or another value altogether. */
export function mutatedOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const good = arbitraryOf(schema);
  const mutated = fc
    .tuple(good, fc.nat(), fc.oneof(fc.jsonValue({ maxDepth: 2 }), text))
    .map(([value, place, other]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return other;
      const keys = Object.keys(value);
      const key = keys[place % Math.max(1, keys.length)] ?? 'key';
      const { [key]: _old, ...rest } = value as Record<string, unknown>;
      return [
        rest,
        { ...rest, [key]: other },
        { ...value, [JSON.stringify(other).slice(0, 30)]: other },
        [value],
        { [key]: value },
      ][place % 5];
    });
  return fc.oneof(
    { weight: 3, arbitrary: good },
    { weight: 5, arbitrary: mutated },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}
