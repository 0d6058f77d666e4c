import { type Refusal, refuse } from '@lamma/protocol/refusals';

/** Limit of nesting. Deeper bodies parse, but overflow the stack of recursive functions. */
const MAX_DEPTH = 20;
/** Limit of keys and items; the largest real body has about a thousand. */
const MAX_PARTS = 5000;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Parses a JSON body, and refuses invalid UTF-8, deep nesting, many thousands of keys or items, and keys that would reach a prototype.
 * @returns the value; undefined for an empty body
 */
export function parseJson(bytes: Uint8Array): { ok: true; value: unknown } | Refusal {
  if (bytes.length === 0) return { ok: true, value: undefined };
  let value: unknown;
  try {
    const text = utf8.decode(bytes);
    if (!isShallow(text)) return refuse('invalid');
    value = JSON.parse(text);
  } catch {
    return refuse('invalid');
  }
  return hasPoison(value) ? refuse('invalid') : { ok: true, value };
}

/** Counts brackets, keys and items outside strings, before parsing. */
function isShallow(text: string): boolean {
  let depth = 0;
  let parts = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > MAX_DEPTH) return false;
    } else if (character === '}' || character === ']') depth -= 1;
    else if (character === ':' || character === ',') {
      parts += 1;
      if (parts > MAX_PARTS) return false;
    }
  }
  return true;
}

/** Whether any own key would set a prototype on assignment. */
export function hasPoison(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > MAX_DEPTH) return true;
  if (Array.isArray(value)) return value.some((item) => hasPoison(item, depth + 1));
  // Allocates no list of entries: every socket event is checked.
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue;
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') return true;
    if (hasPoison((value as Record<string, unknown>)[key], depth + 1)) return true;
  }
  return false;
}
