import { useRef } from 'react';
import { newId } from '../browser/ids';

/** An idempotency key for what is sent: it stays the same while the same payload is retried. */
export function useRetryId(): (sent: object) => string {
  const last = useRef<{ sent: string; id: string }>(null);
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.current?.sent !== text) last.current = { sent: text, id: newId() };
    return last.current.id;
  };
}
