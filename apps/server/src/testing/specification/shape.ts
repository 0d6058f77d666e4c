import { isRecord } from '@lamma/protocol/is-record';
import * as z from 'zod';

/** Splits `questions[].id` into `questions`, `[]`, `id`; `{}` is each value of a map. A trailing `?` marks an optional key. */
const stepsOf = (path: string): string[] => path.replace(/\?$/, '').replaceAll('[]', '.[].').split('.').filter(Boolean);

/** The keys that a schema lacks. @param io the schema's input or output */
export function keysMissingInSchema(
  schema: z.ZodType | undefined,
  keys: readonly string[],
  io: 'input' | 'output',
): string[] {
  if (schema === undefined) return [...keys];
  const root: unknown = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return keys.filter((key) => !hasPath(root, root, stepsOf(key)));
}

function hasPath(schema: unknown, root: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return true;
  if (!isRecord(schema)) return false;
  const { $ref, anyOf, oneOf, allOf, properties, items, additionalProperties } = schema;
  if (typeof $ref === 'string') return hasPath(refOf(root, $ref), root, [step, ...rest]);
  const ways = [anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []));
  if (ways.some((way) => hasPath(way, root, [step, ...rest]))) return true;
  if (step === '[]') return hasPath(items, root, rest);
  if (step === '{}') return hasPath(additionalProperties, root, rest);
  return isRecord(properties) && step in properties && hasPath(properties[step], root, rest);
}

function refOf(root: unknown, ref: string): unknown {
  return ref
    .split('/')
    .slice(1)
    .reduce<unknown>((found, step) => (isRecord(found) ? found[step] : undefined), root);
}

/** The keys that a response lacks. In a list the first item is checked; an empty list lacks none. */
export function keysMissingInAnswer(answer: unknown, keys: readonly string[]): string[] {
  return keys.filter((key) => !key.endsWith('?') && !hasValueAt(answer, stepsOf(key)));
}

function hasValueAt(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined;
  if (step === '[]') return Array.isArray(value) && value.length > 0 && hasValueAt(value[0], rest);
  if (step === '{}') return isRecord(value) && Object.values(value).some((one) => hasValueAt(one, rest));
  return isRecord(value) && step in value && hasValueAt(value[step], rest);
}
