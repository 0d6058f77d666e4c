import type { Logger } from 'pino';

/**
 * Listeners that run after a write is committed and acknowledged. They cannot undo it.
 * @template A the payload of each event by name; every feature declares its own
 */
export interface AfterCommit<A> {
  announce<N extends keyof A>(name: N, what: A[N]): void;
  on<N extends keyof A>(name: N, listener: (what: A[N]) => void | Promise<void>): void;
}

export type Announce<A> = AfterCommit<A>['announce'];

export function makeAfterCommit<A>(log: Logger): AfterCommit<A> {
  const listeners: { [N in keyof A]?: ((what: A[N]) => void | Promise<void>)[] } = {};
  return {
    announce: (name, what) => {
      for (const listener of listeners[name] ?? []) {
        Promise.resolve()
          .then(() => listener(what))
          .catch((error: unknown) => log.error({ err: error, name }, 'a listener failed after a commit'));
      }
    },
    on: (name, listener) => {
      listeners[name] = [...(listeners[name] ?? []), listener];
    },
  };
}
