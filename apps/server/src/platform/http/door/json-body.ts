import { type Refusal, refuse } from '@lamma/protocol/refusals';

/** Nesting allowed in a body. Deeper ones parse, but overflow the stack of a function that walks them. */
const MAX_DEPTH = 20;
/** Keys and items allowed in a body; the largest honest one has about a thousand. */
const MAX_PARTS = 5000;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads a JSON body, refusing what no honest client sends: invalid UTF-8, deep nesting, many thousands of keys or items,
 * keys that would reach a prototype.
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

/** Counts brackets, keys and items outside strings, before anything is built. */
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

/** Whether any own key is one that assignment would turn into a prototype. */
export function hasPoison(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > MAX_DEPTH) return true;
  if (Array.isArray(value)) return value.some((item) => hasPoison(item, depth + 1));
  // No list of its entries is made: each event of a socket comes through here.
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue;
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') return true;
    if (hasPoison((value as Record<string, unknown>)[key], depth + 1)) return true;
  }
  return false;
}
