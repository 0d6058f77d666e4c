import { useRef } from 'react';
import { newId } from './browser/ids';

/** Gives what is sent an id: the same one as long as the same is sent again, because no answer came. */
export function useRetryId(): (sent: object) => string {
  const last = useRef<{ sent: string; id: string }>(null);
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.current?.sent !== text) last.current = { sent: text, id: newId() };
    return last.current.id;
  };
}
