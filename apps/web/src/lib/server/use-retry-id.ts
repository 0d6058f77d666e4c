import { useRef } from 'react';
import { newId } from '../browser/ids';

/** Returns a function that gives each payload an idempotency key. A retry of the last payload gets the same key. */
export function useRetryId(): (payload: object) => string {
  const last = useRef<{ text: string; id: string }>(null);
  return (payload) => {
    const text = JSON.stringify(payload);
    if (last.current?.text !== text) last.current = { text, id: newId() };
    return last.current.id;
  };
}
