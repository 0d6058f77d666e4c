import { expect, it } from 'vitest';
import { newId } from './ids';

it('newId makes unique version 4 UUIDs without crypto.randomUUID', () => {
  const ids = Array.from({ length: 50 }, newId);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
});
