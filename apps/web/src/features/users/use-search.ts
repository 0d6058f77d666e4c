import { useEffect, useState } from 'react';

/** How long nobody types before it is searched. */
const SETTLED_MS = 300;

/** What is typed into a search, and what of it is searched for: the same a moment later. */
export function useSearch() {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    typed,
    asked,
    type: setTyped,
    clear: () => {
      setTyped('');
      setAsked('');
    },
  };
}
