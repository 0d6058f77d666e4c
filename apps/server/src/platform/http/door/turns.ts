import { yieldToEventLoop } from '../../time/clock';

/** Waits for the turn of a key. */
export type NextTurn = (key: string) => Promise<void>;

/**
 * Lets each key do one piece of work per turn of the event loop: the first at once, each further one a turn later. A caller who sends hundreds of
 * costly requests at once then holds up others by one of them, and not by all.
 */
export function makeTurns(): NextTurn {
  const ends = new Map<string, Promise<void>>();
  return (key) => {
    const turn = ends.get(key) ?? Promise.resolve();
    const end = turn.then(yieldToEventLoop);
    ends.set(key, end);
    void end.then(() => {
      if (ends.get(key) === end) ends.delete(key);
    });
    return turn;
  };
}
